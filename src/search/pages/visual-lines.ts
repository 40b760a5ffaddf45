// Groups the words of a page into lines as a reader sees them, across blocks and cells.
import type { Box } from '../../model/index.ts';
import type { Piece } from './page-pieces.ts';

/** A word of a visual line, or the whole text of a cell whose words have no boxes. */
export interface PlacedWord {
  /** Position among the pieces of the page. */
  readonly piece: number;
  /** Where it is in the text of the piece. */
  readonly start: number;
  readonly end: number;
  readonly bbox: Box;
}

/** What a reader sees on one height of the page, from left to right, whatever blocks and cells it belongs to. */
export interface VisualLine {
  readonly words: readonly PlacedWord[];
  /** The words with a blank between each two, but for those that are glued. */
  readonly text: string;
  /** Where each word begins in the text. */
  readonly starts: readonly number[];
}

/** Two words are on one line where they share this part of the height of the lower one … */
const MIN_SHARED_HEIGHT = 0.5;
/** … and one is no more than so many times as high as the other, which keeps turned text and drop capitals apart. */
const MAX_HEIGHT_RATIO = 3;
/** Words come by their height on the page; a line is complete once so many others were begun after it. */
const OPEN_LINES = 4;

/** The lines on which several pieces stand: what is on another is found in its piece. */
export function visualLines(pieces: readonly Piece[]): VisualLine[] {
  const words = pieces.flatMap(placedWords).filter(({ bbox }) => bbox.every(Number.isFinite));
  words.sort((a, b) => middle(a.bbox) - middle(b.bbox));
  const lines: PlacedWord[][] = [];
  for (const word of words) {
    const line = lines.slice(-OPEN_LINES).findLast(([seed]) => areLevel(seed!.bbox, word.bbox));
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.filter(isOfSeveral).map((line) => toLine(line, pieces));
}

const isOfSeveral = (line: readonly PlacedWord[]): boolean => line.some(({ piece }) => piece !== line[0]!.piece);

const middle = (box: Box): number => (box[1] + box[3]) / 2;

function areLevel(a: Box, b: Box): boolean {
  const [low, high] = [Math.min(a[3] - a[1], b[3] - b[1]), Math.max(a[3] - a[1], b[3] - b[1])];
  if (high > low * MAX_HEIGHT_RATIO) return false;
  return Math.min(a[3], b[3]) - Math.max(a[1], b[1]) >= low * MIN_SHARED_HEIGHT;
}

function placedWords({ content }: Piece, piece: number): PlacedWord[] {
  if (content.lines) {
    return content.lines.flatMap((line) => line.words.map(({ start, end, bbox }) => ({ piece, start, end, bbox })));
  }
  const isCell = 'row_span' in content;
  return isCell && !content.text.includes('\n')
    ? [{ piece, start: 0, end: content.text.length, bbox: content.bbox }]
    : [];
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function toLine(words: PlacedWord[], pieces: readonly Piece[]): VisualLine {
  const textOf = ({ piece, start, end }: PlacedWord): string => pieces[piece]!.content.text.slice(start, end);
  const turned = words.filter((word) => RIGHT_TO_LEFT.test(textOf(word))).length * 2 > words.length;
  words.sort(
    (a, b) => (turned ? b.bbox[2] - a.bbox[2] : a.bbox[0] - b.bbox[0]) || a.piece - b.piece || a.start - b.start,
  );
  const starts: number[] = [];
  let text = '';
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    // A raised number and what it is glued to are two words without a blank between them.
    const isGlued = before?.piece === word.piece && before.end === word.start;
    if (before && !isGlued) text += ' ';
    starts.push(text.length);
    text += textOf(word);
  }
  return { words, text, starts };
}
