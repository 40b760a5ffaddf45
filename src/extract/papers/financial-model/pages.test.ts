import { expect, test } from 'vitest';
import type { FieldValue, Table } from '../../../model/index.ts';
import { resolveSchema } from '../../index.ts';
import { buildView } from '../../testing/build-view.ts';
import { extractFields } from '../../testing/extract-fields.ts';

function table(rows: readonly (readonly string[])[]): Table {
  const box = [0, 0, 100, 10] as const;
  const col_count = rows[0]!.length;
  return {
    ...{ id: 't1', title: 'Statements of operations', page: 1, end_page: 1, sheet: null, range: null, bbox: box },
    ...{ row_count: rows.length, col_count, header_rows: 1, confidence: 1, geometry: 'native' },
    rows: rows.map((texts, row) => ({
      ...{ row, page: 1, bbox: box },
      cells: texts.map((text, col) => {
        const cell = { row, col, row_span: 1, col_span: 1, text, value: null, is_header: row === 0, bbox: box };
        return cell;
      }),
    })),
  };
}

test('a statement on a page gives its results and periods, and no sheets', async () => {
  const rows = [
    ['(in millions)', '2024', '2023'],
    ['Product revenue', '$1,200', '$1,100'],
    ['Cost of sales', '(700)', '(650)'],
    ['Gross profit', '500', '450'],
    ['Net income', '210', '190'],
  ];
  const view = await buildView({ blocks: [{ text: 'Report' }], tables: [table(rows)] });
  const fields = await extractFields(view, resolveSchema('financial_model'));
  const list = (name: string): FieldValue => fields.find((field) => field.name === name)!.value;
  expect(list('output_metrics')).toEqual([
    { label: 'Gross profit (2024)', value: 500, unit: 'in millions', cell: 't1.r3.c1' },
    { label: 'Net income (2024)', value: 210, unit: 'in millions', cell: 't1.r4.c1' },
    { label: 'Product revenue (2024)', value: 1200, unit: 'USD', cell: 't1.r1.c1' },
  ]);
  expect(list('cost_drivers')).toEqual([
    { label: 'Cost of sales (2024)', value: -700, unit: 'in millions', cell: 't1.r2.c1' },
  ]);
  expect(list('periods')).toMatchObject([{ value: '2023' }, { value: '2024' }]);
  expect(list('key_sheets')).toBeNull();
  expect(fields.flatMap(({ citations }) => citations).every(({ verified }) => verified)).toBe(true);
});

test('a document without tables has nothing to say', async () => {
  const view = await buildView({ blocks: [{ text: 'Revenue: 12' }] });
  const fields = await extractFields(view, resolveSchema('financial_model'));
  expect(fields.every(({ status }) => status === 'absent')).toBe(true);
});
