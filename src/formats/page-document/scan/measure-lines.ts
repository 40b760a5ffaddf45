// Finds the font size and the baseline of recognised lines from the ink of their words.
import type { Box } from '../../../model/index.ts';

/** A recognised word; its box in points of the upright page, down from the highest to the lowest ink of its line or of its own. */
export interface InkWord {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
}

export interface LineMeasure {
  readonly words: readonly InkWord[];
  /** In points. */
  readonly size: number;
  readonly baseline: number;
}

/** How far letters of common fonts reach over and under the baseline, in parts of the font size. */
export const ASCENT = 0.72;
export const DESCENT = 0.21;
const X_HEIGHT = 0.5;
const COMMA_DESCENT = 0.13;
/** Letters of East Asia fill their square. */
const SQUARE_ASCENT = 0.8;
const SQUARE_DESCENT = 0.08;

const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Accents over small letters reach as high as capitals. */
const TALL = /[\p{Lu}\p{Lt}\p{N}\p{M}bdfhijklt()[\]{}|/\\&%$€£§?!#@ßþðδθλξφψβζбф]/u;
const LOW = /[\p{Ll}]/u;
const DEEP = /[gjpqyçşţ()[\]{}|/\\§@QJµβγζηξρφχψμруфцщ]/u;
const COMMA = /[,;„‚]/u;

interface Reach {
  readonly over: number;
  readonly under: number;
}

/** How far the ink of a text reaches over and under its baseline, in parts of the size; null where its signs do not tell. */
function reachOf(text: string): Reach | null {
  if (SQUARE.test(text)) return { over: SQUARE_ASCENT, under: SQUARE_DESCENT };
  const isTall = TALL.test(text.normalize('NFD'));
  if (!isTall && !LOW.test(text)) return null;
  const under = DEEP.test(text) ? DESCENT : COMMA.test(text) ? COMMA_DESCENT : 0;
  return { over: isTall ? ASCENT : X_HEIGHT, under };
}

/** Sizes so near to each other, as a factor, are one size. */
const SAME_SIZE = 1.09;
/** For a page whose words tell nothing. */
const USUAL_SIZE = 10;
const LEAST_SIZE = 2;

/** Lines with their sizes. A picture shows sizes with an error of a few hundredths, so that near ones become one. */
export function measureLines(lines: readonly (readonly InkWord[])[]): LineMeasure[] {
  const filled = lines.filter((words) => words.length > 0);
  const sizes = settleSizes(filled.map((words) => ({ size: sizeOf(words), weight: lengthOf(words) })));
  return filled.map((words, i) => ({ words, size: sizes[i]!, baseline: baselineOf(words, sizes[i]!) }));
}

const lengthOf = (words: readonly InkWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** From the highest to the lowest ink of a line. */
const topOf = (words: readonly InkWord[]): number => Math.min(...words.map(({ box }) => box[1]));
const bottomOf = (words: readonly InkWord[]): number => Math.max(...words.map(({ box }) => box[3]));
const textOf = (words: readonly InkWord[]): string => words.map(({ text }) => text).join('');

function sizeOf(words: readonly InkWord[]): number | null {
  const reach = reachOf(textOf(words));
  return reach && (bottomOf(words) - topOf(words)) / (reach.over + reach.under);
}

function baselineOf(words: readonly InkWord[], size: number): number {
  const reach = reachOf(textOf(words));
  if (reach) return bottomOf(words) - reach.under * size;
  // Dashes, dots and the like: they stand in the middle of a line, as far as can be told.
  return (topOf(words) + bottomOf(words) + size * (ASCENT - DESCENT)) / 2;
}

interface Weighed {
  readonly value: number;
  readonly weight: number;
}

function median(values: readonly Weighed[]): number | null {
  const sorted = values.slice().sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return null;
}

interface SizedLine {
  readonly size: number | null;
  readonly weight: number;
}

/** The size that most text has is settled first and takes in what is near; then that of the rest. */
function settleSizes(lines: readonly SizedLine[]): number[] {
  const told = lines.flatMap(({ size, weight }, line) => (size === null ? [] : [{ line, value: size, weight }]));
  const usual = median(told) ?? USUAL_SIZE;
  const sizes = new Array<number>(lines.length).fill(Math.max(LEAST_SIZE, usual));
  let left = told.sort((a, b) => a.value - b.value);
  while (left.length > 0) {
    const [from, to] = heaviest(left);
    const group = left.slice(from, to);
    const size = Math.max(LEAST_SIZE, Math.round(2 * median(group)!) / 2);
    for (const { line } of group) sizes[line] = size;
    left = [...left.slice(0, from), ...left.slice(to)];
  }
  return sizes;
}

/** Of values in ascending order, the stretch of near ones that weighs most. */
function heaviest(values: readonly Weighed[]): [number, number] {
  let best: [number, number] = [0, 1];
  let most = 0;
  let sum = 0;
  let from = 0;
  for (let to = 0; to < values.length; to++) {
    sum += values[to]!.weight;
    while (values[to]!.value > values[from]!.value * SAME_SIZE * SAME_SIZE) sum -= values[from++]!.weight;
    if (sum > most) [most, best] = [sum, [from, to + 1]];
  }
  return best;
}
