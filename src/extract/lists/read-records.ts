// Reads the rows of matched tables as list items, without totals.
import type { DocumentView, TableRow, TableSummary } from '../../model/index.ts';
import { type Query, sourceOf } from '../candidates/index.ts';
import type { ListFinding, ListLeaf } from '../finding.ts';
import { readTable } from '../read-table.ts';
import { type Locale, parseValue } from '../values/index.ts';
import type { MatchedColumn, TableMatch } from './match-table.ts';
import { isTotalRow } from './total-row.ts';

interface Cell {
  readonly query: number;
  /** Null for a blank cell or one that holds no such value. */
  readonly leaf: ListLeaf | null;
  readonly blank: boolean;
}

/** The rows of the tables as items, their totals left out; as many cells at most as the bound allows. */
export async function readRecords(
  view: DocumentView,
  { tables, columns }: TableMatch,
  queries: readonly Query[],
  locale: Locale,
  max_cells: number,
): Promise<ListFinding | null> {
  const items: ListLeaf[][] = [];
  let [filled, parsed, left, cut] = [0, 0, max_cells, false];
  for (const table of tables) {
    if (left <= 0) break;
    const body = await readTable(view, table, { assumed_headers: 1, max_cells: left });
    left -= body.rows.length * Math.max(1, table.col_count);
    cut ||= body.rows.length < body.row_count;
    let summed = false;
    const always = new Set(columns.map(({ query }) => query));
    for (const row of body.rows) {
      const cells = readCells(table, row, columns, queries, locale);
      const hasBlanks = cells.some(({ blank }) => blank);
      if (isTotalRow(textsOf(row), hasBlanks)) {
        summed = true;
        continue;
      }
      // Under the first sum are further ones, which have less to say than items.
      if (summed && cells.some(({ blank, query }) => blank && always.has(query))) continue;
      for (const { query, blank } of cells) if (blank) always.delete(query);
      const leaves = cells.flatMap(({ leaf }) => leaf ?? []);
      if (leaves.length === 0) continue;
      filled += cells.filter(({ blank }) => !blank).length;
      parsed += leaves.length;
      items.push(leaves);
    }
  }
  if (items.length === 0) return null;
  const headers = columns.reduce((sum, column) => sum + column.strength, 0) / columns.length;
  const coverage = (1 + columns.length / queries.length) / 2;
  const score = headers * coverage * (parsed / filled);
  return { items, score, evidence: 'table_columns', table_id: tables[0]!.id, ...(cut ? { cut } : {}) };
}

const textsOf = (row: TableRow): string[] => row.cells.map((cell) => cell.text);

function readCells(
  table: TableSummary,
  row: TableRow,
  columns: readonly MatchedColumn[],
  queries: readonly Query[],
  locale: Locale,
): Cell[] {
  return columns.map(({ col, query }) => {
    const cell = row.cells.find((candidate) => candidate.col === col);
    if (!cell || cell.text === '') return { query, leaf: null, blank: true };
    const { field, keys } = queries[query]!;
    const parsed = parseValue(field, sourceOf(cell), locale);
    if (!parsed) return { query, leaf: null, blank: false };
    const { value, start, end } = parsed;
    // The words of a cell give a tighter box than the cell, where the reader knows them.
    const whole = start === 0 && end === cell.text.length && (cell.lines ?? []).length === 0;
    const at = { kind: 'table', table, row: row.row, col } as const;
    const place = whole ? at : ({ ...at, span: [start, end] } as const);
    return { query, leaf: { keys, value, raw_text: cell.text.slice(start, end), place }, blank: false };
  });
}
