// Finds rows that were moved to another place of the sheet rather than removed and added.

import type { Pause } from '../../pause.ts';
import { numberRows, rowKeys } from '../grid/row-keys.ts';
import type { AlignedSheet } from './aligned-sheet.ts';
import type { SheetCells } from './sheet-cells.ts';

/** Cells that a row must have for it to be known again elsewhere. */
const LEAST_CELLS = 2;
const NONE = -1;

/** Rows without a partner that are elsewhere in the sheet after, by all their values; positions among the filled rows. */
export async function findMovedRows(
  { a, b, rows, columns }: Omit<AlignedSheet, 'moved'>,
  pause: Pause,
): Promise<Map<number, number>> {
  const known = new Set(columns.toB.values());
  const keysA = await rowKeys(valuesOf(a), (col) => columns.toB.get(col) ?? -1, 'all', pause);
  const keysB = await rowKeys(valuesOf(b), (col) => (known.has(col) ? col : -1), 'all', pause);
  const [own, other] = await numberRows(keysA, keysB, pause);
  const isCandidate = ({ starts }: SheetCells, row: number): boolean => starts[row + 1]! - starts[row]! >= LEAST_CELLS;
  /** Of each kind of row the first that is left, and behind each row the next of its kind. */
  const first = new Int32Array(own.length + other.length + 1).fill(NONE);
  const next = new Int32Array(own.length).fill(NONE);
  for (let row = own.length - 1; row >= 0; row--) {
    if (rows.toB[row]! >= 0 || !isCandidate(a, row)) continue;
    next[row] = first[own[row]!]!;
    first[own[row]!] = row;
  }
  const moved = new Map<number, number>();
  for (let row = 0; row < other.length; row++) {
    if (rows.toA[row]! >= 0 || !isCandidate(b, row)) continue;
    const from = first[other[row]!]!;
    if (from === NONE) continue;
    first[other[row]!] = next[from]!;
    moved.set(from, row);
  }
  return moved;
}

const valuesOf = ({ rows, starts, cols, shown, values }: SheetCells) => ({
  ...{ rows, starts, cols, keys: shown ?? values },
  isText: () => true,
});
