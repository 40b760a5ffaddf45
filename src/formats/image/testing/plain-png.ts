// A PNG of one colour, for documents that show a picture.
import { writePng } from './write-png.ts';

const RGB = 2;

/** `rrggbb`. */
export function plainPng(color: string, width = 8, height = 4): Uint8Array {
  const pixel = Buffer.from(color, 'hex');
  const row = Buffer.concat([Uint8Array.of(0), ...Array.from({ length: width }, () => pixel)]);
  return writePng({ width, height, colour: RGB, rows: Buffer.concat(Array.from({ length: height }, () => row)) });
}
