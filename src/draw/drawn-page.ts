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

export type Mark = TextMark | FillMark | LineMark | OutlineMark;

/** A page, or the part of one that is to be seen, as marks in the order in which they are painted. All measures are points of the page. */
export interface DrawnPage {
  readonly window: Box;
  readonly marks: readonly Mark[];
}
