// Draws text word by word at the boxes that were read, with style runs applied.
import { type Box, countLeading, type Line, type TextRun } from '../model/index.ts';
import { isRightToLeft } from './direction.ts';
import type { Face } from './drawn-page.ts';
import { faceOf, PLAIN } from './face.ts';
import type { MarkList } from './mark-list.ts';
import { textWidth } from './text-width.ts';
import { wrappedLines } from './wrapped-lines.ts';

/** The text of a block or cell, and how it is set. */
export interface StyledText {
  readonly text: string;
  readonly bbox: Box;
  readonly lines?: readonly Line[];
  readonly runs?: readonly TextRun[];
  readonly font_size: number | null;
  /** Of text that no run tells of. */
  readonly bold: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Style {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}

const BLACK = '000000';
const COLOR = /^[0-9a-f]{6}$/i;
/** What letters reach above and below the line they are on, in shares of their size (Arial's, rounded). */
const ASCENT = 0.9;
const DESCENT = 0.21;
/** A line that is less high than this share of its letters was made for smaller ones, such as text shrunk into a shape. */
const LEAST_LINE = 0.95;
const MIN_SIZE = 0.5;
const MAX_SIZE = 4000;
/** What no font can draw and no XML may hold. */
const UNDRAWABLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff\p{Cs}]+/gu;

export function addText(list: MarkList, text: StyledText): void {
  const { lines = [], ...set } = text.lines ? text : withLines(text);
  const styleAt = styleFinder({ ...set, lines });
  for (const line of lines) if (list.isInSight(line.bbox)) addLine(list, text.text, line, styleAt);
}

function withLines(text: StyledText): StyledText {
  const { lines, size } = wrappedLines(text, styleFinder(text)(0).face);
  return { ...text, lines, font_size: size };
}

type StyleAt = (position: number) => Style & { readonly until: number };

function addLine(list: MarkList, text: string, line: Line, styleAt: StyleAt): void {
  const height = line.bbox[3] - line.bbox[1];
  const words = line.words.length > 0 ? line.words : [line];
  let largest = MIN_SIZE;
  for (const { start, end } of words) largest = Math.max(largest, largestSize(styleAt, start, end));
  const shrink = Math.min(1, height / (LEAST_LINE * largest));
  // Space between lines is above their letters.
  const baseline = line.bbox[3] - Math.min(DESCENT * largest * shrink, (height * DESCENT) / (ASCENT + DESCENT));
  for (const word of words) addWord(list, text, word, { baseline, shrink, styleAt });
}

function largestSize(styleAt: StyleAt, start: number, end: number): number {
  let largest = 0;
  for (let at = start; at < end; ) {
    const { size, until } = styleAt(at);
    largest = Math.max(largest, size);
    at = until;
  }
  return largest;
}

interface LinePlace {
  readonly baseline: number;
  readonly shrink: number;
  readonly styleAt: StyleAt;
}

function addWord(list: MarkList, text: string, word: Span & { readonly bbox: Box }, place: LinePlace): void {
  const pieces = piecesOf(text, withoutBlanks(text, word), place);
  const natural = pieces.reduce((sum, piece) => sum + piece.width, 0);
  if (natural <= 0) return;
  const stretch = Math.max(0, word.bbox[2] - word.bbox[0]) / natural;
  if (isRightToLeft(text.slice(word.start, word.end))) pieces.reverse();
  let x = word.bbox[0];
  for (const { shown, style, width } of pieces) {
    const { face, color } = style;
    const mark = { kind: 'text', text: shown, x, baseline: place.baseline, width: width * stretch } as const;
    list.add({ ...mark, size: style.size * place.shrink, face, color });
    x += width * stretch;
  }
}

/** The box of a word is that of its ink. */
function withoutBlanks(text: string, { start, end }: Span): Span {
  const word = text.slice(start, end);
  const first = start + word.length - word.trimStart().length;
  return { start: first, end: Math.max(first, start + word.trimEnd().length) };
}

interface Piece {
  readonly shown: string;
  readonly style: Style;
  readonly width: number;
}

function piecesOf(text: string, { start, end }: Span, { shrink, styleAt }: LinePlace): Piece[] {
  const pieces: Piece[] = [];
  for (let at = start; at < end; ) {
    const style = styleAt(at);
    const until = Math.min(end, style.until);
    const shown = text.slice(at, until).replace(UNDRAWABLE, '');
    const width = textWidth(shown, style.face, style.size * shrink);
    if (shown.trim() !== '') pieces.push({ shown, style, width });
    at = until;
  }
  return pieces;
}

/** Tells how the text is set at a position, and up to where. */
function styleFinder({ text, runs = [], font_size, bold, bbox, lines }: StyledText): StyleAt {
  const byHeight = Math.max(0, lines?.[0] ? lines[0].bbox[3] - lines[0].bbox[1] : bbox[3] - bbox[1]);
  const usual = sizeOf(font_size) ?? sizeOf(byHeight / (ASCENT + DESCENT)) ?? MIN_SIZE;
  const plain: Style = { face: bold ? faceOf({ ...PLAIN, bold }) : PLAIN, size: usual, color: BLACK };
  const sorted = runs.filter((run) => run.end > run.start).sort((a, b) => a.start - b.start);
  const styles = sorted.map((run) => ({
    face: faceOf(run),
    size: sizeOf(run.size) ?? usual,
    color: run.color !== null && COLOR.test(run.color) ? run.color.toLowerCase() : BLACK,
  }));
  return (position) => {
    const at = lastStarting(sorted, position);
    const run = sorted[at];
    const next = sorted[at + 1]?.start ?? text.length;
    if (run && position < run.end) return { ...styles[at]!, until: Math.max(position + 1, Math.min(run.end, next)) };
    return { ...plain, until: Math.max(position + 1, next) };
  };
}

const sizeOf = (size: number | null): number | null =>
  size !== null && size > 0 && Number.isFinite(size) ? Math.min(MAX_SIZE, Math.max(MIN_SIZE, size)) : null;

/** Position of the last run that begins at the place or before it; -1 where there is none. */
function lastStarting(runs: readonly TextRun[], position: number): number {
  return countLeading(runs.length, (at) => runs[at]!.start <= position) - 1;
}
