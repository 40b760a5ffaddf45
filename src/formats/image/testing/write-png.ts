// Test helper that writes PNG files of any kind from rows that are filtered already.
import { crc32, deflateSync } from 'node:zlib';

export interface PngSource {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colour?: number;
  readonly is_interlaced?: boolean;
  /** Rows of all passes, each behind the number of its filter. */
  readonly rows: Uint8Array;
  /** How hard pixels are packed; not at all by default, which is the same for every release of zlib. */
  readonly level?: number;
  /** Chunks between header and pixels. */
  readonly chunks?: readonly (readonly [name: string, data: Uint8Array])[];
}

export function writePng({
  width,
  height,
  depth = 8,
  colour = 0,
  is_interlaced,
  rows,
  chunks = [],
  level = 0,
}: PngSource): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, is_interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    ...chunks.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

export function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A density in pixels an inch. */
export function density(dpi: number): readonly [string, Uint8Array] {
  const data = Buffer.alloc(9);
  const value = Math.round(dpi / 0.0254);
  data.writeUInt32BE(value, 0);
  data.writeUInt32BE(value, 4);
  data[8] = 1;
  return ['pHYs', data];
}
