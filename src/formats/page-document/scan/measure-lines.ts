// Finds the font size and the baseline of recognised lines from the boxes of their words.
import type { Box } from '../../../model/index.ts';

/** A recognised word; its box in points of the upright page, as high as its font. */
export interface InkWord {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
  readonly mended_from?: string | undefined;
}

export interface LineMeasure {
  readonly words: readonly InkWord[];
  /** In points. */
  readonly size: number;
  readonly baseline: number;
}

/** How far the box of a recognised word reaches over and under the baseline, in parts of the font size: as high as common fonts are. */
export const ASCENT = 0.77;
export const DESCENT = 0.22;

/** Sizes so near to each other, as a factor, are one size. */
const SAME_SIZE = 1.09;
const LEAST_SIZE = 2;

/** Lines with their sizes. A picture shows sizes with an error of a few hundredths, so that near ones become one. */
export function measureLines(lines: readonly (readonly InkWord[])[]): LineMeasure[] {
  const filled = lines.filter((words) => words.length > 0);
  const sizes = settleSizes(filled.map((words) => ({ size: sizeOf(words), weight: lengthOf(words) })));
  const usual = median(
    filled.flatMap((words, i) => (isDashes(words) ? [] : { value: sizes[i]!, weight: lengthOf(words) })),
  );
  return filled.map((words, i): LineMeasure => {
    const [size, baseline] = [sizes[i]!, baselineOf(words, sizes[i]!)];
    if (usual === null || !isDashes(words)) return { words, size, baseline };
    return { words, size: usual, baseline: baseline + DASH_FOOT * usual };
  });
}

/** How far over the baseline dashes lie, in parts of the font size. Their height says nothing of it. */
const DASH_FOOT = 0.23;
const DASHES = /^[-‐‑‒–—−]+$/u;

const isDashes = (words: readonly InkWord[]): boolean => words.every(({ text }) => DASHES.test(text));

const lengthOf = (words: readonly InkWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

const sizeOf = (words: readonly InkWord[]): number =>
  median(words.map(({ box, text }) => ({ value: (box[3] - box[1]) / (ASCENT + DESCENT), weight: text.length })))!;

/** By the middles of the words, since sizes are rounded. */
function baselineOf(words: readonly InkWord[], size: number): number {
  const middle = median(words.map(({ box, text }) => ({ value: (box[1] + box[3]) / 2, weight: text.length })))!;
  return middle + (size * (ASCENT - DESCENT)) / 2;
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
  readonly size: number;
  readonly weight: number;
}

/** The size that most text has is settled first and takes in what is near; then that of the rest. */
function settleSizes(lines: readonly SizedLine[]): number[] {
  const sizes = new Array<number>(lines.length).fill(LEAST_SIZE);
  let left = lines.map(({ size, weight }, line) => ({ line, value: size, weight })).sort((a, b) => a.value - b.value);
  while (left.length > 0) {
    const [from, to] = heaviest(left, SAME_SIZE * SAME_SIZE);
    const group = left.slice(from, to);
    const size = Math.max(LEAST_SIZE, Math.round(2 * median(group)!) / 2);
    for (const { line } of group) sizes[line] = size;
    left = [...left.slice(0, from), ...left.slice(to)];
  }
  return sizes;
}

/** Of values in ascending order, the stretch that weighs most of those within this factor. */
export function heaviest(values: readonly Weighed[], factor: number): [number, number] {
  let best: [number, number] = [0, 1];
  let most = 0;
  let sum = 0;
  let from = 0;
  for (let to = 0; to < values.length; to++) {
    sum += values[to]!.weight;
    while (values[to]!.value > values[from]!.value * factor) sum -= values[from++]!.weight;
    if (sum > most) [most, best] = [sum, [from, to + 1]];
  }
  return best;
}
