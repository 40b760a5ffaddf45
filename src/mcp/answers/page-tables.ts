// Reads the rows of the tables on a page, as many as the text of the page has room for.
import { countTokens } from '../../tokens/index.ts';
import { callForJson, type Library } from '../library.ts';
import { operationNamed } from '../operation-named.ts';
import { tableRows } from './texts/table.ts';
import { list, type Wire } from './wording.ts';

/** Of one table; the table itself holds the rest. */
const MAX_ROWS = 1_000;
const MAX_TABLES = 20;
/** A row that is left out is told in a line. */
const NOTE_TOKENS = 20;

/**
 * The tables with the rows that are on the page and fit, by id; `rows_left_out` says how many of the page's rows did not. Those of a table that goes on
 * from an earlier page are looked for among its first rows alone.
 */
export async function pageTables(
  library: Library,
  id: unknown,
  answer: Wire,
  room: number,
): Promise<Map<string, Wire>> {
  const tables = new Map<string, Wire>();
  let left = room;
  for (const summary of list(answer['tables']).slice(0, MAX_TABLES)) {
    if (left <= NOTE_TOKENS) break;
    const max_rows = Math.min(MAX_ROWS, Math.max(1, Math.ceil(left / Math.max(1, Number(summary['col_count'])))));
    const input = { id, table_id: summary['id'], max_rows: summary['page'] === answer['page'] ? max_rows : MAX_ROWS };
    const table = await callForJson<Wire>(library, operationNamed('get_table'), input);
    const here = list(table['rows']).filter(({ page }) => page === undefined || page === answer['page']);
    const { rows, spent } = fittingRows(table, here, left - NOTE_TOKENS);
    const more = table['end_page'] === table['page'] ? Number(table['row_count']) : here.length;
    tables.set(String(summary['id']), { ...table, rows, rows_left_out: more - rows.length });
    left -= spent;
  }
  return tables;
}

function fittingRows(table: Wire, rows: readonly Wire[], room: number): { rows: readonly Wire[]; spent: number } {
  const lines = tableRows(table, rows);
  /** Lines that are no rows: names of columns, and the rule. */
  const frame = lines.length - rows.length;
  let spent = 0;
  for (const [i, line] of lines.entries()) {
    const cost = countTokens(`${line}\n`);
    if (spent + cost > room) return { rows: rows.slice(0, Math.max(0, i - frame)), spent };
    spent += cost;
  }
  return { rows, spent };
}
