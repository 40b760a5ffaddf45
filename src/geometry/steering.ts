// What a caller may say of the layout of a page, in place of what would be found.
import type { Box } from '../model/index.ts';
import type { Fills, Strokes } from './ink.ts';
import type { Frame } from './words/frame.ts';
import { turnBox } from './words/turned-boxes.ts';
import type { Words } from './words/words.ts';

export interface LayoutOptions {
  /** Where columns part, in points from the left of the page as it is read: none of them is one column. */
  readonly columns?: readonly number[] | undefined;
  /** How tables are found: as ever, by rules alone, by white space alone, or not at all. */
  readonly tables?: 'auto' | 'ruled' | 'unruled' | 'none' | undefined;
  /** Only what stands in one of these boxes of the page is read. */
  readonly only?: readonly Box[] | undefined;
  /** What stands in one of these is not. */
  readonly ignore?: readonly Box[] | undefined;
  /** Running heads and feet: told apart, or read like all else. */
  readonly furniture?: 'drop' | 'keep' | undefined;
}

/** Steers the layout of one page. */
export interface Steering extends LayoutOptions {
  readonly page: number;
}

const contains = ([x0, y0, x1, y1]: Box, x: number, y: number): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** The frame with the words that are to be read. */
export function withinAreas(frame: Frame, { only = [], ignore = [] }: LayoutOptions): Frame {
  if (only.length === 0 && ignore.length === 0) return frame;
  const { words } = frame;
  const page = frame.turn % 2 === 0 ? frame : { width: frame.height, height: frame.width };
  const [wanted, unwanted] = [only, ignore].map((boxes) => boxes.map((box) => turnBox(box, frame.turn, page)));
  const kept: number[] = [];
  for (let w = 0; w < words.count; w++) {
    const x = (words.x0[w]! + words.x1[w]!) / 2;
    const y = (words.y0[w]! + words.y1[w]!) / 2;
    if (wanted!.length > 0 && !wanted!.some((box) => contains(box, x, y))) continue;
    if (!unwanted!.some((box) => contains(box, x, y))) kept.push(w);
  }
  return { ...frame, words: pick(words, kept) };
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
