import { CELL, type CellCode } from '../../../model/index.ts';
import { type ColumnStats, createRun, HEAD_ROWS, MAX_FILL, type RowShape, type Run } from '../run.ts';

export interface Shapes {
  readonly head: readonly RowShape[];
  readonly columns: ReadonlyMap<number, ColumnStats>;
  readonly rows: number;
  readonly run: Run;
}

function codeOf(text: string): CellCode {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return CELL.date;
  if (text === 'true' || text === 'false') return CELL.boolean;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? CELL.literal : CELL.string;
}

/** Rows as the finding of tables sees them, from plain text: commas between cells, no quotes. */
export function shapesOf(text: string): Shapes {
  const run = createRun(0);
  text.split('\n').forEach((line, row) => {
    const cells = line
      .split(',')
      .map((field, col) => ({ col, text: field, typed: codeOf(field) !== CELL.string, code: codeOf(field) }))
      .filter((cell) => cell.text !== '');
    const shape = { row, filled: cells.length, cells };
    run.bottom = row;
    run.rows++;
    run.cells += cells.length;
    run.fills[Math.min(cells.length, MAX_FILL)]!++;
    if (run.singles === run.head.length && cells.length === 1) run.singles++;
    if (run.head.length < run.singles + HEAD_ROWS) run.head.push(shape);
    else run.tail = [...run.tail, shape].slice(-HEAD_ROWS);
    for (const { col, typed } of cells) {
      const stats = run.columns.get(col) ?? { filled: 0, typed: 0, first: row, last: row };
      run.columns.set(col, { ...stats, filled: stats.filled + 1, typed: stats.typed + (typed ? 1 : 0), last: row });
    }
  });
  return { head: run.head, columns: run.columns, rows: run.rows, run };
}
