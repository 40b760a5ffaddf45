import { type CellRect, MAX_COLUMNS, MAX_ROWS, parseRange, type Sheet } from '../../model/index.ts';

const parsed = new WeakMap<Sheet, readonly CellRect[]>();

/** The merged ranges of a sheet, from the top down. */
function mergedRanges(sheet: Sheet): readonly CellRect[] {
  let ranges = parsed.get(sheet);
  if (!ranges) {
    const all = sheet.merged_ranges.map((text) => parseRange(text, { rows: MAX_ROWS, columns: MAX_COLUMNS }));
    ranges = all.filter((range) => range !== null).sort((a, b) => a.top - b.top || a.left - b.left);
    parsed.set(sheet, ranges);
  }
  return ranges;
}

const meets = (one: CellRect, other: CellRect): boolean =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left;

export const hasMerged = (sheet: Sheet, rect: CellRect): boolean =>
  mergedRanges(sheet).some((range) => meets(range, rect));

/**
 * Tells the merged range that a cell within the rectangle belongs to, or null. Rows must be asked for in ascending order: only ranges that
 * reach the row are held, so that tens of thousands of them cost no more than one does.
 */
export function mergedWithin(sheet: Sheet, rect: CellRect): (row: number, col: number) => CellRect | null {
  const ranges = mergedRanges(sheet).filter((range) => meets(range, rect));
  let next = 0;
  let at = -1;
  let held: CellRect[] = [];
  const goTo = (row: number): void => {
    const first = next;
    while (next < ranges.length && ranges[next]!.top <= row) next++;
    const isOld = held.some((range) => range.bottom < row);
    if (isOld) held = held.filter((range) => range.bottom >= row);
    if (next > first) {
      for (const range of ranges.slice(first, next)) if (range.bottom >= row) held.push(range);
      held.sort((a, b) => a.left - b.left);
    }
    at = row;
  };
  return (row, col) => {
    if (row !== at) goTo(row);
    const range = lastStarting(held, col);
    return range && range.right >= col ? range : null;
  };
}

/** Of ranges that ascend by their left side, the last that begins at the column or before it. */
function lastStarting(ranges: readonly CellRect[], col: number): CellRect | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranges[middle]!.left <= col) low = middle + 1;
    else high = middle;
  }
  return ranges[low - 1];
}
