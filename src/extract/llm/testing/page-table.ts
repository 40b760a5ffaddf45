// Builds a page table with placed words for tests of grounding.
import type { Table, TableCell } from '../../../model/index.ts';

const ROW = 20;
const COLUMN = 100;

/** A stored table of page 1 with one header row, in which every cell has its words placed. */
export function pageTable(id: string, texts: readonly (readonly string[])[], header_rows = 1): Table {
  const rows = texts.map((cells, row) => ({
    row,
    page: 1,
    bbox: [0, row * ROW, cells.length * COLUMN, (row + 1) * ROW] as const,
    cells: cells.map(
      (text, col): TableCell => ({
        row,
        col,
        row_span: 1,
        col_span: 1,
        text,
        value: null,
        is_header: row < header_rows,
        bbox: [col * COLUMN, row * ROW, (col + 1) * COLUMN, (row + 1) * ROW],
      }),
    ),
  }));
  return {
    id,
    title: null,
    page: 1,
    end_page: 1,
    sheet: null,
    range: null,
    bbox: [0, 0, COLUMN, ROW],
    row_count: rows.length,
    col_count: texts[0]?.length ?? 0,
    header_rows,
    confidence: 1,
    geometry: 'native',
    rows,
  };
}
