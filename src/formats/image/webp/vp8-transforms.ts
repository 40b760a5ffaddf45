// The inverse transforms of VP8 (RFC 6386, section 14).

const [C1, C2] = [20_091 + 65_536, 35_468];
/** Products go beyond 32 bits at no point: coefficients have 16. */
const times = (a: number, b: number): number => Math.floor((a * b) / 65_536);

/** Of the averages of sixteen blocks: each goes to the first place of its block. */
export function inverseWalsh(input: Int16Array, out: Int16Array): void {
  const held = new Int32Array(16);
  for (let i = 0; i < 4; i++) {
    const a0 = input[i]! + input[12 + i]!;
    const a1 = input[4 + i]! + input[8 + i]!;
    const a2 = input[4 + i]! - input[8 + i]!;
    const a3 = input[i]! - input[12 + i]!;
    held[i] = a0 + a1;
    held[8 + i] = a0 - a1;
    held[4 + i] = a3 + a2;
    held[12 + i] = a3 - a2;
  }
  for (let i = 0; i < 4; i++) {
    const dc = held[4 * i]! + 3;
    const a0 = dc + held[4 * i + 3]!;
    const a1 = held[4 * i + 1]! + held[4 * i + 2]!;
    const a2 = held[4 * i + 1]! - held[4 * i + 2]!;
    const a3 = dc - held[4 * i + 3]!;
    out[64 * i] = (a0 + a1) >> 3;
    out[64 * i + 16] = (a3 + a2) >> 3;
    out[64 * i + 32] = (a0 - a1) >> 3;
    out[64 * i + 48] = (a3 - a2) >> 3;
  }
}

const HELD = new Int32Array(16);

/** Adds what the block's coefficients at `from` stand for to the pixels at `to`. */
export function addInverseDct(
  input: Int16Array,
  from: number,
  pixels: Uint8ClampedArray,
  to: number,
  stride: number,
): void {
  for (let i = 0; i < 4; i++) {
    const [x0, x1, x2, x3] = [input[from + i]!, input[from + 4 + i]!, input[from + 8 + i]!, input[from + 12 + i]!];
    const [a, b] = [x0 + x2, x0 - x2];
    const c = times(x1, C2) - times(x3, C1);
    const d = times(x1, C1) + times(x3, C2);
    HELD[4 * i] = a + d;
    HELD[4 * i + 1] = b + c;
    HELD[4 * i + 2] = b - c;
    HELD[4 * i + 3] = a - d;
  }
  for (let row = 0, at = to; row < 4; row++, at += stride) {
    const [x0, x1, x2, x3] = [HELD[row]! + 4, HELD[4 + row]!, HELD[8 + row]!, HELD[12 + row]!];
    const [a, b] = [x0 + x2, x0 - x2];
    const c = times(x1, C2) - times(x3, C1);
    const d = times(x1, C1) + times(x3, C2);
    pixels[at]! += (a + d) >> 3;
    pixels[at + 1]! += (b + c) >> 3;
    pixels[at + 2]! += (b - c) >> 3;
    pixels[at + 3]! += (a - d) >> 3;
  }
}
