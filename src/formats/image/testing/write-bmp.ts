// Test helper that writes Windows bitmaps.

export interface BmpSource {
  readonly width: number;
  /** Negative: rows come from the top down. */
  readonly height: number;
  readonly bits: number;
  readonly packing?: number;
  readonly masks?: readonly number[];
  /** Blue, green, red and a 0 of each colour. */
  readonly palette?: readonly number[];
  readonly data: Uint8Array;
  readonly dpi?: number;
}

const HEADER = 40;

export function writeBmp({
  width,
  height,
  bits,
  packing = 0,
  masks = [],
  palette = [],
  data,
  dpi = 0,
}: BmpSource): Uint8Array {
  const start = 14 + HEADER + 4 * masks.length + palette.length;
  const head = Buffer.alloc(start);
  head.write('BM');
  head.writeUInt32LE(start + data.length, 2);
  head.writeUInt32LE(start, 10);
  head.writeUInt32LE(HEADER, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packing, 30);
  head.writeInt32LE(Math.round(dpi / 0.0254), 38);
  head.writeInt32LE(Math.round(dpi / 0.0254), 42);
  for (const [i, mask] of masks.entries()) head.writeUInt32LE(mask, 14 + HEADER + 4 * i);
  head.set(palette, 14 + HEADER + 4 * masks.length);
  return Buffer.concat([head, data]);
}
