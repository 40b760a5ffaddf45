import { expect, it } from 'vitest';
import { linesOf } from '../testing/compare.ts';
import { tableOf } from '../testing/table-of.ts';

const PRICES = [
  ['item', 'price', 'total'],
  ['scaffold', '500', '500'],
  ['netting', '500', '700'],
  ['ladder', '500', '900'],
];

it('tells which of several equal amounts was changed', async () => {
  const after = PRICES.with(2, ['netting', '450', '700']);
  expect(await linesOf(await tableOf(PRICES), await tableOf(after))).toEqual(['changed cell: 500 → 450']);
});

it('tells a row that was put in from the rows around it', async () => {
  const after = PRICES.toSpliced(2, 0, ['hoist', '500', '500']);
  expect(await linesOf(await tableOf(PRICES), await tableOf(after))).toEqual(['added row: hoist | 500 | 500']);
});

it('finds a cell in a row that moved along with rows before it', async () => {
  const after = PRICES.toSpliced(1, 1).with(2, ['ladder', '500', '901']);
  expect(await linesOf(await tableOf(PRICES), await tableOf(after))).toEqual([
    'removed row: scaffold | 500 | 500',
    'changed cell: 900 → 901',
  ]);
});
