// What the decoders of pictures hand over: frames with their size and density, and pixels on demand.
import type { Diagnostic } from '../../model/index.ts';
import type { PdfPicture } from './pdf/write-pages.ts';
import type { Raster } from './raster/raster.ts';

/** Pixels per inch, across and down. */
export interface Density {
  readonly x: number;
  readonly y: number;
}

/**
 * How the stored rows and columns lie on the upright picture, as EXIF and TIFF number it: 1 as they are, 3 upside down, 6 to be turned
 * clockwise, 8 counterclockwise; 2, 4, 5 and 7 the same in the mirror.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface DecodedFrame {
  /** As stored: not turned yet. */
  readonly raster: Raster;
  /** What of it could not be decoded, for people; null where nothing is amiss. */
  readonly fault: string | null;
}

/** One picture of a file. Numbers are those of the stored rows and columns. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /** Null where the file does not say. */
  readonly density: Density | null;
  readonly orientation: Orientation;
  /** The bytes of the file itself, where a PDF takes them as they are. */
  readonly as_stored?: PdfPicture;
  /** Null where nothing of it can be decoded: `why` says so. */
  decode(): Promise<DecodedFrame | UnreadFrame>;
}

export interface UnreadFrame {
  readonly raster: null;
  readonly fault: string;
}

/** A file with its frames in order; at least one. */
export interface PictureFile {
  /** Such as `PNG`. */
  readonly kind: string;
  readonly frames: readonly Frame[];
  readonly diagnostics: readonly Diagnostic[];
  /** What the file says of itself: program, date, description. */
  readonly about: About;
}

export interface About {
  readonly title: string | null;
  readonly author: string | null;
  readonly created: string | null;
  readonly producer: string | null;
}

export const NOTHING_SAID: About = { title: null, author: null, created: null, producer: null };

export const unread = (fault: string): UnreadFrame => ({ raster: null, fault });
