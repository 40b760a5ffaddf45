import { cellName, parseRange } from '../../../src/model/index.ts';
import type { CellSpec } from './book.ts';

const BOUNDS = { rows: 1000, columns: 100 };

/** Rows of cells from a corner on; null where there is none. */
export function cellsAt(corner: string, rows: readonly (readonly (CellSpec | null)[])[]): Record<string, CellSpec> {
  const { top, left } = parseRange(corner, BOUNDS)!;
  const cells: [string, CellSpec][] = [];
  rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (cell !== null) cells.push([cellName(top + r, left + c), cell]);
    });
  });
  return Object.fromEntries(cells);
}

/** The cells of several blocks in the order in which a sheet writes them: by rows and then by columns. */
export function inOrder(...blocks: readonly Record<string, CellSpec>[]): Record<string, CellSpec> {
  const place = (name: string): number => {
    const { top, left } = parseRange(name, BOUNDS)!;
    return top * BOUNDS.columns + left;
  };
  const all = blocks.flatMap((block) => Object.entries(block));
  return Object.fromEntries(all.sort(([a], [b]) => place(a) - place(b)));
}
