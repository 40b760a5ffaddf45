// Wraps text into a box of known size, shrinking the letters until it fits.
import type { Box, Line } from '../model/index.ts';
import type { Face } from './drawn-page.ts';
import { textWidth } from './text-width.ts';

const LINE_HEIGHT = 1.2;
const UNSTATED_SIZE = 10;
/** A box too small for its text is filled in ever smaller letters, down to this share of their size. */
const SHRINKING = [1, 0.85, 0.7, 0.55, 0.4, 0.25];
/** Points by which lines may stand out below. */
const SLACK = 0.5;
/** Characters looked at; nobody reads more in one box. */
const MAX_CHARACTERS = 20_000;

interface UnsetText {
  readonly text: string;
  readonly bbox: Box;
  readonly font_size: number | null;
}

/** Lines for a text of which only the box is known: broken at blanks, in the largest size at which they fit. */
export function wrappedLines({ text, bbox, font_size }: UnsetText, face: Face): WrappedText {
  const [left, top, right, bottom] = bbox;
  if (!(right > left && bottom > top)) return { lines: [], size: UNSTATED_SIZE };
  const words = wordsOf(text.slice(0, MAX_CHARACTERS));
  const stated = font_size !== null && font_size > 0 ? font_size : Math.min(UNSTATED_SIZE, bottom - top);
  let [lines, size]: [Line[], number] = [[], stated];
  for (const share of SHRINKING) {
    size = stated * share;
    lines = breakLines(words, bbox, size, face);
    if (lines.length * size * LINE_HEIGHT <= bottom - top + SLACK) break;
  }
  return { lines, size };
}

function breakLines(words: readonly Token[], [left, top, right]: Box, size: number, face: Face): Line[] {
  const lines: Line[] = [];
  const height = size * LINE_HEIGHT;
  const blank = textWidth(' ', face, size);
  let held: { start: number; end: number; bbox: Box }[] = [];
  let x = left;
  const flush = (): void => {
    const [first, last] = [held[0], held.at(-1)];
    if (!first || !last) return;
    const bbox: Box = [first.bbox[0], first.bbox[1], last.bbox[2], last.bbox[3]];
    lines.push({ start: first.start, end: last.end, bbox, words: held });
    held = [];
    x = left;
  };
  for (const { start, end, text, breaks } of words) {
    const width = Math.min(textWidth(text, face, size), right - left);
    if (breaks || x + width > right) flush();
    const y = top + lines.length * height;
    held.push({ start, end, bbox: [x, y, x + width, y + height] });
    x += width + blank;
  }
  flush();
  return lines;
}

export interface WrappedText {
  readonly lines: readonly Line[];
  readonly size: number;
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True where a line end is before it. */
  readonly breaks: boolean;
}

function wordsOf(text: string): Token[] {
  let last = 0;
  return [...text.matchAll(/\S+/g)].map((match) => {
    const end = match.index + match[0].length;
    const token = { start: match.index, end, text: match[0], breaks: text.slice(last, match.index).includes('\n') };
    last = end;
    return token;
  });
}
