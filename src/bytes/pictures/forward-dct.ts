// Forward discrete cosine transform of 8×8 blocks for the JPEG encoder.

/** √½, cos(6π/16), and their kin: the five multiplications of a row. */
const C4 = Math.SQRT1_2;
const C6 = Math.cos((6 * Math.PI) / 16);
const C2_MINUS_C6 = Math.cos((2 * Math.PI) / 16) - C6;
const C2_PLUS_C6 = Math.cos((2 * Math.PI) / 16) + C6;

const SIDE = 8;
const AREA = SIDE * SIDE;

/**
 * The cosine transform of an 8×8 block in place, by Arai, Agui and Nakajima's scheme (1988): what comes out is `DCT_SCALES` times the
 * transform of the standard, a factor that whoever divides by the quantiser's steps takes in for nothing.
 */
export function forwardDct(block: Float64Array): void {
  for (let row = 0; row < AREA; row += SIDE) {
    if (isFlat(block, row)) setFlat(block, row);
    else transform(block, row, 1);
  }
  for (let column = 0; column < SIDE; column++) transform(block, column, SIDE);
}

/** By position in the block, row by row. */
export const DCT_SCALES: Float64Array = Float64Array.from({ length: AREA }, (_, i) => {
  const scale = (k: number): number => (k === 0 ? 1 : Math.SQRT2 * Math.cos((k * Math.PI) / 16));
  return SIDE * scale(i % SIDE) * scale(Math.floor(i / SIDE));
});

/** Whether a row has one value throughout, as paper between letters has. */
function isFlat(block: Float64Array, row: number): boolean {
  const first = block[row]!;
  for (let at = row + 1; at < row + SIDE; at++) if (block[at] !== first) return false;
  return true;
}

/** What `transform` makes of such a row. */
function setFlat(block: Float64Array, row: number): void {
  block[row] = SIDE * block[row]!;
  for (let at = row + 1; at < row + SIDE; at++) block[at] = 0;
}

/** Eight values, `step` apart. */
function transform(block: Float64Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const sum07 = block[at]! + block[i7]!;
  const difference07 = block[at]! - block[i7]!;
  const sum16 = block[i1]! + block[i6]!;
  const difference16 = block[i1]! - block[i6]!;
  const sum25 = block[i2]! + block[i5]!;
  const difference25 = block[i2]! - block[i5]!;
  const sum34 = block[i3]! + block[i4]!;
  const difference34 = block[i3]! - block[i4]!;

  const outer = sum07 + sum34;
  const inner = sum16 + sum25;
  const tilt = sum07 - sum34;
  const turned = (sum16 - sum25 + tilt) * C4;
  block[at] = outer + inner;
  block[i4] = outer - inner;
  block[i2] = tilt + turned;
  block[i6] = tilt - turned;

  const low = difference34 + difference25;
  const middle = (difference25 + difference16) * C4;
  const high = difference16 + difference07;
  const shared = (low - high) * C6;
  const lowTurned = C2_MINUS_C6 * low + shared;
  const highTurned = C2_PLUS_C6 * high + shared;
  const above = difference07 + middle;
  const below = difference07 - middle;
  block[i5] = below + lowTurned;
  block[i3] = below - lowTurned;
  block[i1] = above + highTurned;
  block[i7] = above - highTurned;
}
