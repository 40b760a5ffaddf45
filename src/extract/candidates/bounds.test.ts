import { expect, it } from 'vitest';
import {
  CELL,
  type CellBlock,
  type ColumnCells,
  columnName,
  type DocumentView,
  type FieldSchema,
} from '../../model/index.ts';
import { resolveSchema } from '../index.ts';
import { MAX_CITED_CELLS } from '../read-table.ts';
import { buildView } from '../testing/build-view.ts';
import { extractFields } from '../testing/extract-fields.ts';
import { LABEL_CELLS, LABEL_ROWS, listLattices } from './lattice.ts';

const total: FieldSchema = { name: 'total', type: 'number', required: false };

it('looks for labels in the first rows of a sheet and not below', async () => {
  const rows = Array.from({ length: LABEL_ROWS + 1 }, () => ['x', 'y'] as (string | number)[]);
  rows[LABEL_ROWS - 1] = ['Total', 5];
  rows[LABEL_ROWS] = ['Total', 7];
  const view = await buildView({ sheets: [{ rows, tables: [] }] });
  const [found] = await extractFields(view, resolveSchema({ fields: [total] }));
  expect(found).toMatchObject({ value: 5, status: 'found', candidates: [] });
});

it('does not say that all records agree where it has not seen them all', async () => {
  const rows = [['Total', 'Name'], ...Array.from({ length: LABEL_ROWS + 10 }, () => [5, 'x'])];
  const view = await buildView({ sheets: [{ rows }] });
  const [found] = await extractFields(view, resolveSchema({ fields: [total] }));
  expect(found!.confidence).toBeLessThan(0.3);
});

it('stops after so many cells, at the end of a row it has seen whole', async () => {
  const width = 60;
  const small = await buildView({
    sheets: [{ rows: [['x']], sheet: { row_count: LABEL_ROWS } }, { rows: [['Total', 5]] }],
  });
  const numbers = new Float64Array(LABEL_ROWS).fill(1);
  const types = new Uint8Array(LABEL_ROWS).fill(CELL.number);
  const column = { rows: null, types, text: null, numbers, formats: null, codes: null, formulas: null };
  const columns = Array.from({ length: width }, (_, col) => ({ ...column, col }));
  const view: DocumentView = {
    ...small,
    cells: async function* () {
      yield { first_row: 0, row_count: LABEL_ROWS, columns };
    },
  };
  const [first, ...others] = await listLattices(view);
  expect(first!.last_row).toBe(Math.floor(LABEL_CELLS / width) - 1);
  expect(others).toEqual([]);
});

/** A sheet of numbers as large as you like, that counts which of its blocks are loaded. */
async function hugeView(
  rowCount: number,
  width: number,
): Promise<{ view: DocumentView; loaded: ReadonlyMap<number, CellBlock> }> {
  const blockRows = 10_000;
  const header = Array.from({ length: width }, (_, col) => (col === 0 ? 'Total' : `c${col}`));
  const small = await buildView({ sheets: [{ rows: [header, header.map((_, col) => col)] }] });
  const loaded = new Map<number, CellBlock>();
  const column = (col: number, first_row: number): ColumnCells => {
    const types = new Uint8Array(blockRows).fill(CELL.number);
    const numbers = Float64Array.from({ length: blockRows }, (_, row) => first_row + row);
    return { col, rows: null, types, text: null, numbers, formats: null, codes: null, formulas: null };
  };
  const [sheet, table] = [small.head.sheets[0]!, small.head.tables[0]!];
  const head = {
    ...small.head,
    sheets: [{ ...sheet, row_count: rowCount, cell_count: rowCount * width }],
    tables: [{ ...table, row_count: rowCount, range: `A1:${columnName(width - 1)}${rowCount}` }],
  };
  const view: DocumentView = {
    ...small,
    head,
    cells: async function* (_, top, bottom) {
      for (let first = 0; first <= Math.min(bottom, rowCount - 1); first += blockRows) {
        if (first + blockRows <= top) continue;
        const block = loaded.get(first) ?? {
          first_row: first,
          row_count: blockRows,
          columns: header.map((__, col) => column(col, first)),
        };
        loaded.set(first, block);
        yield block;
      }
    },
  };
  return { view, loaded };
}

it.each<[string, object | string]>([
  ['single fields', { fields: [total, { name: 'c1', type: 'number' }] }],
  ['lists', { fields: [{ name: 'c1', type: 'array', items: { type: 'number' } }] }],
  ['the table schema', 'table'],
  ['the invoice schema', 'invoice'],
  ['the financial_model schema', 'financial_model'],
])('reads only the beginning of a million cells for %s', async (_, schema) => {
  const { view, loaded } = await hugeView(100_000, 10);
  await extractFields(view, resolveSchema(schema));
  expect([...loaded.keys()]).toEqual([0]);
});

it('finds its way in a row of many thousand labels', async () => {
  const width = 16_000;
  const small = await buildView({ sheets: [{ rows: [['x']], tables: [] }] });
  const one = { rows: null, formats: null, codes: null, formulas: null };
  const bytes = Uint8Array.from(Buffer.from('Total'));
  const text = { ends: Uint32Array.of(bytes.length), bytes, ascii: true };
  const label = { ...one, types: Uint8Array.of(CELL.string), text, numbers: null };
  const seven = { ...one, types: Uint8Array.of(CELL.number), text: null, numbers: Float64Array.of(7) };
  const columns = Array.from({ length: width }, (_, col) => ({ ...(col % 2 === 0 ? label : seven), col }));
  const view: DocumentView = {
    ...small,
    cells: async function* () {
      yield { first_row: 0, row_count: 1, columns };
    },
  };
  const [found] = await extractFields(view, resolveSchema({ fields: [total] }));
  expect(found).toMatchObject({ value: 7, status: 'found', candidates: [] });
});

it('shares the cells that are cited among the lists of a schema', async () => {
  const rows = [['Name', 'Town'], ...Array.from({ length: 3_000 }, (_, i) => [`n${i}`, `t${i}`])];
  const view = await buildView({ sheets: [{ rows }] });
  const list = (name: string): object => ({ name, type: 'array', aliases: ['town'] });
  const [alone] = await extractFields(view, resolveSchema({ fields: [list('a')] }));
  expect(alone!.citations).toHaveLength(3_000);
  const many = await extractFields(
    view,
    resolveSchema({ fields: Array.from({ length: 10 }, (_, i) => list(`l${i}`)) }),
  );
  const cited = many.reduce((sum, { citations }) => sum + citations.length, 0);
  expect(cited).toBeLessThanOrEqual(MAX_CITED_CELLS);
  for (const { citations, value } of many) {
    expect(value).toHaveLength(MAX_CITED_CELLS / 10 / 2);
    // What was left out is covered by the range of the whole table.
    expect(citations.at(-1)).toMatchObject({ range: 'A1:B3001', table_id: 't1' });
  }
});
