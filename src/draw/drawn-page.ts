// Types of the marks that a drawn page consists of, between drawing and the SVG and PDF writers.
import type { Box } from '../model/index.ts';

/** What a font looks like when it is not at hand. */
export type FontKind = 'sans' | 'serif' | 'mono';

export interface Face {
  /** As the file names it; null where it does not. */
  readonly font: string | null;
  readonly kind: FontKind;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Text on one line, such as a word. */
export interface TextMark {
  readonly kind: 'text';
  /** In logical order, without line ends and control characters. */
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  /** What the text is stretched or pressed to. */
  readonly width: number;
  readonly size: number;
  readonly face: Face;
  /** `rrggbb`. */
  readonly color: string;
}

export interface FillMark {
  readonly kind: 'fill';
  readonly box: Box;
  readonly color: string;
}

export interface LineMark {
  readonly kind: 'line';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Of the line, in points. */
  readonly weight: number;
  readonly color: string;
}

export interface OutlineMark {
  readonly kind: 'outline';
  readonly box: Box;
  readonly weight: number;
  readonly color: string;
}

/** A filled shape with straight edges. */
export interface PolygonMark {
  readonly kind: 'polygon';
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly color: string;
}

/** A picture of the file. */
export interface PictureMark {
  readonly kind: 'picture';
  /** Where it can be seen. */
  readonly box: Box;
  /** Where it is before it is turned about the middle of this. */
  readonly frame: Box;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** Shares that are cut off at the left, top, right and bottom. */
  readonly crop: readonly [number, number, number, number];
  readonly picture: LoadedPicture;
}

/** A picture in the form that the writer of the page takes. */
export interface LoadedPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** For SVG: what the data are. */
  readonly media_type?: string;
  /** For PDF: entries of the dictionary, colour space and filter among them. */
  readonly entries?: string;
}

/** Gives a picture no finer than so many pixels; null where it cannot be shown. */
export type LoadPicture = (
  bytes: Uint8Array,
  seen: { readonly width: number; readonly height: number },
) => Promise<LoadedPicture | null>;

export type Mark = TextMark | FillMark | LineMark | OutlineMark | PolygonMark | PictureMark;

/** A page, or the part of one that is to be seen, as marks in the order in which they are painted. All measures are points of the page. */
export interface DrawnPage {
  readonly window: Box;
  readonly marks: readonly Mark[];
}
