import { citeTable } from '../cite/index.ts';
import { Type } from '../json-schema.ts';
import type { TableCell, TableRow } from '../model/index.ts';
import { getTableSummary, headersOf, tableMarkdown, tableRows } from '../view/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import {
  Box,
  Citation,
  Count,
  CursorInput,
  closed,
  Geometry,
  NextCursor,
  nullable,
  oneOf,
  PageNumber,
  Share,
  TableSummary,
  Truncated,
  Value,
} from './schemas.ts';
import { toTableSummary } from './table-summary.ts';
import { defineTool } from './tool.ts';
import { listWords, Word } from './word.ts';

const DEFAULT_ROWS = 1_000;
const MAX_ROWS_GIVEN = 10_000;

const Cell = closed({
  row: Count,
  col: Count,
  row_span: Type.Integer({ minimum: 1 }),
  col_span: Type.Integer({ minimum: 1 }),
  text: Type.String(),
  value: Value,
  is_header: Type.Boolean(),
  bbox: Box,
  tables: Type.Optional(Type.Array(Type.String(), { description: 'Ids of tables that stand within the cell.' })),
  fill: Type.Optional(Type.String({ description: 'rrggbb behind the text.' })),
  words: Type.Optional(Type.Array(Word)),
});

export const getTable = defineTool({
  name: 'get_table',
  title: 'Get a table',
  summary: 'The rows of one table with the text, value and box of every cell, and the same rows as Markdown.',
  input: closed({
    table_id: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Id of the table, such as t1; list_structure names them.',
    }),
    max_rows: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_ROWS_GIVEN,
        default: DEFAULT_ROWS,
        description: 'Rows to give at most.',
      }),
    ),
    detail: Type.Optional(oneOf(['cells', 'words'], '`words` adds every word with its box to each cell.')),
    cursor: CursorInput,
  }),
  output: closed({
    id: Type.String(),
    title: nullable(Type.String()),
    page: PageNumber,
    end_page: PageNumber,
    sheet: nullable(Type.String()),
    range: nullable(Type.String()),
    bbox: Box,
    geometry: Geometry,
    row_count: Count,
    col_count: Count,
    header_rows: Count,
    headers: Type.Array(Type.String()),
    rows: Type.Array(closed({ row: Count, page: PageNumber, bbox: Box, cells: Type.Array(Cell) })),
    markdown: Type.String({
      description:
        'The rows of this answer under the headers: one line a row, several header rows joined, spanned positions blank.',
    }),
    confidence: Share,
    citation: Citation,
    truncated: Truncated,
    next_cursor: NextCursor,
  }),
  run: async ({ view }, input) => {
    const table = getTableSummary(view, input.table_id);
    const question = [view.key, 'get_table', table.id];
    const [first] = decodeCursor(question, input.cursor, 1) ?? [0];
    const count = input.max_rows ?? DEFAULT_ROWS;
    const rows = await tableRows(view, table, first!, count);
    const headerRows = await tableRows(view, table, 0, table.header_rows);
    const next = first! + rows.length;
    const truncated = rows.length > 0 && next < table.row_count;
    return {
      id: table.id,
      title: table.title,
      page: table.page,
      end_page: table.end_page,
      sheet: table.sheet,
      range: table.range,
      bbox: table.bbox,
      geometry: view.head.geometry,
      row_count: table.row_count,
      col_count: table.col_count,
      header_rows: table.header_rows,
      headers: headersOf(table, headerRows),
      rows: rows.map((row) => toRow(row, input.detail === 'words')),
      markdown: tableMarkdown(table, headersOf(table, headerRows), rows),
      confidence: table.confidence,
      citation: await citeTable(view, table),
      truncated,
      next_cursor: truncated ? encodeCursor(question, [next]) : null,
    };
  },
});

function toRow({ row, page, bbox, cells }: TableRow, withWords: boolean): object {
  return { row, page, bbox, cells: cells.map((cell) => toCell(cell, withWords)) };
}

function toCell(cell: TableCell, withWords: boolean): object {
  if (withWords) return { ...toCell(cell, false), words: listWords(cell) };
  if (cell.lines === undefined && cell.runs === undefined) return cell;
  const { lines: _, runs: __, ...rest } = cell;
  return rest;
}

/** All tables of the document; no agent tool of its own, since `list_structure` lists them too. */
export const listTables = defineTool({
  name: 'list_tables',
  title: 'List the tables',
  summary: 'All tables of the document, with their places and sizes.',
  input: closed({}),
  output: closed({ tables: Type.Array(TableSummary) }),
  run: async ({ view }) => ({ tables: view.head.tables.map(toTableSummary) }),
});
