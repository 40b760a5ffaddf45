// Looks up merged ranges by cell while rows are read in order.
import { type CellRect, countLeading, MAX_COLUMNS, MAX_ROWS, parseRange, type Sheet } from '../../model/index.ts';

interface MergedRanges {
  /** From the top down. */
  readonly ranges: readonly CellRect[];
  /** The lowest row that any range up to this one reaches; ascends. */
  readonly reached: Float64Array;
}

const parsed = new WeakMap<Sheet, MergedRanges>();

function mergedRanges(sheet: Sheet): MergedRanges {
  let merged = parsed.get(sheet);
  if (!merged) {
    const all = sheet.merged_ranges.map((text) => parseRange(text, { rows: MAX_ROWS, columns: MAX_COLUMNS }));
    const ranges = all.filter((range) => range !== null).sort((a, b) => a.top - b.top || a.left - b.left);
    let lowest = -1;
    merged = { ranges, reached: Float64Array.from(ranges, ({ bottom }) => (lowest = Math.max(lowest, bottom))) };
    parsed.set(sheet, merged);
  }
  return merged;
}

/** Those that meet the rectangle: only the ranges about its rows are looked at, since a sheet may have as many tables as merged ranges. */
function* rangesMeeting(sheet: Sheet, rect: CellRect): Generator<CellRect> {
  const { ranges, reached } = mergedRanges(sheet);
  const low = countLeading(ranges.length, (at) => reached[at]! < rect.top);
  for (let at = low; at < ranges.length && ranges[at]!.top <= rect.bottom; at++)
    if (meets(ranges[at]!, rect)) yield ranges[at]!;
}

const meets = (one: CellRect, other: CellRect): boolean =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left;

export const hasMerged = (sheet: Sheet, rect: CellRect): boolean => !rangesMeeting(sheet, rect).next().done;

/**
 * Tells the merged range that a cell within the rectangle belongs to, or null. Rows must be asked for in ascending order: only ranges that
 * reach the row are held, so that tens of thousands of them cost no more than one does.
 */
export function mergedWithin(sheet: Sheet, rect: CellRect): (row: number, col: number) => CellRect | null {
  const ranges = [...rangesMeeting(sheet, rect)];
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
  const low = countLeading(ranges.length, (at) => ranges[at]!.left <= col);
  return ranges[low - 1];
}
