import { expect, test } from 'vitest';
import { resolveSchema } from '../schemas/index.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { buildView } from '../testing/build-view.ts';
import { extractFields } from '../testing/extract-fields.ts';

const schema = (fields: readonly object[]) => resolveSchema({ fields });
const PICTURE = [
  'Project budget',
  '(in thousands of dollars)',
  'Total grant        1,250',
  'Staff cost           830',
  'Number of staff       12',
  'Overhead rate       15 %',
  'Reserve       $3 million',
];

test('a number beside its label is given in full units where the page says what it is a multiple of', async () => {
  const fields = await extractFields(
    await pageOf(PICTURE),
    schema([
      { name: 'total_grant', type: 'currency' },
      { name: 'staff_cost', type: 'number', scale: 'as_printed' },
    ]),
  );
  expect(fields[0]).toMatchObject({ value: 1_250_000, raw_text: '1,250', scale: 1_000 });
  expect(fields[1]).toMatchObject({ value: 830, raw_text: '830', scale: 1_000 });
});

test('counts, shares and amounts that say it themselves are left alone', async () => {
  const fields = await extractFields(
    await pageOf(PICTURE),
    schema([
      { name: 'number_of_staff', type: 'number' },
      { name: 'overhead_rate', type: 'number' },
      { name: 'reserve', type: 'number' },
    ]),
  );
  expect(fields.map(({ value, scale }) => [value, scale])).toEqual([
    [12, 1],
    [0.15, 1],
    [3_000_000, 1],
  ]);
});

test('what is said below a number, or on another page, is not said of it', async () => {
  const fields = await extractFields(
    await pageOf(['Deposit     400', '', '(in millions)', 'Turnover    900']),
    schema([{ name: 'deposit', type: 'number' }]),
  );
  expect(fields[0]).toMatchObject({ value: 400, scale: 1 });
});

test('cells of a sheet are multiples of what a row above them says', async () => {
  const view = await buildView({
    sheets: [
      {
        rows: [
          ['EUR in millions', null],
          ['Land', 7],
          ['Buildings', 12.5],
        ],
      },
    ],
  });
  const fields = await extractFields(view, schema([{ name: 'buildings', type: 'number' }]));
  expect(fields[0]).toMatchObject({ value: 12_500_000, raw_text: '12.5', scale: 1_000_000 });
});
