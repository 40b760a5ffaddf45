import type { ListFinding, ListLeaf } from '../finding.ts';
import { type DocumentText, placeOf, type TextCell, type TextLine } from '../text/index.ts';
import { foldTokens, type Locale } from '../values/index.ts';
import { endsItems, isAdjustment, pausesItems } from './item-words.ts';
import { type Piece, toPiece } from './piece.ts';

/** A line that says what is sold and what it costs, and no more. */
interface PlainLine {
  readonly name: { readonly cell: TextCell; readonly start: number; readonly end: number };
  readonly amount: Piece;
}

/** Amounts stand in one column where their right edges are this near, in points. */
const FLUSH = 4;
/** Without heads only the sum tells that these are items. */
const PLAIN_SCORE = 0.7;
const MAX_LABEL_CHARS = 80;
const NUMERIC = /^[-−]?[\p{Sc}]?\d[\d.,'’]*$/u;
const LEADER = /[\s.…_·]+$/u;

/**
 * The items of an invoice without a table: lines of a name and an amount above a sum that is theirs. Without heads the
 * sum is all that tells them from other lines, so that it must close.
 */
export function findPlainItems(text: DocumentText, locale: Locale): ListFinding | null {
  for (const page of text.pages) {
    for (const [i, line] of page.lines.entries()) {
      const sum = isSum(line) ? amountOf(line, locale) : null;
      if (!sum) continue;
      const items = itemsAbove(page.lines, i, sum, locale);
      if (items.length > 0)
        return { items: items.map(leavesOf), score: PLAIN_SCORE, evidence: 'items_summed', table_id: null };
    }
  }
  return null;
}

function isSum(line: TextLine): boolean {
  const words = wordsOf(line);
  return endsItems(words) || pausesItems(words);
}

const wordsOf = (line: TextLine): string[] =>
  foldTokens(line.cells[0]!.text.slice(0, MAX_LABEL_CHARS)).map((token) => token.word);

/** The number that a line ends in. */
function amountOf(line: TextLine, locale: Locale): Piece | null {
  const cell = line.cells.at(-1)!;
  const at = cell.words.findLastIndex(({ start, end }) => NUMERIC.test(cell.text.slice(start, end)));
  if (at < 0 || at < cell.words.length - 2) return null;
  const piece = toPiece(cell, cell.words[at]!.start, cell.text.length, locale);
  return piece.number?.alone && !piece.number.percent ? piece : null;
}

function itemsAbove(lines: readonly TextLine[], at: number, sum: Piece, locale: Locale): PlainLine[] {
  const wanted = centsOf(sum);
  const items: PlainLine[] = [];
  let cents = 0;
  for (let i = at - 1; i >= 0; i--) {
    const item = toItem(lines[i]!, sum, locale);
    if (!item) {
      // A name may be broken once; two lines without an amount are something else.
      if (items.length === 0 || i === 0 || !toItem(lines[i - 1]!, sum, locale)) break;
      continue;
    }
    items.unshift(item);
    cents += centsOf(item.amount);
    if (cents === wanted) return items;
  }
  return [];
}

const centsOf = (piece: Piece): number => Math.round(piece.number!.value * 100);

function toItem(line: TextLine, sum: Piece, locale: Locale): PlainLine | null {
  const words = wordsOf(line);
  if (endsItems(words) || pausesItems(words) || isAdjustment(words)) return null;
  const amount = amountOf(line, locale);
  if (!amount || Math.abs(amount.box[2] - sum.box[2]) > FLUSH) return null;
  const cell = line.cells[0]!;
  const end = (cell === amount.cell ? cell.text.slice(0, amount.start) : cell.text).replace(LEADER, '').length;
  return /\p{L}{2}/u.test(cell.text.slice(0, end)) ? { name: { cell, start: 0, end }, amount } : null;
}

function leavesOf({ name, amount }: PlainLine): ListLeaf[] {
  const text = name.cell.text.slice(name.start, name.end);
  const { value, start, end } = amount.number!;
  return [
    { keys: ['description'], value: text, raw_text: text, place: placeOf(name.cell, name.start, name.end) },
    { keys: ['amount'], value, raw_text: amount.cell.text.slice(start, end), place: placeOf(amount.cell, start, end) },
  ];
}
