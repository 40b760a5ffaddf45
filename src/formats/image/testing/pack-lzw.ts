// Test helper that packs bytes by LZW, in the dialects of GIF and TIFF.
import type { LzwDialect } from '../packing/lzw.ts';

export function packLzw(data: Uint8Array, { literal_bits, lowest_first, early }: LzwDialect): Uint8Array {
  const clear = 1 << literal_bits;
  const bits: number[] = [];
  let width = literal_bits + 1;
  let known = new Map<string, number>();
  let next = clear + 2;
  const put = (code: number): void => {
    for (let i = 0; i < width; i++) bits.push((code >> (lowest_first ? i : width - 1 - i)) & 1);
  };
  put(clear);
  let held = '';
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : known.get(text)!);
  for (const byte of data) {
    const longer = held + String.fromCharCode(byte);
    if (longer.length === 1 || known.has(longer)) {
      held = longer;
      continue;
    }
    put(codeOf(held));
    known.set(longer, next++);
    // The reader is one entry behind the writer.
    if (next - 1 + (early ? 1 : 0) >= 1 << width && width < 12) width++;
    if (next >= 4094) {
      put(clear);
      known = new Map();
      next = clear + 2;
      width = literal_bits + 1;
    }
    held = String.fromCharCode(byte);
  }
  if (held !== '') {
    put(codeOf(held));
    if (next + (early ? 1 : 0) >= 1 << width && width < 12) width++;
  }
  put(clear + 1);
  const out = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, i) => {
    if (bit) out[i >> 3]! |= lowest_first ? 1 << (i & 7) : 0x80 >> (i & 7);
  });
  return out;
}
