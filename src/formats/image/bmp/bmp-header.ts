// Reads the headers of a Windows bitmap, of all versions.
import { byteView } from '../byte-view.ts';
import { densityIn } from '../density.ts';
import type { Density } from '../picture-file.ts';

/** How rows are packed (`biCompression`). */
export const PACKING = { none: 0, rle8: 1, rle4: 2, fields: 3, jpeg: 4, png: 5, alpha_fields: 6 } as const;

export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  /** Rows come from the bottom up unless the height is negative. */
  readonly is_top_down: boolean;
  readonly bits: number;
  readonly packing: number;
  /** Where in a pixel red, green, blue and opacity stand. */
  readonly masks: readonly [number, number, number, number];
  /** Red, green, blue of each colour. */
  readonly palette: Uint8Array;
  readonly density: Density | null;
  readonly data: Uint8Array;
}

const FILE_HEADER = 14;
/** Sizes of the oldest header, and of those from which masks and opacity are part. */
const [CORE, INFO, WITH_MASKS, WITH_ALPHA] = [12, 40, 52, 56];
const MASKS_16 = [0x7c00, 0x3e0, 0x1f, 0] as const;
const MASKS_32 = [0xff0000, 0xff00, 0xff, 0] as const;

/** Null where no sound header begins the file. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | null {
  const view = byteView(bytes, 'little');
  const size = view.u32(FILE_HEADER);
  const at = FILE_HEADER;
  if (size !== CORE && size < 16) return null;
  const is_core = size === CORE;
  const width = is_core ? view.u16(at + 4) : view.i32(at + 4);
  const stated = is_core ? view.u16(at + 6) : view.i32(at + 8);
  const bits = view.u16(at + (is_core ? 10 : 14));
  if (width <= 0 || stated === 0 || ![1, 2, 4, 8, 16, 24, 32].includes(bits)) return null;
  const packing = size >= INFO ? view.u32(at + 16) : PACKING.none;
  const has_fields = packing === PACKING.fields || packing === PACKING.alpha_fields;
  const extra_masks = has_fields && size < WITH_MASKS ? (packing === PACKING.alpha_fields ? 16 : 12) : 0;
  const mask = (i: number): number => view.u32(at + INFO + 4 * i);
  const alpha = size >= WITH_ALPHA || packing === PACKING.alpha_fields ? mask(3) : 0;
  const colours_at = at + size + extra_masks;
  const data_at = view.u32(10);
  return {
    width,
    height: Math.abs(stated),
    is_top_down: stated < 0,
    bits,
    packing,
    masks: has_fields ? [mask(0), mask(1), mask(2), alpha] : bits === 16 ? MASKS_16 : MASKS_32,
    palette: readPalette(bytes, colours_at, is_core ? 3 : 4, bits <= 8 ? 1 << bits : 0, data_at),
    density: size >= INFO ? densityIn('metre', view.i32(at + 24), view.i32(at + 28)) : null,
    data: bytes.subarray(data_at === 0 ? colours_at : data_at),
  };
}

function readPalette(bytes: Uint8Array, at: number, step: number, count: number, end: number): Uint8Array {
  const palette = new Uint8Array(3 * count);
  for (let i = 0; i < count && at + step * (i + 1) <= Math.max(end, at); i++) {
    for (let channel = 0; channel < 3; channel++) palette[3 * i + channel] = bytes[at + step * i + 2 - channel] ?? 0;
  }
  return palette;
}
