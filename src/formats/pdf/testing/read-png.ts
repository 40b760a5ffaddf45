// Helps to test page pictures: decodes the PNGs that our encoder writes.
import { inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue. */
  at(x: number, y: number): number[];
}

/** Reads back what our encoder writes: 8 bits a channel, no filter. */
export function readPng(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png);
  const data = bytes.indexOf('IDAT');
  const lines = inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)));
  const width = bytes.readUInt32BE(16);
  const channels = bytes[25] === 2 ? 3 : 1;
  return {
    width,
    height: bytes.readUInt32BE(20),
    at: (x, y) => {
      const start = y * (width * channels + 1) + 1 + x * channels;
      return channels === 3 ? [...lines.subarray(start, start + 3)] : new Array<number>(3).fill(lines[start]!);
    },
  };
}
