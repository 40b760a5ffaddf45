// Reads one line of a receipt or invoice without headers: name, quantity, price and amount.
import type { TextCell, TextLine } from '../../text/index.ts';
import { findDate, isCurrencyWord, type Locale } from '../../values/index.ts';
import { type Piece, toPiece, wholePiece } from '../bands/piece.ts';
import type { NameSpan } from './item-rows.ts';
import { isProduct } from './row-arithmetic.ts';

/** A line that says what is sold and what it costs; the name may be on the line above. */
export interface PlainLine {
  readonly name: NameSpan | null;
  readonly amount: Piece;
  /** Where the line says how many at which price, and the product is the amount. */
  readonly counted: Counted | null;
}

interface Counted {
  readonly quantity: Piece;
  readonly price: Piece;
}

const NUMERIC = /^[-−(]?\p{Sc}?\d[\d.,'’]*\)?$/u;
/** `1 721,74`: a group before, and the rest. */
const GROUP_START = /^[-−]?\p{Sc}?\d{1,3}$/u;
const GROUP = /^\d{3}(?:[.,]\d{1,2})?$/;
/** Receipts mark the rate of the tax by a letter or a star. */
const TAX_MARK = /^[A-Z*]$/;
const LEADER = /[\s.…_·]+$/u;
const LETTERS = /\p{L}{2}/u;
/** `4,25 h × 76,19 €`, `2 x 1.29`, `$80.00 x 3`: a figure with what it counts, and one with a currency. */
const TIMES =
  /^(?<a>\p{Sc}?\s?\d[\d.,'’ ]{0,14})(?<unit>[\p{L}\p{Sc}][\p{L}.²³]{0,11})?\s?(?:[x×*@]|à|mal)\s?(?<b>(?:\p{Sc}|[A-Z]{3})?\s?\d[\d.,'’ ]{0,14}(?:\p{Sc}|[A-Z]{3}|(?=\/)|$))\s?(?:\/\s?[\p{L}.]{1,12})?$/iu;
/** Longer texts count nothing. */
const MAX_TIMES_CHARS = 48;
/** Cells that are looked at for a quantity and a price. */
const MAX_FIGURES = 6;
const MAX_NAME_CHARS = 300;

export function readPlainLine(line: TextLine, locale: Locale): PlainLine | null {
  const amount = endAmount(line.cells.at(-1)!, locale);
  if (!amount) return null;
  const before = line.cells.filter((cell) => cell !== amount.cell);
  const counted = countedIn(before, amount, locale);
  return { name: nameIn(line, amount, counted, locale), amount, counted };
}

/** The figure that a cell ends in, but for a currency and the mark of a tax. */
export function endAmount(cell: TextCell, locale: Locale): Piece | null {
  const { words } = cell;
  const said = (i: number): string => (words[i] ? cell.text.slice(words[i]!.start, words[i]!.end) : '');
  let last = words.length - 1;
  if (last > 0 && TAX_MARK.test(said(last))) last -= 1;
  let at = last;
  if (at > 0 && !NUMERIC.test(said(at)) && isCurrencyWord(said(at))) at -= 1;
  if (!NUMERIC.test(said(at))) return null;
  // Without a cell of its own `Room 12 345,00` tells nothing about where the figure begins.
  if (at === 1 && GROUP.test(said(1)) && GROUP_START.test(said(0))) at = 0;
  const piece = toPiece(cell, words[at]!.start, words[last]!.end, locale);
  return piece.number?.alone && !piece.number.percent ? piece : null;
}

function countedIn(cells: readonly TextCell[], amount: Piece, locale: Locale): Counted | null {
  const fits = ({ quantity, price }: Counted): boolean =>
    isProduct(quantity.number!.value, price.number!.value, amount.number!.value);
  for (const cell of cells) {
    const times = timesIn(cell, locale);
    if (times && fits(times)) return times;
  }
  const figures = cells.slice(-MAX_FIGURES).flatMap((cell) => {
    const piece = wholePiece(cell, locale);
    const { number } = piece;
    return number && !number.percent && number.start === 0 ? [piece] : [];
  });
  for (let i = 0; i < figures.length; i++) {
    for (const price of figures.slice(i + 1)) {
      const counted = { quantity: figures[i]!, price };
      if (price.number!.alone && fits(counted)) return counted;
    }
  }
  return null;
}

function timesIn(cell: TextCell, locale: Locale): Counted | null {
  if (cell.text.length > MAX_TIMES_CHARS) return null;
  const groups = TIMES.exec(cell.text)?.groups;
  if (!groups) return null;
  const [a, b] = [groups['a']!.trimEnd(), groups['b']!.trim()];
  const unit = groups['unit'] ?? '';
  const priced = isCurrencyWord(unit) || /^\p{Sc}/u.test(a);
  const from = cell.text.lastIndexOf(b);
  const left = toPiece(cell, 0, unit === '' ? a.length : cell.text.indexOf(unit, a.length) + unit.length, locale);
  const right = toPiece(cell, from, from + b.length, locale);
  if (!left.number || !right.number) return null;
  return priced ? { quantity: right, price: left } : { quantity: left, price: right };
}

/** The first words that are no date, no number and no part of the count. */
function nameIn(line: TextLine, amount: Piece, counted: Counted | null, locale: Locale): NameSpan | null {
  for (const cell of line.cells) {
    if (cell === counted?.quantity.cell || cell === counted?.price.cell || cell.text.length > MAX_NAME_CHARS) continue;
    const said = (cell === amount.cell ? cell.text.slice(0, amount.start) : cell.text).replace(LEADER, '');
    const start = nameStart(said, locale);
    if (!LETTERS.test(said.slice(start)) || isCurrencyWord(said.slice(start))) continue;
    const { box } = toPiece(cell, start, said.length, locale);
    return { cell, start, end: said.length, box };
  }
  return null;
}

/** What is sold follows the day it was sold on. */
function nameStart(text: string, locale: Locale): number {
  const date = /^\d/.test(text) ? findDate(text.slice(0, MAX_TIMES_CHARS), locale.dayFirst) : null;
  if (date?.start !== 0) return 0;
  return date.end + (/^\s*/.exec(text.slice(date.end))?.[0].length ?? 0);
}
