// Finds line items without column headers, known by amounts that add up to a printed sum.

import type { ItemKind } from '../../../lexicon/index.ts';
import type { ListFinding, ListLeaf } from '../../finding.ts';
import type { DocumentText, TextLine } from '../../text/index.ts';
import { foldTokens, type Locale } from '../../values/index.ts';
import type { Piece } from '../bands/piece.ts';
import { leavesOfRow } from './item-leaves.ts';
import type { NameSpan } from './item-rows.ts';
import { endsItems, isAdjustment, pausesItems } from './item-words.ts';
import { factsOf } from './line-facts.ts';
import { endAmount, type PlainLine, readPlainLine } from './plain-line.ts';

interface PlainItem extends PlainLine {
  /** Its line on the page, and the lines of its name. */
  readonly at: number;
}

/** Amounts are in one column where their edges are this near, in points. */
const FLUSH = 4;
/** Without heads only the arithmetic tells that these are items. */
const SCORE = { summed: 0.7, counted: 0.6 } as const;
/** Rows that say how many at which price, by which alone items are known. */
const MIN_COUNTED = 2;
/** So many lines must make a sum that is not in line with them. */
const MIN_APART = 2;
const MAX_LABEL_CHARS = 80;
/** Lines without an amount between two items: their names go on, or a section begins. */
const MAX_LOOSE = 4;
/** One item is one only where it is right above its sum. */
const MAX_LOOSE_ALONE = 1;
/** Lines above a sum that are looked at, and sums of a page that are. */
const MAX_LINES = 200;
const MAX_SUMS = 60;
/** Items that are given out. */
const MAX_ITEMS = 1_600;
/** The lines of a name begin no further right than this, in points, and follow each other closely, in heights of a line. */
const NAME = { indent: 24, gap: 1.6 } as const;

/**
 * The items of an invoice without a table: lines of a name and an amount above a sum that is theirs, else lines of a
 * quantity, a price and their product. Without heads the arithmetic is all that tells them from other lines.
 */
export function findPlainItems(text: DocumentText, locale: Locale): ListFinding | null {
  const pages = text.pages.map(({ lines }) => new PlainPage(lines, locale));
  const summed = pages.map((page) => page.summed()).reduce(longer, []);
  const counted = pages.flatMap((page) => page.counted());
  // Beside rows of a quantity and a price, rows without are sums of them, less what is taken off.
  if (counted.length >= MIN_COUNTED && !summed.some(isCounted)) return toFinding(counted, 'items', SCORE.counted);
  return summed.length > 0 ? toFinding(summed, 'items_summed', SCORE.summed) : null;
}

const isCounted = (leaves: readonly ListLeaf[]): boolean => leaves.some(({ keys }) => keys[0] === 'quantity');

const longer = <Item>(a: readonly Item[], b: readonly Item[]): readonly Item[] => (b.length > a.length ? b : a);

const toFinding = (items: readonly ListLeaf[][], evidence: string, score: number): ListFinding => ({
  items: items.slice(0, MAX_ITEMS),
  score,
  evidence,
  table_id: null,
  ...(items.length > MAX_ITEMS ? { cut: true } : {}),
});

class PlainPage {
  readonly #lines: readonly TextLine[];
  readonly #locale: Locale;
  readonly #read: (PlainLine | null | undefined)[];

  constructor(lines: readonly TextLine[], locale: Locale) {
    this.#lines = lines;
    this.#locale = locale;
    this.#read = new Array(lines.length);
  }

  /** The most lines that a sum below them adds up. */
  summed(): readonly ListLeaf[][] {
    let best: readonly PlainItem[] = [];
    let left = MAX_SUMS;
    this.#lines.forEach((line, i) => {
      if (left === 0 || !isSum(line)) return;
      left -= 1;
      for (const sum of this.#sumsOf(line)) {
        const under = this.#itemsAbove(i, sum, sum);
        best = longer(best, under.length > 0 ? under : this.#itemsApart(i, sum));
      }
    });
    return best.map((item) => this.#leavesOf(item));
  }

  /** The lines of a quantity and a price whose product is the amount. */
  counted(): ListLeaf[][] {
    const items = this.#lines.flatMap((line, at): PlainItem[] => {
      const read = this.#lineAt(at);
      return read?.counted && !isSum(line) ? [{ ...read, at }] : [];
    });
    return items.map((item) => this.#leavesOf(item));
  }

  /** The figures of a line of sums; beside the charges stand payments and the like. */
  #sumsOf(line: TextLine): Piece[] {
    return line.cells.slice(-2).flatMap((cell) => endAmount(cell, this.#locale) ?? []);
  }

  #lineAt(at: number): PlainLine | null {
    const known = this.#read[at];
    if (known !== undefined) return known;
    const read = readPlainLine(this.#lines[at]!, this.#locale);
    this.#read[at] = read;
    return read;
  }

  /** The sum may be in a block of its own, out of line with the items right above it. */
  #itemsApart(below: number, sum: Piece): PlainItem[] {
    const last = below > 0 ? this.#lineAt(below - 1)?.amount : undefined;
    const items = last ? this.#itemsAbove(below, sum, last) : [];
    return items.length >= MIN_APART ? items : [];
  }

  /** The lines above whose amounts are in one column with another and make the sum. */
  #itemsAbove(below: number, sum: Piece, column: Piece): PlainItem[] {
    const wanted = centsOf(sum);
    const items: PlainItem[] = [];
    let [cents, loose] = [0, 0];
    for (let at = below - 1; at >= Math.max(0, below - MAX_LINES); at--) {
      // The sums of sections are no items, nor are those that are carried over.
      if (isSum(this.#lines[at]!)) continue;
      const read = this.#lineAt(at);
      if (!read || !this.#isNamed(read, at) || !isFlush(read.amount, column)) {
        loose += 1;
        if (loose > (items.length === 0 ? MAX_LOOSE_ALONE : MAX_LOOSE)) break;
        continue;
      }
      if (read.name && isAdjustment(wordsOf(read.name.cell.text.slice(read.name.start)))) break;
      loose = 0;
      items.unshift({ ...read, at });
      cents += centsOf(read.amount);
      if (cents === wanted) return items;
    }
    return [];
  }

  #isNamed = ({ name, counted }: PlainLine, at: number): boolean =>
    name !== null || (counted !== null && this.#nameAbove(at) !== null);

  /** `2 x 1.29` is below what it counts. */
  #nameAbove(at: number): NameSpan | null {
    const above = this.#lines[at - 1];
    if (above?.cells.length !== 1 || isSum(above) || this.#lineAt(at - 1)) return null;
    const cell = above.cells[0]!;
    return /\p{L}{2}/u.test(cell.text) ? { cell, start: 0, end: cell.text.length, box: cell.box } : null;
  }

  #leavesOf({ at, name, amount, counted }: PlainItem): ListLeaf[] {
    const above = name ? null : this.#nameAbove(at);
    const spans = name ? [name, ...this.#nameBelow(at, name)] : above ? [above] : [];
    const parts = new Map<ItemKind, Piece>([['amount', amount]]);
    if (counted) parts.set('quantity', counted.quantity).set('price', counted.price);
    return leavesOfRow({ parts, name: spans });
  }

  /** The lines that go on with a name. */
  #nameBelow(at: number, name: NameSpan): NameSpan[] {
    const spans: NameSpan[] = [];
    let above = name;
    for (let i = at + 1; i <= at + MAX_LOOSE && i < this.#lines.length; i++) {
      const line = this.#lines[i]!;
      const cell = line.cells[0]!;
      const gap = (cell.box[1] - above.box[1]) / Math.max(1, cell.box[3] - cell.box[1]);
      const indent = cell.box[0] - name.box[0];
      if (line.cells.length > 1 || gap > NAME.gap || indent < -FLUSH || indent > NAME.indent) break;
      if (isSum(line) || this.#lineAt(i) || this.#lineAt(i + 1 < this.#lines.length ? i + 1 : i)?.name === null) break;
      above = { cell, start: 0, end: cell.text.length, box: cell.box };
      spans.push(above);
    }
    return spans;
  }
}

/** Figures are set to the right, or in cells of a table to the left. */
const isFlush = ({ box: a }: Piece, { box: b }: Piece): boolean =>
  Math.abs(a[2] - b[2]) <= FLUSH || Math.abs(a[0] - b[0]) <= FLUSH;

/** A line that is labelled as a sum, or as what follows the items. */
function isSum(line: TextLine): boolean {
  const { labels, total, account } = factsOf(line);
  return (
    total || account || [labels[0], labels.at(-1)].some((words) => words && (endsItems(words) || pausesItems(words)))
  );
}

const wordsOf = (text: string): string[] => foldTokens(text.slice(0, MAX_LABEL_CHARS)).map((token) => token.word);

const centsOf = (piece: Piece): number => Math.round(piece.number!.value * 100);
