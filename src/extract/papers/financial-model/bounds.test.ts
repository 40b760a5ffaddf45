import { expect, test } from 'vitest';
import { buildWorkbook, type Written } from '../../../audit/testing/build-workbook.ts';
import { CELL, type CellBlock, type DocumentView, type FieldValue } from '../../../model/index.ts';
import { resolveSchema } from '../../index.ts';
import { extractFields } from '../../testing/extract-fields.ts';
import { MAX_ASSUMPTIONS } from './find-assumptions.ts';
import { MAX_OUTPUTS } from './find-outputs.ts';
import { MAX_LINKED_CELLS } from './sheets/links.ts';
import { MAX_ROWS } from './sheets/read-grids.ts';

const schema = resolveSchema('financial_model');
const BLOCK_ROWS = 10_000;

/** A sheet of a label, a number and a formula in each row, that counts which of its blocks are loaded. */
async function hugeView(rowCount: number): Promise<{ view: DocumentView; loaded: ReadonlySet<number> }> {
  const small = await buildWorkbook([{ name: 'Data', cells: { A1: 'Tax rate', B1: 0.2, C1: '=B1*2' } }]);
  const loaded = new Set<number>();
  const labels = Array.from({ length: BLOCK_ROWS }, (_, i) => `Tax rate ${i + 1}`);
  const bytes = Uint8Array.from(Buffer.from(labels.join('')));
  let end = 0;
  const text = { ends: Uint32Array.from(labels, (label) => (end += label.length)), bytes, ascii: true };
  const block = (first_row: number): CellBlock => {
    const fill = (code: number): Uint8Array => new Uint8Array(BLOCK_ROWS).fill(code);
    const numbers = Float64Array.from({ length: BLOCK_ROWS }, (_, i) => first_row + i);
    const blank = { rows: null, text: null, numbers: null, formats: null, codes: null, formulas: null };
    return {
      first_row,
      row_count: BLOCK_ROWS,
      columns: [
        { ...blank, col: 0, types: fill(CELL.string), text },
        { ...blank, col: 1, types: fill(CELL.number), numbers },
        { ...blank, col: 2, types: fill(CELL.number), numbers, formulas: new Uint32Array(BLOCK_ROWS).fill(1) },
      ],
    };
  };
  const sheet = { ...small.head.sheets[0]!, row_count: rowCount, cell_count: rowCount * 3, formula_count: rowCount };
  const view: DocumentView = {
    ...small,
    head: { ...small.head, sheets: [sheet] },
    formulas: (index) => small.formulas(index),
    extras: (index) => small.extras(index),
    cells: async function* (_, top, bottom) {
      for (let first = 0; first <= Math.min(bottom, rowCount - 1); first += BLOCK_ROWS) {
        if (first + BLOCK_ROWS <= top) continue;
        loaded.add(first);
        yield block(first);
      }
    },
  };
  return { view, loaded };
}

test('reads only the beginning of a sheet of many formulas, and follows those', async () => {
  const { view, loaded } = await hugeView(MAX_LINKED_CELLS);
  const fields = await extractFields(view, schema);
  expect([...loaded]).toEqual([0]);
  expect(MAX_ROWS).toBeLessThan(BLOCK_ROWS);
  const assumptions = fields.find(({ name }) => name === 'assumptions')!.value as readonly Record<string, FieldValue>[];
  expect(assumptions).toHaveLength(MAX_ASSUMPTIONS);
  expect(assumptions[0]).toMatchObject({ label: 'Tax rate 1', cell: 'Data!B1' });
});

test('gives out a limited number of results', async () => {
  const cells: Record<string, Written> = {};
  for (let i = 1; i <= MAX_OUTPUTS + 10; i++)
    Object.assign(cells, { [`A${i}`]: `EBITDA of plant ${i}`, [`B${i}`]: '=1+1' });
  const fields = await extractFields(await buildWorkbook([{ name: 'Summary', cells }]), schema);
  expect(fields.find(({ name }) => name === 'output_metrics')!.value).toHaveLength(MAX_OUTPUTS);
});
