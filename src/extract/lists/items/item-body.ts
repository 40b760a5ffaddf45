// Collects the lines that belong to the line items below their header, over page breaks, up to the totals.

import type { ItemKind } from '../../../lexicon/index.ts';
import type { DocumentText, TextLine } from '../../text/index.ts';
import type { Locale } from '../../values/index.ts';
import { alignPieces } from '../bands/align.ts';
import { cutCells } from '../bands/cut-cells.ts';
import type { Column, HeaderBand } from '../bands/header-band.ts';
import type { Piece } from '../bands/piece.ts';
import { endsItems, isFree, isSectionSum, isTaxRow, namesTax } from './item-words.ts';
import { factsOf } from './line-facts.ts';

export type ItemParts = ReadonlyMap<ItemKind, Piece>;

/** A line under the heads of the items. */
export interface BodyLine {
  /** Position among the pages of the text. */
  readonly page: number;
  readonly line: TextLine;
  readonly parts: ItemParts;
  readonly pieces: readonly Piece[];
  /** A sum between items, which are no part of it. */
  readonly pause: boolean;
  /** Lines of one number are below each other with no head between them. */
  readonly run: number;
}

interface ItemBody {
  readonly lines: readonly BodyLine[];
  /** It ends in, or goes on past, what may be the sum of a section. */
  readonly sectioned: boolean;
  /** All those sums name their sections. */
  readonly titled: boolean;
}

/** A line of a few words is a heading; a longer one without an amount is prose. */
const MAX_LABEL_WORDS = 3;
const CENT = 0.011;
/** So many lines without an amount are no items: two pages of text, or the letterhead of a page that begins with them. */
const MAX_IDLE = { between: 120, before: 60 } as const;

/**
 * The lines below a band, its columns read as these kinds, up to what follows the items. They go on over pages; where a band of the same columns comes
 * again, the lines below it are taken too. On request they go on past the sums of sections.
 */
export function listItemLines(
  text: DocumentText,
  bands: readonly HeaderBand<ItemKind>[],
  from: HeaderBand<ItemKind>,
  kinds: readonly (ItemKind | null)[],
  locale: Locale,
  sections: boolean,
): ItemBody {
  const repeats = bands.filter((band) => sameHeads(band, from));
  const body: BodyLine[] = [];
  const rename = (band: HeaderBand<ItemKind>): readonly Column<ItemKind>[] =>
    band.columns.map((column, i) => ({ ...column, kind: kinds[i] ?? null }));
  let [columns, cut] = [rename(from), cutUnder(from)];
  let [open, run, begun, idle, sectioned, allTitled] = [false, 0, false, 0, false, true];
  /** Of the amounts since the last sum. */
  let sum = 0;
  for (let page = from.page; page < text.pages.length; page++) {
    const onPage = repeats.filter((band) => band.page === page);
    if (!open && onPage.length === 0 && !repeats.some((band) => band.page > page)) break;
    // A head that is repeated on a page is above the items of that page.
    if (onPage.length > 0) open = false;
    const lines = text.pages[page]!.lines;
    for (let i = 0; i < lines.length; i++) {
      const band = onPage.find(({ first }) => first === i);
      if (band) {
        [open, i, run, begun, idle] = [true, band.last, run + 1, false, 0];
        [columns, cut] = [rename(band), cutUnder(band)];
        continue;
      }
      if (!open) continue;
      const line = lines[i]!;
      const pieces = cut(line, locale);
      const parts = partsOf(pieces, columns);
      begun ||= parts.has('amount');
      idle = parts.has('amount') ? 0 : idle + 1;
      const { money, carried, section: titled } = factsOf(line);
      // What is between the heads and the first item may be the rest of a head, such as `ohne USt.`.
      const ends = !carried && (begun || money) && endsHere(line, parts);
      const amount = parts.get('amount')?.number?.value ?? 0;
      const section = ends && (titled || (sum !== 0 && Math.abs(amount - sum) < CENT));
      sum = section ? 0 : sum + amount;
      sectioned ||= section;
      allTitled &&= !section || titled;
      if ((ends && !(section && sections)) || idle > (begun ? MAX_IDLE.between : MAX_IDLE.before)) open = false;
      else body.push({ page, line, parts, pieces, pause: section || (carried && !isPriced(parts)), run });
    }
    run += 1;
  }
  return { lines: body, sectioned, titled: allTitled };
}

type Cut = (line: TextLine, locale: Locale) => readonly Piece[];
const cuts = new WeakMap<HeaderBand<ItemKind>, Cut>();

/** Cuts lines under the columns of a band, each once: a band is read in several ways. */
function cutUnder(band: HeaderBand<ItemKind>): Cut {
  let cut = cuts.get(band);
  if (!cut) {
    const known = new Map<TextLine, readonly Piece[]>();
    cut = (line, locale) => {
      let pieces = known.get(line);
      if (!pieces) known.set(line, (pieces = cutCells(line, band.columns, locale)));
      return pieces;
    };
    cuts.set(band, cut);
  }
  return cut;
}

const sameHeads = (a: HeaderBand<ItemKind>, b: HeaderBand<ItemKind>): boolean =>
  a.columns.map(({ kind }) => kind).join() === b.columns.map(({ kind }) => kind).join();

export const isPriced = (parts: ItemParts): boolean => parts.has('quantity') || parts.has('price');

function partsOf(pieces: readonly Piece[], columns: readonly Column<ItemKind>[]): ItemParts {
  const parts = new Map<ItemKind, Piece>();
  for (const [at, piece] of alignPieces(pieces, columns, fitItem, { wide: 'description', key: 'amount' })) {
    const { kind } = columns[at]!;
    if (kind !== null) parts.set(kind, piece);
  }
  return parts;
}

/** Units are short: `Stk`, `m²`, `Liter(s)`, `C62`. */
const MAX_UNIT_CHARS = 16;

function fitItem(kind: ItemKind | null, piece: Piece): number {
  const { number, lettered, text } = piece;
  switch (kind) {
    case 'amount':
      return (number?.alone && !number.percent) || isFree(text) ? 1 : 0;
    case 'gross':
    case 'tax':
      return number?.alone && !number.percent ? 1 : 0;
    case 'price':
      return number === null || number.percent ? 0 : number.alone ? 1 : leads(piece) ? 0.5 : 0;
    case 'quantity':
      return number === null || number.percent
        ? 0
        : number.alone
          ? 1
          : leads(piece)
            ? 0.9
            : UNIT_FIRST.test(text)
              ? 0.8
              : 0;
    case 'discount':
      return number ? 0.8 : 0;
    case 'tax_rate':
      return number?.percent ? 1 : number && Math.abs(number.value) <= 100 ? 0.7 : 0;
    case 'unit':
      return number === null && text.length <= MAX_UNIT_CHARS && /\p{L}|%/u.test(text) ? 1 : 0;
    case 'description':
      return lettered ? 1 : 0.1;
    case 'position':
      return text.length <= 6 ? 0.6 : 0.3;
    default:
      return 0.5;
  }
}

/** `pz 8`. */
const UNIT_FIRST = /^\p{L}{1,4}\.? \d[\d.,]{0,11}$/u;

/** `20 Stk`: a number and no more than a unit. */
const leads = ({ start, end, number }: Piece): boolean =>
  number !== null && number.start === start && end - number.end <= MAX_UNIT_CHARS + 1;

/** Sums, tax and payment, or the heads of a table of taxes. */
function endsHere(line: TextLine, parts: ItemParts): boolean {
  const { labels, money, total, account, taxes } = factsOf(line);
  if (total || account || isTaxLine(line) || (!parts.has('quantity') && namesTax(labels[0] ?? []))) return true;
  const ending = labels.filter(endsItems);
  // Hours are summed too, prices never; a sum may be under any column.
  if (isPriced(parts) && (parts.has('amount') || ending.length === 0))
    return !parts.has('price') && isSectionSum(labels[0] ?? []);
  if (ending.length > 0) {
    if (money || ending.some((words) => words.length <= MAX_LABEL_WORDS)) return true;
  }
  return taxes;
}

/** A row of items may hold its tax in a cell; a row of tax begins with it. */
const isTaxLine = (line: TextLine): boolean => {
  const { labels, lettered } = factsOf(line);
  return lettered && isTaxRow(labels[0]!);
};
