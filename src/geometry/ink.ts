// Types of a page's ink, the input of layout: glyphs, runs, styles, strokes, fills and pictures.
import type { FlatPaper } from '../flat-paper.ts';
import type { Box } from '../model/index.ts';

/**
 * What a page shows, as a reader sees it: points, origin at the top left after rotation and crop, y downwards. Everything is kept in
 * arrays of numbers, one entry each, because a page has thousands of glyphs and objects for each would cost more than reading them.
 */

/** Characters in the order of the content stream. Blanks are no glyphs: they are a flag of the glyph that follows. */
export interface Glyphs {
  readonly count: number;
  /** Unicode code points. */
  readonly code: Uint32Array;
  /** The box as wide as the advance and as high as the font, or as what is painted where the font claims many times its size. */
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  /** The origin, on the baseline. */
  readonly ox: Float32Array;
  readonly oy: Float32Array;
  /** Index into `runs`. */
  readonly run: Uint32Array;
  readonly flags: Uint8Array;
}

export const GLYPH = {
  /** A blank is before it in the content stream, written or implied by a gap. */
  space_before: 1,
  /** The content stream goes to a new line before it. */
  break_before: 2,
  /** A hyphen that parts a word at the end of a line. */
  hyphen: 4,
  /** The font does not say which character it is. Its code means nothing. */
  unmapped: 8,
  /** A reader does not see it. */
  hidden: 16,
} as const;

/** Glyphs painted by one operator: one font, size, colour and direction. In the order of painting. */
export interface Run {
  /** Index into the document's styles. */
  readonly style: number;
  /** Position among everything that is painted on the page: a higher one lies over a lower one. */
  readonly z: number;
  /** Direction of reading: 0 to the right, 1 downwards, 2 to the left, 3 upwards; -1 for any other angle. */
  readonly turn: Turn | -1;
  /** Degrees, clockwise, between 0 and 360. */
  readonly angle: number;
  /** Marked-content id; -1 where there is none, `ARTIFACT` where the file says that it is no content. */
  readonly mcid: number;
  /** Why a reader does not see it; null where it is seen, as far as the run itself tells. */
  readonly hidden: HiddenReason | null;
  /** Between 0 and 1: how sure the recognition of the text in a picture was. Absent where the file states the text. */
  readonly confidence?: number;
  /** How the text was recognised before its check digits or its grammar mended it. Absent where it is as it was recognised. */
  readonly mended_from?: string;
}

/** Stands for the id of what belongs to no content, such as the number of the page. */
export const ARTIFACT = -2;

export type Turn = 0 | 1 | 2 | 3;

export type HiddenReason =
  | 'invisible_mode'
  | 'transparent'
  | 'same_colour'
  | 'off_page'
  | 'clipped'
  | 'covered'
  | 'tiny'
  | 'layer_off';

/** A look of text. The same looks have the same index in the whole document. */
export interface Style {
  /** Name of the font without the prefix of a subset. */
  readonly font: string;
  /** Points as shown, after all scaling. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  /** 0xRRGGBB. */
  readonly colour: number;
}

/** Lines that are drawn, slanted ones too. */
export interface Strokes {
  readonly count: number;
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  readonly width: Float32Array;
  /** 0xRRGGBB. */
  readonly colour: Uint32Array;
  readonly z: Uint32Array;
}

/** Areas that are filled: rectangles, and the boxes of other shapes. Thin ones are here too, not among the strokes. */
export interface Fills {
  readonly count: number;
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  /** 0xRRGGBB. */
  readonly colour: Uint32Array;
  /** 255 is opaque. */
  readonly alpha: Uint8Array;
  /** 1 where the shape is its box, 0 where it is some other shape in it. */
  readonly rectangle: Uint8Array;
  readonly z: Uint32Array;
}

export interface Picture {
  readonly box: Box;
  readonly z: number;
  /** False where parts of it let through what lies beneath. */
  readonly opaque: boolean;
  readonly mcid: number;
}

export interface PageInk {
  /** 1-based. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly glyphs: Glyphs;
  readonly runs: readonly Run[];
  readonly strokes: Strokes;
  readonly fills: Fills;
  readonly pictures: readonly Picture[];
  /**
   * Degrees, clockwise, by which the lines of a scanned page slope. The ink stands as if they did not: it is turned back about the middle
   * of the page. Absent where it is as it is shown.
   */
  readonly slope?: number;
  /** The paper that a photograph shows, on the page. The ink stands as if it lay flat. Absent where it is as it is shown. */
  readonly paper?: FlatPaper;
}
