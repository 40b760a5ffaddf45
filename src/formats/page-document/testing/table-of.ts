// Helps to test the joining of tables over pages: builds a page with one ruled table.
import type { FoundTable, Frame } from '../../../geometry/index.ts';
import { frameOf } from '../../../geometry/testing/frame-of.ts';

const ROW = 20;
const COLUMN = 100;
const LEFT = 50;

interface TableSketch {
  readonly header_rows?: number;
  readonly top?: number;
  readonly page?: number;
  readonly confidence?: number;
}

/** A ruled table on a page of its own: a cell a text, empty ones without words. */
export function tableOf(
  rows: readonly (readonly string[])[],
  { header_rows = 1, top = 100, page = 1, confidence = 0.9 }: TableSketch = {},
): { readonly table: FoundTable; readonly frame: Frame; readonly page: number; readonly size: Frame } {
  const columns = rows[0]!.length;
  const x = (col: number): number => LEFT + col * COLUMN;
  const y = (row: number): number => top + row * ROW;
  const texts = rows.flatMap((row, r) => row.map((text, c): [string, number, number] => [text, x(c) + 5, y(r) + 14]));
  const frame = frameOf({ words: texts, page });
  const wordsOf = (run: number): number[] => [...frame.words.run.keys()].filter((w) => frame.words.run[w] === run);
  const cells = texts.map((_, i) => {
    const [row, col] = [Math.floor(i / columns), i % columns];
    const words = wordsOf(i);
    const box = [x(col), y(row), x(col + 1), y(row + 1)] as const;
    return { row, col, row_span: 1, col_span: 1, box, lines: words.length > 0 ? [words] : [] };
  });
  const table: FoundTable = {
    box: [LEFT, top, x(columns), y(rows.length)],
    row_count: rows.length,
    col_count: columns,
    header_rows,
    cells,
    row_edges: [...rows, null].map((_, r) => y(r)),
    column_edges: Array.from({ length: columns + 1 }, (_, c) => x(c)),
    method: 'lattice',
    confidence,
  };
  return { table, frame, page, size: frame };
}
