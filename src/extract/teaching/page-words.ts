// The words of a line around a stretch of characters, folded for comparison.
import type { DocumentText, TextCell, TextLine } from '../text/index.ts';
import { foldTokens } from '../values/index.ts';

/** Longer texts are cut: a label is short. */
const MAX_CHARS = 48;
const DIGITS = /\d+/g;
const LETTER = /\p{L}/u;

/** Words with letters, the digits in them left out. */
export const lettered = (text: string): string[] =>
  foldTokens(text)
    .map((token) => token.word.replace(DIGITS, ''))
    .filter((word) => LETTER.test(word));

export const short = (words: readonly string[]): string => words.join(' ').slice(0, MAX_CHARS);

/** Digits count as one and the same. */
export const masked = (text: string): string[] => foldTokens(text).map((token) => token.word.replace(DIGITS, '9'));

const RUNS = /[\p{L}\p{M}]+|\d+|\s+/gu;
const MAX_SHAPE = 32;

/** How a text is written: digits one by one, letters by their case, signs as they are. */
export const shapeOf = (text: string): string =>
  text
    .slice(0, 100)
    .replace(RUNS, (run) => {
      if (/^\d/.test(run)) return run.length > 4 ? '9+' : '9'.repeat(run.length);
      if (/^\s/.test(run)) return ' ';
      if (run === run.toLowerCase()) return 'a';
      return run === run.toUpperCase() ? 'A' : 'Aa';
    })
    .slice(0, MAX_SHAPE);

/** Pages with their lines, for looking around. */
export interface Pages {
  readonly text: DocumentText;
  readonly count: number;
  lines(page: number): readonly TextLine[];
  size(page: number): { readonly width: number; readonly height: number };
}

export function pagesOf(text: DocumentText): Pages {
  const byNumber = new Map(text.pages.map((page) => [page.page, page]));
  return {
    text,
    count: text.pages.at(-1)?.page ?? 1,
    lines: (page) => byNumber.get(page)?.lines ?? [],
    size: (page) => byNumber.get(page) ?? { width: 1, height: 1 },
  };
}

/** What is before the character on the line, left to right. */
export function textBefore(line: TextLine, cell: TextCell, start: number): string {
  const before = line.cells.slice(0, cell.position).map((other) => other.text);
  return [...before, cell.text.slice(0, start)].join(' ');
}

export function textAfter(line: TextLine, cell: TextCell, end: number): string {
  const after = line.cells.slice(cell.position + 1).map((other) => other.text);
  return [cell.text.slice(end), ...after].join(' ');
}

/** The left and right edge of some characters of a cell. */
export function edgesOf(cell: TextCell, start: number, end: number): [number, number] {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const word of cell.words) {
    if (word.start >= end || word.end <= start) continue;
    left = Math.min(left, word.box[0]);
    right = Math.max(right, word.box[2]);
  }
  return left <= right ? [left, right] : [cell.box[0], cell.box[2]];
}
