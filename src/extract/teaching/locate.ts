// Finds where the stated values of an example are in its document.
import {
  type AmountSpot,
  createTextFinder,
  indexPages,
  isMoney,
  locateAmount,
  type PageIndex,
  type PageSearch,
  type Piece,
} from '../embedded/index.ts';
import type { DocumentText, TextCell } from '../text/index.ts';
import { findCurrencies, parseBoolean } from '../values/index.ts';
import type { Kind } from './candidates.ts';

/** A place of a value, and what was stated divided by what is printed. */
export interface Located {
  readonly pieces: readonly Piece[];
  readonly scale?: number;
}

export interface Locator {
  /** Whole numbers are printed in many places: by default, only as money where they are as money at all. */
  locate(kind: Kind, value: string | number | boolean, plain?: boolean): Located[];
}

const PERCENT = 0.01;
/** Texts this short must be a whole cell or word. */
const SHORT_TEXT = 3;

export function createLocator(text: DocumentText): Locator {
  const index = indexPages(text);
  const search: PageSearch = { index, texts: createTextFinder(index), signed: true };
  return {
    locate: (kind, value, plain = false) => {
      switch (kind) {
        case 'date':
          return (index.dates.get(String(value).slice(0, 10)) ?? []).map((piece) => ({ pieces: [piece] }));
        case 'number':
          return typeof value === 'number' ? locateNumber(search, value, plain) : [];
        case 'code':
          return cellsWith(index, (cell) => findCurrencies(cell).filter((found) => found.value === value));
        case 'boolean':
          return cellsWith(index, (cell) => (parseBoolean(cell) === value ? [{ start: 0, end: cell.length }] : []));
        default:
          return locateText(search, String(value));
      }
    },
  };
}

/** As money first; a whole number is printed in many places. */
function locateNumber(search: PageSearch, value: number, plainly: boolean): Located[] {
  const spots = locateAmount(search, value).filter((spot) => !spot.is_percent);
  const money = spots.filter(isMoney);
  const plain = (money.length > 0 && !plainly ? money : spots).map((spot) => ({ pieces: [toPiece(spot)] }));
  if (plain.length > 0) return plain;
  const unsigned = locateAmount({ ...search, signed: false }, value);
  const percents = locateAmount(search, value / PERCENT).filter((spot) => spot.is_percent);
  return [
    ...percents.map((spot) => ({ pieces: [toPiece(spot)], scale: PERCENT })),
    ...locateAmount(search, value)
      .filter((spot) => spot.is_percent)
      .map((spot) => ({ pieces: [toPiece(spot)] })),
    ...unsigned
      .filter((spot) => spot.is_negative !== value < 0)
      .map((spot) => ({ pieces: [toPiece(spot)], scale: -1 })),
  ];
}

const toPiece = ({ cell, start, end }: AmountSpot): Piece => ({ cell, start, end });

function locateText({ index, texts }: PageSearch, value: string): Located[] {
  const wanted = value.trim();
  if (wanted.length > SHORT_TEXT) {
    const found = texts.findWhole(wanted).map(({ pieces }) => ({ pieces }));
    if (found.length > 0) return found;
  }
  const lower = wanted.toLowerCase();
  if (lower === '') return [];
  return cellsWith(index, (cell) => {
    const at = cell.toLowerCase().indexOf(lower);
    const alone = at >= 0 && !isWord(cell[at - 1]) && !isWord(cell[at + lower.length]);
    return alone ? [{ start: at, end: at + lower.length }] : [];
  });
}

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

type Range = { readonly start: number; readonly end: number };

function cellsWith({ text }: PageIndex, find: (cell: string) => readonly Range[]): Located[] {
  const found: Located[] = [];
  const look = (cell: TextCell): void => {
    for (const { start, end } of find(cell.text.slice(0, 300))) found.push({ pieces: [{ cell, start, end }] });
  };
  for (const { lines } of text.pages) for (const line of lines) for (const cell of line.cells) look(cell);
  return found;
}
