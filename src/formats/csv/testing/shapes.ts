// Helps to test the finding of CSV regions: row shapes from plain text.
import { shapesOf as rowsOf } from '../../workbook/testing/shapes.ts';
import { createRun, HEAD_ROWS, MAX_FILL, type Run } from '../regions/run.ts';

/** A run of rows from plain text: commas between cells, no quotes. */
export function shapesOf(text: string): { readonly run: Run } {
  const { head, columns } = rowsOf(text);
  const run = createRun(0);
  for (const shape of head) {
    run.bottom = shape.row;
    run.rows++;
    run.cells += shape.filled;
    run.fills[Math.min(shape.filled, MAX_FILL)]!++;
    if (run.singles === run.head.length && shape.filled === 1) run.singles++;
    if (run.head.length < run.singles + HEAD_ROWS) run.head.push(shape);
    else run.tail = [...run.tail, shape].slice(-HEAD_ROWS);
  }
  for (const [col, stats] of columns) run.columns.set(col, stats);
  return { run };
}
