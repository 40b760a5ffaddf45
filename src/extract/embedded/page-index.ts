// Index of the amounts, dates and words on the pages, for looking up values of the XML.
import type { Place } from '../cite-place.ts';
import { type DocumentText, joinPlaces, type Owner, placeOf, type TextCell } from '../text/index.ts';
import { type FoundDate, findDates, UNKNOWN_LOCALE } from '../values/index.ts';
import { type FoldedToken, foldedTokens } from './folded-tokens.ts';
import { findReadings, type NumberReading } from './number-readings.ts';

/** Some characters of a cell. */
export interface Piece {
  readonly cell: TextCell;
  readonly start: number;
  readonly end: number;
}

/** A number as the page shows it. */
export interface AmountSpot extends Piece, Omit<NumberReading, 'start' | 'end'> {}

/** A word and where it is among those of its cell. */
export interface WordSpot {
  readonly cell: TextCell;
  readonly index: number;
}

/** What is on the pages, by value. All lists are in document order. */
export interface PageIndex {
  readonly text: DocumentText;
  readonly amounts: ReadonlyMap<string, readonly AmountSpot[]>;
  readonly dates: ReadonlyMap<string, readonly Piece[]>;
  readonly words: ReadonlyMap<string, readonly WordSpot[]>;
  tokensOf(cell: TextCell): readonly FoldedToken[];
  lineOf(cell: TextCell, below: number): readonly TextCell[];
}

/** UTF-16 units of a cell that are looked at: a line of a page has fewer. */
export const MAX_CELL_CHARS = 1_000;
/** Digits behind the point that tell numbers apart. */
const KEY_SCALE = 1e4;

export const amountKey = (value: number): string => String(Math.round(Math.abs(value) * KEY_SCALE));

export function indexPages(text: DocumentText): PageIndex {
  const amounts = new Map<string, AmountSpot[]>();
  const dates = new Map<string, Piece[]>();
  const words = new Map<string, WordSpot[]>();
  const tokens = new Map<TextCell, readonly FoldedToken[]>();
  const lines = new Map(text.pages.map(({ page, lines: own }) => [page, own]));
  for (const cell of text.pages.flatMap((page) => page.lines.flatMap((line) => line.cells))) {
    const shown = cell.text.slice(0, MAX_CELL_CHARS);
    const folded = foldedTokens(shown);
    tokens.set(cell, folded);
    for (const [index, { word }] of folded.entries()) add(words, word, { cell, index });
    if (!/\d/.test(shown)) continue;
    for (const found of findReadings(shown)) add(amounts, amountKey(found.size), { cell, ...found });
    for (const { value, start, end } of datesIn(shown)) add(dates, value, { cell, start, end });
  }
  return {
    text,
    amounts,
    dates,
    words,
    tokensOf: (cell) => tokens.get(cell) ?? [],
    lineOf: (cell, below) => lines.get(cell.page)?.[cell.line + below]?.cells ?? [],
  };
}

function add<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/** In both orders of day and month, where both are days. */
function datesIn(text: string): FoundDate[] {
  const dates = findDates(text, { ...UNKNOWN_LOCALE, dayFirst: true });
  const swapped = findDates(text, { ...UNKNOWN_LOCALE, dayFirst: false });
  return [
    ...dates,
    ...swapped.filter(({ value, start }) => !dates.some((d) => d.value === value && d.start === start)),
  ];
}

export const placeOfPieces = (pieces: readonly Piece[]): Place =>
  joinPlaces(pieces.map(({ cell, start, end }) => placeOf(cell, start, end)));

/** What a citation of these pieces reads: of pieces that follow each other in one text also what lies between them. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const texts: { readonly owner: Owner; from: number; to: number }[] = [];
  for (const { cell, start, end } of pieces) {
    for (const word of cell.words) {
      if (word.start >= end || word.end <= start) continue;
      const from = word.from + Math.max(0, start - word.start);
      const to = word.to - Math.max(0, word.end - end);
      const last = texts.at(-1);
      if (last?.owner === word.owner) {
        last.from = Math.min(last.from, from);
        last.to = Math.max(last.to, to);
      } else texts.push({ owner: word.owner, from, to });
    }
  }
  return texts.map(({ owner, from, to }) => owner.text.slice(from, to).replace(/\s+/g, ' ')).join(' ');
}
