import { describe, expect, test } from 'vitest';
import type { ItemKind } from '../../../lexicon/index.ts';
import { pageOf } from '../../testing/ascii-page.ts';
import { readText } from '../../text/index.ts';
import type { Piece } from '../bands/piece.ts';
import type { ItemRow } from './item-rows.ts';
import { closesRow, isPrintedBeside, printedFigures } from './row-arithmetic.ts';

const row = (figures: Partial<Record<ItemKind, number | `${number}%`>>): ItemRow => ({
  parts: new Map(
    Object.entries(figures).map(([kind, figure]) => {
      const number = { value: Number.parseFloat(String(figure)), percent: String(figure).endsWith('%') };
      return [kind as ItemKind, { number, cell: { text: '' } } as unknown as Piece];
    }),
  ),
  name: [],
  first: 0,
  last: 0,
});

describe('a row', () => {
  test('closes where quantity times price is the amount, whatever its sign', () => {
    expect(closesRow(row({ quantity: 3, price: 2.5, amount: 7.5 }))).toBe(true);
    expect(closesRow(row({ quantity: 3, price: 2.5, amount: -7.5 }))).toBe(true);
    expect(closesRow(row({ quantity: 3, price: 2.5, amount: 8 }))).toBe(false);
  });

  test('may be rounded by half a cent for each piece', () => {
    expect(closesRow(row({ quantity: 20, price: 2.77, amount: 55.46 }))).toBe(true);
    expect(closesRow(row({ quantity: 20, price: 2.77, amount: 55.9 }))).toBe(false);
  });

  test('takes off a discount, in percent or in money', () => {
    expect(closesRow(row({ quantity: 5, price: 4.55, discount: '10%', amount: 20.48 }))).toBe(true);
    expect(closesRow(row({ quantity: 5, price: 4, discount: 2, amount: 18 }))).toBe(true);
  });

  test('says nothing without all three', () => {
    expect(closesRow(row({ quantity: 5, amount: 20 }))).toBeNull();
  });
});

describe('a sum', () => {
  test('counts where it is printed outside of the items, in any notation', async () => {
    const text = await readText(await pageOf(['Chair   1.234,50', 'Total   1 234,50 EUR', 'Due   99']));
    const printed = printedFigures(text);
    const [first] = text.pages[0]!.lines;
    expect(isPrintedBeside(printed, [first!], 1234.5)).toBe(true);
    expect(isPrintedBeside(printed, [first!], -99)).toBe(true);
    expect(isPrintedBeside(printed, [first!], 1234)).toBe(false);
    expect(isPrintedBeside(printed, text.pages[0]!.lines, 1234.5)).toBe(false);
  });
});
