import { describe, expect, it } from 'vitest';
import { FolioError } from '../errors.ts';
import type { Table, TableCell } from '../model/index.ts';
import { resolveSchema } from './index.ts';
import { MAX_CITED_CELLS } from './read-table.ts';
import { buildView, type TestDocument } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

async function tableOf(document: TestDocument, table_id?: string) {
  const found = await extractFields(await buildView(document), resolveSchema('table'), { table_id });
  expect(found.map((field) => field.name)).toEqual(['headers', 'rows', 'row_count']);
  const [headers, rows, count] = found as [(typeof found)[0], (typeof found)[0], (typeof found)[0]];
  return { headers, rows, count };
}

const people = {
  rows: [
    ['Name', 'Born', 'Height'],
    ['Ann', new Date('1990-05-01'), 1.7],
    ['Bob', null, 1.82],
  ],
};

describe('the table schema', () => {
  it('gives headers, typed rows and their number, every leaf cited', async () => {
    const { headers, rows, count } = await tableOf({ sheets: [people] });
    expect(headers.value).toEqual(['Name', 'Born', 'Height']);
    expect(rows.value).toEqual([
      ['Ann', '1990-05-01', 1.7],
      ['Bob', null, 1.82],
    ]);
    expect(count.value).toBe(2);
    expect(headers.citations.map(({ path, cell }) => [path, cell])).toEqual([
      ['headers[0]', 'A1'],
      ['headers[1]', 'B1'],
      ['headers[2]', 'C1'],
    ]);
    expect(rows.citations.map(({ path, cell, text }) => [path, cell, text])).toEqual([
      ['rows[0][0]', 'A2', 'Ann'],
      ['rows[0][1]', 'B2', '1990-05-01'],
      ['rows[0][2]', 'C2', '1.7'],
      ['rows[1][0]', 'A3', 'Bob'],
      ['rows[1][2]', 'C3', '1.82'],
    ]);
    expect(rows.citations.every((citation) => citation.verified && citation.table_id === 't1')).toBe(true);
    expect(count.citation).toMatchObject({ range: 'A1:C3', table_id: 't1', match: 'derived', path: 'row_count' });
  });

  it('takes the largest table', async () => {
    const small = { rows: [['x'], ['1']] };
    const { headers } = await tableOf({ sheets: [small, people] });
    expect(headers.value).toEqual(['Name', 'Born', 'Height']);
  });

  it('passes over a larger table that is hidden', async () => {
    const small = { rows: [['x'], ['1']] };
    const { headers } = await tableOf({ sheets: [small, { ...people, sheet: { visibility: 'hidden' } }] });
    expect(headers.value).toEqual(['x']);
  });

  it('takes the table that is asked for, and says where there is none such', async () => {
    const small = { rows: [['x'], ['1']] };
    const sheets = [small, people];
    expect((await tableOf({ sheets }, 't1')).headers.value).toEqual(['x']);
    const failure = await tableOf({ sheets }, 't12').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FolioError);
    expect(failure).toMatchObject({ code: 'table_not_found', details: { param: 'table_id', did_you_mean: 't1' } });
  });

  it('is absent as a whole where the document has no table', async () => {
    const { headers, rows, count } = await tableOf({ sheets: [{ rows: [['x']], tables: [] }] });
    for (const field of [headers, rows, count])
      expect(field).toMatchObject({ value: null, status: 'absent', confidence: 0 });
  });

  it('has no headers where the table has none', async () => {
    const table = { top: 0, bottom: 2, header_rows: 0 };
    const { headers, rows, count } = await tableOf({ sheets: [{ ...people, tables: [table] }] });
    expect(headers).toMatchObject({ value: null, status: 'absent' });
    expect((rows.value as unknown[]).length).toBe(3);
    expect(count.value).toBe(3);
  });

  it('stops at its bound, counts all the same, and cites the range of the whole', async () => {
    const rows = Array.from({ length: MAX_CITED_CELLS / 2 + 11 }, (_, i) => [`a${i}`, i]);
    const found = await tableOf({ sheets: [{ rows }] });
    expect((found.rows.value as unknown[]).length).toBe(MAX_CITED_CELLS / 2);
    expect(found.count.value).toBe(MAX_CITED_CELLS / 2 + 10);
    expect(found.rows.citations).toHaveLength(MAX_CITED_CELLS + 1);
    expect(found.rows.citations.at(-1)).toMatchObject({ range: `A1:B${rows.length}`, path: 'rows' });
  });

  it('reads the table of a page', async () => {
    const cell = (row: number, col: number, text: string): TableCell => ({
      row,
      col,
      row_span: 1,
      col_span: 1,
      text,
      value: null,
      is_header: row === 0,
      bbox: [72 + 50 * col, 100 + 15 * row, 122 + 50 * col, 115 + 15 * row],
    });
    const table: Table = {
      id: 't1',
      title: null,
      page: 1,
      end_page: 1,
      sheet: null,
      range: null,
      bbox: [72, 100, 172, 130],
      row_count: 2,
      col_count: 2,
      header_rows: 1,
      confidence: 0.8,
      geometry: 'native',
      rows: [0, 1].map((row) => ({
        row,
        page: 1,
        bbox: [72, 100 + 15 * row, 172, 115 + 15 * row],
        cells: [cell(row, 0, `a${row}`), cell(row, 1, `b${row}`)],
      })),
    };
    const { headers, rows } = await tableOf({ blocks: [], tables: [table] });
    expect([headers.value, rows.value]).toEqual([['a0', 'b0'], [['a1', 'b1']]]);
    expect(rows.citations[1]).toMatchObject({
      anchor: 't1.r1.c1',
      bbox: [122, 115, 172, 130],
      verified: true,
      match: 'exact',
    });
    expect(rows.confidence).toBe(0.79);
  });
});

it('a custom schema that bears the name of a built-in one asks for its own fields', async () => {
  const schema = resolveSchema({ name: 'table', fields: [{ name: 'name', type: 'string' }] });
  const found = await extractFields(await buildView({ sheets: [{ rows: [['Name', 'Ann']], tables: [] }] }), schema);
  expect(found).toMatchObject([{ name: 'name', value: 'Ann' }]);
});
