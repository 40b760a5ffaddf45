// What a caller may say of the layout of pages, in place of what would be found.
import type { Box } from '../model/index.ts';
import type { Fills, Strokes } from './ink.ts';
import type { Frames } from './words/build-frames.ts';
import type { Frame } from './words/frame.ts';
import { turnBox } from './words/turned-boxes.ts';
import type { Words } from './words/words.ts';

export interface LayoutOptions {
  /** Where columns part, in points from the left of the page as it is read: none of them is one column. */
  readonly columns?: readonly number[] | undefined;
  /** How tables are found: as ever, by rules alone, by white space alone, or not at all. */
  readonly tables?: 'auto' | 'ruled' | 'unruled' | 'none' | undefined;
  /** Only what is in one of these boxes of the page is read. */
  readonly only?: readonly Box[] | undefined;
  /** What is in one of these is not. */
  readonly ignore?: readonly Box[] | undefined;
  /** Running heads and feet: told apart, or read like all else. */
  readonly furniture?: 'drop' | 'keep' | undefined;
}

/** What is said of a page; null where nothing is. */
export type Steering = (page: number) => LayoutOptions | null;

type Areas = Pick<LayoutOptions, 'only' | 'ignore'>;

const contains = ([x0, y0, x1, y1]: Box, x: number, y: number): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** Whether what has its middle there is to be read. */
export const isWithin = ({ only = [], ignore = [] }: Areas, x: number, y: number): boolean =>
  (only.length === 0 || only.some((box) => contains(box, x, y))) && !ignore.some((box) => contains(box, x, y));

/** The frames with the words that are to be read; how many characters the others have is told. */
export function framesWithin(frames: Frames, areas: Areas | null): Frames {
  if (!areas || ((areas.only ?? []).length === 0 && (areas.ignore ?? []).length === 0)) return frames;
  let left_out = 0;
  const within = (frame: Frame): Frame => {
    const kept = wordsWithin(frame, areas);
    left_out += glyphsOf(frame.words) - glyphsOf(kept);
    return { ...frame, words: kept };
  };
  const { main, others, slanted } = frames;
  const inside = { main: within(main), others: others.map(within), slanted: slanted && within(slanted) };
  return { ...frames, ...inside, left_out };
}

const glyphsOf = ({ glyphs }: Words): number => glyphs.reduce((sum, count) => sum + count, 0);

function wordsWithin({ words, turn, width, height }: Frame, { only = [], ignore = [] }: Areas): Words {
  const page = turn % 2 === 0 ? { width, height } : { width: height, height: width };
  const turned = (boxes: readonly Box[]): Box[] => boxes.map((box) => turnBox(box, turn, page));
  const areas = { only: turned(only), ignore: turned(ignore) };
  const kept: number[] = [];
  for (let w = 0; w < words.count; w++) {
    if (isWithin(areas, (words.x0[w]! + words.x1[w]!) / 2, (words.y0[w]! + words.y1[w]!) / 2)) kept.push(w);
  }
  return pick(words, kept);
}

function pick(words: Words, kept: readonly number[]): Words {
  const floats = (from: Float32Array): Float32Array => Float32Array.from(kept, (w) => from[w]!);
  return {
    count: kept.length,
    text: kept.map((w) => words.text[w]!),
    x0: floats(words.x0),
    y0: floats(words.y0),
    x1: floats(words.x1),
    y1: floats(words.y1),
    baseline: floats(words.baseline),
    size: floats(words.size),
    style: Uint16Array.from(kept, (w) => words.style[w]!),
    run: Uint32Array.from(kept, (w) => words.run[w]!),
    glyphs: Uint32Array.from(kept, (w) => words.glyphs[w]!),
    flags: Uint8Array.from(kept, (w) => words.flags[w]!),
  };
}

const NO_FLOATS = new Float32Array(0);
const NO_INTS = new Uint32Array(0);
const NO_BOXES = { count: 0, x0: NO_FLOATS, y0: NO_FLOATS, x1: NO_FLOATS, y1: NO_FLOATS };
const NO_STROKES: Strokes = { ...NO_BOXES, width: NO_FLOATS, colour: NO_INTS, z: NO_INTS };
const NO_FILLS: Fills = {
  ...NO_BOXES,
  colour: NO_INTS,
  alpha: new Uint8Array(0),
  rectangle: new Uint8Array(0),
  z: NO_INTS,
};

/** The frame without anything that was drawn. */
export const withoutRules = (frame: Frame): Frame => ({ ...frame, strokes: NO_STROKES, fills: NO_FILLS });
