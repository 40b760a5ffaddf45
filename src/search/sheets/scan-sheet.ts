// Scans a sheet block by block with a column scan, and sorts and counts the matches.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CellBlock, DocumentView, Sheet } from '../../model/index.ts';
import { MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts';
import type { ColumnScan } from './scan-column.ts';

/** 0-based. */
export interface Position {
  readonly row: number;
  readonly col: number;
}

/** Which of all matches are wanted: `limit` of them after the first `skip`. All are counted. */
export interface Window {
  readonly skip: number;
  readonly limit: number;
}

export interface SheetScan {
  readonly entries: ColumnScan;
  /** Matches that hang on cells, whether filled or not; in order of rows and columns. */
  readonly also?: readonly Position[];
  readonly hidden?: { readonly any: boolean; row(row: number): boolean; column(col: number): boolean } | null;
  /** Only these cells count; all where absent. */
  readonly accept?: (row: number, col: number) => boolean;
}

export interface SheetHits {
  readonly positions: readonly Position[];
  readonly total: number;
}

/** Every match of a sheet, counted; those of the window, in order of rows and then columns. Holds one block at a time. */
export async function scanSheet(view: DocumentView, sheet: Sheet, scan: SheetScan, window: Window): Promise<SheetHits> {
  const positions: Position[] = [];
  const also = createQueue(scan.also ?? []);
  let total = 0;
  const take = (keys: Float64Array): void => {
    const [from, to] = [Math.max(0, window.skip - total), window.skip + window.limit - total];
    if (from < keys.length && to > from) {
      for (const key of keys.sort().subarray(from, to))
        positions.push({ row: Math.floor(key / MAX_COLUMNS), col: key % MAX_COLUMNS });
    }
    total += keys.length;
  };
  for await (const block of view.cells(sheet.index, 0, MAX_ROWS)) {
    take(blockKeys(block, scan, also.until(block.first_row + block.row_count)));
    // Reading from the cache never leaves this turn of the event loop, and others wait for theirs.
    await nextTurn();
  }
  take(Float64Array.from(also.until(MAX_ROWS), toKey));
  return { positions, total };
}

/** A position as one number, so that positions sort fast and in order. */
const toKey = ({ row, col }: Position): number => row * MAX_COLUMNS + col;

function blockKeys(block: CellBlock, scan: SheetScan, also: readonly Position[]): Float64Array {
  const hidden = scan.hidden?.any ? scan.hidden : null;
  const keys: number[] = [];
  for (const column of block.columns) {
    if (hidden?.column(column.col)) continue;
    for (const entry of scan.entries(column, block)) {
      const row = block.first_row + (column.rows ? column.rows[entry]! : entry);
      if (!hidden?.row(row) && (scan.accept?.(row, column.col) ?? true)) keys.push(row * MAX_COLUMNS + column.col);
    }
  }
  if (also.length === 0) return Float64Array.from(keys);
  return Float64Array.from(new Set([...keys, ...also.map(toKey)]));
}

function createQueue(positions: readonly Position[]): { until(row: number): Position[] } {
  let next = 0;
  return {
    until: (row) => {
      const first = next;
      while (next < positions.length && positions[next]!.row < row) next++;
      return positions.slice(first, next);
    },
  };
}
