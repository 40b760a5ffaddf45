// Agent tool get_table: rows of one table; also the operation that lists tables.
import { citeTable } from '../cite/index.ts';
import { Type } from '../json-schema.ts';
import type { TableCell, TableRow } from '../model/index.ts';
import { getTableSummary, headersOf, tableMarkdown, tableRows } from '../view/index.ts';
import { listOf, listsWithinBudget, MaxTokensInput, openBudget, wantsAll } from './budget/index.ts';
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
  PartEnd,
  RecognisedFields,
  Share,
  TableSummary,
  TextField,
  Truncated,
  Value,
} from './schemas.ts';
import { MAX_TABLE_CELLS, tablePart } from './tables/table-part.ts';
import { toTableSummary } from './tables/table-summary.ts';
import { tableFrame, tableWithinBudget } from './tables/table-within-budget.ts';
import { defineTool } from './tool.ts';
import { listWords, Word } from './word.ts';

const DEFAULT_ROWS = 1_000;
const MAX_ROWS_GIVEN = 10_000;

const Cell = closed({
  row: Type.Optional(Count),
  col: Count,
  row_span: Type.Optional(Type.Integer({ minimum: 1 })),
  col_span: Type.Optional(Type.Integer({ minimum: 1 })),
  text: Type.String(),
  value: Type.Optional(Value),
  is_header: Type.Optional(Type.Boolean()),
  bbox: Type.Optional(Box),
  tables: Type.Optional(Type.Array(Type.String(), { description: 'Ids of tables that stand within the cell.' })),
  fill: Type.Optional(Type.String({ description: 'rrggbb behind the text.' })),
  fields: Type.Optional(Type.Array(TextField, { description: 'As in a block; facts of a report, with their values.' })),
  ...RecognisedFields,
  words: Type.Optional(Type.Array(Word)),
});

export const Row = closed({
  row: Count,
  page: Type.Optional(PageNumber),
  bbox: Type.Optional(Box),
  cells: Type.Array(Cell),
});

const TableAnswer = closed({
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
  rows: Type.Array(Row, {
    description:
      'With every field, unless `max_tokens` leaves no room. Then left out are: boxes, fields, the page where it is that of the table, the row of a cell, spans of 1, a value that says what the text says, what is null or false, and empty cells; a row may be given in parts, by several answers.',
  }),
  tail: Type.Optional(
    Type.Array(Row, {
      description: 'Under a budget: the last rows of the table ahead of their turn, in the same few words.',
    }),
  ),
  rows_left_out: Type.Optional(Type.Integer({ minimum: 0, description: 'Rows between `rows` and `tail`.' })),
  markdown: Type.String({
    description:
      'The rows of this answer under the headers: one line a row, several header rows joined, spanned positions blank. Empty where `max_tokens` leaves no room to say the cells twice.',
  }),
  confidence: Share,
  citation: Citation,
  truncated: Truncated,
  next_cursor: NextCursor,
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
        description: `Rows to give at most; fewer where they come to more than ${MAX_TABLE_CELLS.toLocaleString('en-US')} cells, and a part of a row that has more by itself.`,
      }),
    ),
    detail: Type.Optional(oneOf(['cells', 'words'], '`words` adds every word with its box to each cell.')),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: TableAnswer,
  bounded: ({ max_rows = DEFAULT_ROWS }) => max_rows <= DEFAULT_ROWS,
  run: async ({ view }, input) => {
    const table = getTableSummary(view, input.table_id);
    const question = [view.key, 'get_table', table.id];
    const [first, col = 0] = (decodeCursor(question, input.cursor, 1, 2) ?? [0]) as [number, number?];
    const count = input.max_rows ?? DEFAULT_ROWS;
    const headers = headersOf(table, await tableRows(view, table, 0, table.header_rows));
    const citation = await citeTable(view, table);
    const withWords = input.detail === 'words';
    if (input.max_tokens !== undefined) {
      const end = Math.min(first + count, table.row_count);
      const asked = { view, table, headers, citation, first, col, end, isFirst: input.cursor === undefined, withWords };
      return tableWithinBudget(openBudget(TableAnswer, question, input), { ...asked, write: toRow });
    }
    const { rows, next } = await tablePart(view, table, { first, col, count });
    return {
      ...tableFrame(view, table, headers),
      rows: rows.map((row) => toRow(row, withWords)),
      markdown: tableMarkdown(table, headers, rows),
      confidence: table.confidence,
      citation,
      truncated: next !== null,
      next_cursor: next && encodeCursor(question, next),
    };
  },
});

function toRow({ row, page, bbox, cells }: TableRow, withWords: boolean): object {
  return { row, page, bbox, cells: cells.map((cell) => toCell(cell, withWords)) };
}

function toCell(cell: TableCell, withWords: boolean): object {
  if (withWords) return { ...toCell(cell, false), words: listWords(cell) };
  if (cell.lines === undefined && cell.runs === undefined && cell.emphasis === undefined) return cell;
  const { lines: _, runs: __, emphasis: ___, ...rest } = cell;
  return cell.confidence === undefined ? rest : { ...rest, recognised: true };
}

const Tables = closed({ tables: Type.Array(TableSummary), ...PartEnd });

/** All tables of the document; no agent tool of its own, since `list_structure` lists them too. */
export const listTables = defineTool({
  name: 'list_tables',
  title: 'List the tables',
  summary: 'All tables of the document, with their places and sizes.',
  input: closed({ cursor: CursorInput, max_tokens: MaxTokensInput }),
  output: Tables,
  bounded: () => true,
  run: async ({ view }, wanted) => {
    const { tables } = view.head;
    if (wantsAll(wanted)) return { tables: tables.map(toTableSummary) };
    return listsWithinBudget(Tables, [view.key, 'list_tables'], wanted, [
      {
        lists: [listOf('tables', tables, toTableSummary)],
        compose: (taken, end) => ({ tables: taken('tables'), ...end }),
      },
    ]);
  },
});
