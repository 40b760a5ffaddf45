// Predicts VP8's blocks from the pixels above and to the left of them (RFC 6386, section 12).

/** A channel of a picture with a border: pixels before the first column and above the first row are there to predict from. */
export interface Plane {
  readonly pixels: Uint8ClampedArray;
  readonly stride: number;
  /** Of the upper left pixel of the picture. */
  readonly start: number;
}

export const MODE = { dc: 0, tm: 1, v: 2, h: 3, rd: 4, vr: 5, ld: 6, vl: 7, hd: 8, hu: 9 } as const;

const NO_NEIGHBOUR = 128;

/** A square of 16 or 8 pixels. Averages go by the neighbours that are inside the picture. */
export function predictSquare(
  { pixels, stride }: Plane,
  at: number,
  size: number,
  mode: number,
  has_top: boolean,
  has_left: boolean,
): void {
  const above = at - stride;
  if (mode === MODE.dc) {
    const value = averageOf(pixels, at, stride, size, has_top, has_left);
    for (let y = 0; y < size; y++) pixels.fill(value, at + y * stride, at + y * stride + size);
  } else if (mode === MODE.v) {
    for (let y = 0; y < size; y++) pixels.copyWithin(at + y * stride, above, above + size);
  } else if (mode === MODE.h) {
    for (let y = 0, row = at; y < size; y++, row += stride) pixels.fill(pixels[row - 1]!, row, row + size);
  } else trueMotion(pixels, at, stride, size);
}

function averageOf(
  pixels: Uint8ClampedArray,
  at: number,
  stride: number,
  size: number,
  has_top: boolean,
  has_left: boolean,
): number {
  let sum = 0;
  if (has_top) for (let i = 0; i < size; i++) sum += pixels[at - stride + i]!;
  if (has_left) for (let i = 0; i < size; i++) sum += pixels[at - 1 + i * stride]!;
  const count = (has_top ? size : 0) + (has_left ? size : 0);
  return count === 0 ? NO_NEIGHBOUR : Math.floor((sum + count / 2) / count);
}

function trueMotion(pixels: Uint8ClampedArray, at: number, stride: number, size: number): void {
  const corner = pixels[at - stride - 1]!;
  for (let y = 0, row = at; y < size; y++, row += stride) {
    const left = pixels[row - 1]! - corner;
    for (let x = 0; x < size; x++) pixels[row + x] = left + pixels[at - stride + x]!;
  }
}

/** The thirteen neighbours of a small block: left from the bottom up, the corner, above from left to right. */
const EDGE = new Int32Array(13);
const two = (i: number): number => (EDGE[i]! + EDGE[i + 1]! + 1) >> 1;
const three = (i: number): number => (EDGE[i - 1]! + 2 * EDGE[i]! + EDGE[i + 1]! + 2) >> 2;
/** Where in `EDGE` the corner is. */
const CORNER = 4;

/**
 * By mode: what each of the 16 pixels is, row by row: the average of two neighbours from place i on (`i`), or of three around place i
 * (`i + THREE`). The lowest pixel on the left stands for what lies below it.
 */
const THREE = 100;
const diagonal = (of: (x: number, y: number) => number): number[] =>
  Array.from({ length: 16 }, (_, i) => of(i % 4, i >> 2));
const PATTERNS: Readonly<Record<number, readonly number[]>> = {
  [MODE.rd]: diagonal((x, y) => THREE + CORNER + x - y),
  [MODE.ld]: diagonal((x, y) => THREE + CORNER + 2 + x + y),
  [MODE.vr]: [4, 5, 6, 7, 104, 105, 106, 107, 103, 4, 5, 6, 102, 104, 105, 106],
  [MODE.vl]: [5, 6, 7, 8, 106, 107, 108, 109, 6, 7, 8, 110, 107, 108, 109, 111],
  [MODE.hd]: [3, 104, 105, 106, 2, 103, 3, 104, 1, 102, 2, 103, 0, 101, 1, 102],
};

/** A block of 4 by 4. Its neighbours above go on by four pixels to the right, which lie at `right`. */
export function predictSmall({ pixels, stride }: Plane, at: number, mode: number, right: number): void {
  for (let i = 0; i < 4; i++) {
    EDGE[3 - i] = pixels[at - 1 + i * stride]!;
    EDGE[5 + i] = pixels[at - stride + i]!;
    EDGE[9 + i] = pixels[right + i]!;
  }
  EDGE[CORNER] = pixels[at - stride - 1]!;
  if (mode === MODE.tm) trueMotion(pixels, at, stride, 4);
  else for (let i = 0; i < 16; i++) pixels[at + (i >> 2) * stride + (i & 3)] = smallPixel(mode, i & 3, i >> 2);
}

function smallPixel(mode: number, x: number, y: number): number {
  if (mode === MODE.dc) {
    let sum = 4;
    for (let i = 0; i < 4; i++) sum += EDGE[i]! + EDGE[5 + i]!;
    return sum >> 3;
  }
  if (mode === MODE.v) return three(5 + x);
  if (mode === MODE.h) return y === 3 ? (EDGE[1]! + 3 * EDGE[0]! + 2) >> 2 : three(3 - y);
  if (mode === MODE.hu) return horizontalUp(x + 2 * y);
  // The neighbour behind the last one above is that one again.
  if (mode === MODE.ld && x + y === 6) return (EDGE[11]! + 3 * EDGE[12]! + 2) >> 2;
  const pattern = PATTERNS[mode]![4 * y + x]!;
  return pattern >= THREE ? three(pattern - THREE) : two(pattern);
}

function horizontalUp(step: number): number {
  if (step > 5) return EDGE[0]!;
  if (step === 5) return (EDGE[1]! + 3 * EDGE[0]! + 2) >> 2;
  return step % 2 === 0 ? two(2 - step / 2) : three(2 - (step - 1) / 2);
}
