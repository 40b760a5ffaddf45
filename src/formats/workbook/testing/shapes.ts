// Helps to test table rules: row shapes and column statistics from plain text.
import { CELL, type CellCode } from '../../../model/index.ts';
import type { ColumnStats, RowShape } from '../regions/row-shape.ts';

export interface Shapes {
  readonly head: readonly RowShape[];
  readonly columns: ReadonlyMap<number, ColumnStats>;
  readonly rows: number;
}

function codeOf(text: string): CellCode {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return CELL.date;
  if (text === 'true' || text === 'false') return CELL.boolean;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? CELL.literal : CELL.string;
}

/** Rows as the finding of tables sees them, from plain text: commas between cells, no quotes. */
export function shapesOf(text: string): Shapes {
  const head = text.split('\n').map((line, row) => toShape(line, row));
  const columns = new Map<number, ColumnStats>();
  for (const { row, cells } of head) {
    for (const { col, typed } of cells) {
      const stats = columns.get(col) ?? { filled: 0, typed: 0, first: row, last: row };
      columns.set(col, { ...stats, filled: stats.filled + 1, typed: stats.typed + (typed ? 1 : 0), last: row });
    }
  }
  return { head, columns, rows: head.length };
}

function toShape(line: string, row: number): RowShape {
  const cells = line
    .split(',')
    .map((field, col) => ({ col, text: field, typed: codeOf(field) !== CELL.string, code: codeOf(field) }))
    .filter((cell) => cell.text !== '');
  return { row, filled: cells.length, cells };
}
