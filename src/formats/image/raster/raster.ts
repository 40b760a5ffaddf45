// Decoded pixels of a picture, in bytes: shades of grey, or red, green and blue.
import { FolioError } from '../../../errors.ts';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** 1: grey, 0 is black. 3: red, green, blue. */
  readonly channels: 1 | 3;
  /** Row by row from the top left. */
  readonly samples: Uint8Array;
}

/** What one picture may take at most: A3 at 600 dpi in colour. */
export const MAX_SAMPLE_BYTES = 210_000_000;
const PAPER = 0xff;

export const sampleBytes = (of: Pick<Raster, 'width' | 'height' | 'channels'>): number =>
  of.width * of.height * of.channels;

/** A raster of white paper. */
export function blankRaster(width: number, height: number, channels: 1 | 3): Raster {
  return { width, height, channels, samples: new Uint8Array(width * height * channels).fill(PAPER) };
}

/** Throws where a picture claims more pixels than are decoded, before a byte is set aside for it. */
export function checkSize(of: Pick<Raster, 'width' | 'height' | 'channels'>, most: number): void {
  const bound = Math.min(most, MAX_SAMPLE_BYTES);
  if (of.width < 1 || of.height < 1) throw new FolioError('corrupt_file', 'The picture has no pixels.');
  if (sampleBytes(of) <= bound) return;
  throw new FolioError(
    'limit_exceeded',
    `The picture has ${of.width} by ${of.height} pixels, which take more than ${bound} bytes.`,
    { hint: 'Scan or save it at a lower resolution.' },
  );
}

/** A sample with so much paper shining through: `alpha` 255 is opaque. */
export const onPaper = (sample: number, alpha: number): number =>
  alpha === PAPER ? sample : Math.round((sample * alpha + PAPER * (PAPER - alpha)) / PAPER);
