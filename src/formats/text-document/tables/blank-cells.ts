// Fills gaps in table rows with blank cells, so that every grid position is covered.
import type { Box, TableCell, TableRow } from '../../../model/index.ts';

/** Tables of more positions are left as the file has them. */
const MAX_POSITIONS = 4_000_000;

/** Rows with a blank cell in each position that none of the file's cells covers: word processors may begin a row late or end it early. */
export function fillBlanks(rows: readonly TableRow[], columns: number): readonly TableRow[] {
  if (rows.length * columns > MAX_POSITIONS) return rows;
  /** The first row that no cell from above covers, by column. */
  const free = new Int32Array(columns);
  return rows.map((row) => {
    for (const { col, col_span, row_span } of row.cells) free.fill(row.row + row_span, col, col + col_span);
    let col = 0;
    while (col < columns && free[col]! > row.row) col++;
    if (col === columns) return row;
    const gaps: number[] = [];
    for (; col < columns; col++) if (free[col]! <= row.row) gaps.push(col);
    const blanks = gaps.map((col) => blankCell(row, col, gapBox(row, col)));
    return { ...row, cells: [...row.cells, ...blanks].sort((a, b) => a.col - b.col) };
  });
}

const blankCell = (row: TableRow, col: number, bbox: Box): TableCell => ({
  row: row.row,
  col,
  row_span: 1,
  col_span: 1,
  text: '',
  value: null,
  is_header: row.cells[0]?.is_header ?? false,
  bbox,
});

/** From the cell on its left to the one on its right, or to the edges of the row. */
function gapBox({ bbox, cells }: TableRow, col: number): Box {
  let [left, right] = [bbox[0], bbox[2]];
  for (const cell of cells) {
    if (cell.col < col) left = Math.max(left, cell.bbox[2]);
    else right = Math.min(right, cell.bbox[0]);
  }
  return [left, bbox[1], Math.max(left, right), bbox[3]];
}
