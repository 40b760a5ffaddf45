// Undoes the filters of a PNG's rows (ISO/IEC 15948, clause 9).

const [SUB, UP, AVERAGE, PAETH] = [1, 2, 3, 4];

/** Restores a row in place from the one above it; `step` is the bytes of a pixel, at least 1. An unknown filter is none. */
export function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const { length } = row;
  if (filter === SUB) {
    for (let i = step; i < length; i++) row[i]! += row[i - step]!;
  } else if (filter === UP) {
    for (let i = 0; i < length; i++) row[i]! += above[i]!;
  } else if (filter === AVERAGE) {
    for (let i = 0; i < length; i++) row[i]! += ((i < step ? 0 : row[i - step]!) + above[i]!) >> 1;
  } else if (filter === PAETH) {
    for (let i = 0; i < Math.min(step, length); i++) row[i]! += above[i]!;
    for (let i = step; i < length; i++) row[i]! += paeth(row[i - step]!, above[i]!, above[i - step]!);
  }
}

/** Whichever of left, above and upper left is nearest to left + above - upper left. */
function paeth(left: number, up: number, corner: number): number {
  const by_left = Math.abs(up - corner);
  const by_up = Math.abs(left - corner);
  const by_corner = Math.abs(left + up - 2 * corner);
  if (by_left <= by_up && by_left <= by_corner) return left;
  return by_up <= by_corner ? up : corner;
}
