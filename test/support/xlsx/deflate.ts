/** Where codes of nine bits begin among the literals of the fixed code, and the first of them. RFC 1951, 3.2.6 */
const NINE_BITS = 144;
const FIRST_OF_EIGHT = 0x30;
const FIRST_OF_NINE = 0x190;
const END_BITS = 7;
/** Bytes that stand again earlier are not looked for, so that this is no compression worth the name. */
const ONE_FIXED_BLOCK = [1, 1, 0];

/** One block of literals in the fixed code: what zlib makes of the same bytes differs from version to version, this does not. */
export function deflate(plain: Uint8Array): Uint8Array {
  const bits: number[] = [...ONE_FIXED_BLOCK];
  const code = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  for (const byte of plain) {
    if (byte < NINE_BITS) code(FIRST_OF_EIGHT + byte, 8);
    else code(FIRST_OF_NINE + byte - NINE_BITS, 9);
  }
  code(0, END_BITS);
  const packed = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) packed[i >> 3]! |= bit << (i & 7);
  return packed;
}
