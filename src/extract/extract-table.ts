// Extraction by the table schema: gives out one table as headers and rows with citations.
import { citeTable } from '../cite/index.ts';
import type { Citation, DocumentView, FieldValue, TableRow, TableSummary } from '../model/index.ts';
import { citePlace } from './cite-place.ts';
import { CEILING, hundredths } from './confidence/index.ts';
import { ABSENT, foundOutcome, type Outcome } from './outcome.ts';
import { contentOf, pickTable, readTable } from './read-table.ts';

/** The `table` schema: one table as written, by the names of the schema's fields. */
export async function extractTable(view: DocumentView, tableId: string | undefined): Promise<Map<string, Outcome>> {
  const table = pickTable(view, tableId);
  if (!table) return new Map();
  const body = await readTable(view, table);
  const confidence = hundredths(CEILING * table.confidence);
  const count: Citation = { ...(await citeTable(view, table, { path: 'row_count' })), match: 'derived' };
  return new Map([
    ['headers', await headersOutcome(view, table, body.headers, body.header_rows, confidence)],
    ['rows', await rowsOutcome(view, table, body.rows, body.row_count, confidence)],
    ['row_count', foundOutcome(body.row_count, null, confidence, count, [count])],
  ]);
}

async function headersOutcome(
  view: DocumentView,
  table: TableSummary,
  headers: readonly string[],
  rows: readonly TableRow[],
  confidence: number,
): Promise<Outcome> {
  if (rows.length === 0) return ABSENT;
  const citations: Citation[] = [];
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.text === '') continue;
      const match = headers[cell.col] === cell.text ? 'exact' : 'normalized';
      const quote = { text: cell.text, path: `headers[${cell.col}]`, match } as const;
      citations.push(await citePlace(view, { kind: 'table', table, row: row.row, col: cell.col }, quote));
    }
  }
  const whole = await citeTable(view, table, { path: 'headers' });
  return foundOutcome(headers, null, confidence, citations[0] ?? whole, citations.length > 0 ? citations : [whole]);
}

async function rowsOutcome(
  view: DocumentView,
  table: TableSummary,
  rows: readonly TableRow[],
  rowCount: number,
  confidence: number,
): Promise<Outcome> {
  const whole = await citeTable(view, table, { path: 'rows' });
  const citations: Citation[] = [];
  const values: FieldValue[] = [];
  for (const row of rows) {
    const record: FieldValue[] = Array.from({ length: table.col_count }, () => null);
    for (const cell of row.cells) {
      const value = contentOf(cell);
      if (value === null) continue;
      record[cell.col] = value;
      const path = `rows[${values.length}][${cell.col}]`;
      const match = value === cell.text ? 'exact' : 'normalized';
      const place = { kind: 'table', table, row: row.row, col: cell.col } as const;
      citations.push(await citePlace(view, place, { text: cell.text, path, match }));
    }
    values.push(record);
  }
  if (rows.length < rowCount || citations.length === 0) citations.push(whole);
  return foundOutcome(values, null, confidence, whole, citations);
}
