// Encodes a bitmap in the format asked for, PNG or JPEG.
import type { Drawing } from './bitmap.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { encodePng } from './encode-png.ts';

const ENCODERS = { png: encodePng, jpeg: encodeJpeg };

/** A bitmap as a file. */
export function encodePicture(drawing: Drawing, encoding: keyof typeof ENCODERS): Uint8Array {
  return ENCODERS[encoding](drawing);
}
