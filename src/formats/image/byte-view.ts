// Reads numbers from bytes in either order; beyond the end they are 0.

/** The numbers of a file. Places beyond its end read as 0, so that nobody has to ask. */
export interface ByteView {
  readonly bytes: Uint8Array;
  u8(at: number): number;
  u16(at: number): number;
  u32(at: number): number;
  i32(at: number): number;
  /** Only up to 2⁵³; beyond is Infinity. */
  u64(at: number): number;
}

export function byteView(bytes: Uint8Array, order: 'little' | 'big'): ByteView {
  const u8 = (at: number): number => bytes[at] ?? 0;
  const low = order === 'little';
  const u16 = (at: number): number => (low ? u8(at) | (u8(at + 1) << 8) : (u8(at) << 8) | u8(at + 1));
  const u32 = (at: number): number => (low ? u16(at) + u16(at + 2) * 0x10000 : u16(at) * 0x10000 + u16(at + 2));
  const u64 = (at: number): number => {
    const [small, large] = low ? [u32(at), u32(at + 4)] : [u32(at + 4), u32(at)];
    return large >= 2 ** 21 ? Number.POSITIVE_INFINITY : large * 2 ** 32 + small;
  };
  return { bytes, u8, u16, u32, i32: (at) => u32(at) | 0, u64 };
}

/** Characters up to a zero, or all; those above ASCII as Latin-1. Null where there are none to be seen. */
export function textOf(bytes: Uint8Array): string | null {
  const end = bytes.indexOf(0);
  const text = Buffer.from(end < 0 ? bytes : bytes.subarray(0, end))
    .toString('latin1')
    .trim();
  return text === '' ? null : text;
}
