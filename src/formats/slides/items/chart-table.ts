// Turns the values of a chart on a slide into a table in the chart's box.
import type { Box, Table, TableCell } from '../../../model/index.ts';
import type { Chart } from '../../ooxml/index.ts';

/** A number as it is written in charts: digits, perhaps with a sign, a point and an exponent. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** The values of a chart as a table over it: cells have no places of their own, so each has the chart's. Null where the file keeps no values. */
export function chartTable(
  { title, rows }: Pick<Chart, 'title' | 'rows'>,
  bbox: Box,
  page: number,
): Omit<Table, 'id'> | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width === 0) return null;
  const toCell = (text: string, row: number, col: number): TableCell => ({
    row,
    col,
    row_span: 1,
    col_span: 1,
    text,
    value: row > 0 && NUMBER.test(text) ? Number(text) : null,
    is_header: row === 0,
    bbox,
  });
  return {
    title,
    page,
    end_page: page,
    sheet: null,
    range: null,
    bbox,
    row_count: rows.length,
    col_count: width,
    header_rows: 1,
    confidence: 1,
    geometry: 'native',
    rows: rows.map((cells, row) => ({
      row,
      page,
      bbox,
      cells: cells.map((text, col) => toCell(text, row, col)),
    })),
  };
}
