// A piece of a line under a column, with the number it begins with, if any.
import { type Box, type FieldSchema, unite } from '../../../model/index.ts';
import type { TextCell } from '../../text/index.ts';
import { type Locale, parseValue } from '../../values/index.ts';

/** A number that a piece is, or begins with. */
export interface PieceNumber {
  /** Percentages by their figure: `19 %` is 19. */
  readonly value: number;
  readonly percent: boolean;
  /** Nothing but a currency is beside it. */
  readonly alone: boolean;
  /** Of the number in the text of the cell. */
  readonly start: number;
  readonly end: number;
}

/** Some words of a cell that belong to one column. */
export interface Piece {
  readonly cell: TextCell;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly box: Box;
  readonly number: PieceNumber | null;
  readonly lettered: boolean;
  /** The column of the table or sheet that it is in, where the reader found one. */
  readonly grid: { readonly id: string; readonly row: number; readonly col: number } | null;
}

const NUMBER: FieldSchema = { name: 'number', type: 'number', required: false };
/** Longer digit runs are numbers of articles and accounts. */
const LONG_DIGITS = /^\d{10,}$/;
/** A figure begins a piece, but for a sign, a currency or the name of a tax. */
const FIGURE = /^\D{0,8}\d/;
const LETTERS = /\p{L}{2}|\p{L}.?²/u;
/** How an amount is taxed: `740.00T`, `2,99 B`, `12.50 *`. */
const TAX_MARK = /(?<=\d[.,]\d{2}) ?[A-Z*]$/;
/** What is read as a number is no longer. */
const MAX_NUMBER_CHARS = 60;

export function toPiece(cell: TextCell, start: number, end: number, locale: Locale): Piece {
  const text = cell.text.slice(start, end);
  const held = cell.words.filter((word) => word.start < end && word.end > start);
  const box = held.length === cell.words.length ? cell.box : held.map((word) => word.box).reduce(unite);
  let number: PieceNumber | null | undefined;
  return {
    cell,
    start,
    end,
    text,
    box,
    // Asked for where it matters: most pieces are words.
    get number() {
      if (number === undefined) number = FIGURE.test(text) ? readNumber(cell, start, text, locale) : null;
      return number;
    },
    lettered: LETTERS.test(text),
    grid: gridOf(cell),
  };
}

/** A cell is read in one way; several readings of a table ask for it again. */
const whole = new WeakMap<TextCell, Piece>();

export function wholePiece(cell: TextCell, locale: Locale): Piece {
  let piece = whole.get(cell);
  if (!piece) whole.set(cell, (piece = toPiece(cell, 0, cell.text.length, locale)));
  return piece;
}

function readNumber(cell: TextCell, start: number, text: string, locale: Locale): PieceNumber | null {
  if (text.length > MAX_NUMBER_CHARS || LONG_DIGITS.test(text)) return null;
  const figure = text.replace(TAX_MARK, '');
  const source = figure.length === cell.text.length ? cell : { text: figure, value: null, type: 'string' as const };
  const parsed = parseValue(NUMBER, source, locale);
  if (!parsed || typeof parsed.value !== 'number') return null;
  const value = parsed.percent ? Number((parsed.value * 100).toPrecision(12)) : parsed.value;
  return {
    value,
    percent: parsed.percent,
    alone: parsed.start === 0 && parsed.end === figure.length,
    start: start + parsed.start,
    end: start + parsed.end,
  };
}

function gridOf(cell: TextCell): Piece['grid'] {
  const { owner } = cell.words[0]!;
  if (owner.kind === 'table') return { id: owner.table.id, row: owner.cell.row, col: owner.cell.col };
  return owner.kind === 'cell' ? { id: `sheet ${owner.sheet.index}`, row: owner.row, col: owner.col } : null;
}
