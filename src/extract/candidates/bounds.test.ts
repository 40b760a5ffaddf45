import { expect, it } from 'vitest';
import { CELL, type DocumentView, type FieldSchema } from '../../model/index.ts';
import { extract, resolveSchema } from '../index.ts';
import { buildView } from '../testing/build-view.ts';
import { LABEL_CELLS, LABEL_ROWS, listLattices } from './lattice.ts';

const total: FieldSchema = { name: 'total', type: 'number', required: false };

it('looks for labels in the first rows of a sheet and not below', async () => {
  const rows = Array.from({ length: LABEL_ROWS + 1 }, () => ['x', 'y'] as (string | number)[]);
  rows[LABEL_ROWS - 1] = ['Total', 5];
  rows[LABEL_ROWS] = ['Total', 7];
  const view = await buildView({ sheets: [{ rows, tables: [] }] });
  const [found] = await extract(view, resolveSchema({ fields: [total] }));
  expect(found).toMatchObject({ value: 5, status: 'found', candidates: [] });
});

it('does not say that all records agree where it has not seen them all', async () => {
  const rows = [['Total', 'Name'], ...Array.from({ length: LABEL_ROWS + 10 }, () => [5, 'x'])];
  const view = await buildView({ sheets: [{ rows }] });
  const [found] = await extract(view, resolveSchema({ fields: [total] }));
  expect(found!.confidence).toBeLessThan(0.3);
});

it('stops after so many cells, at the end of a row it has seen whole', async () => {
  const width = 60;
  const small = await buildView({
    sheets: [{ rows: [['x']], sheet: { row_count: LABEL_ROWS } }, { rows: [['Total', 5]] }],
  });
  const numbers = new Float64Array(LABEL_ROWS).fill(1);
  const types = new Uint8Array(LABEL_ROWS).fill(CELL.number);
  const column = { rows: null, types, text: null, numbers, formats: null, formulas: null };
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
