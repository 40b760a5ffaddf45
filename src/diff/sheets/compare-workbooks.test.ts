import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import type { Written } from '../../audit/testing/build-workbook.ts';
import { compareViews } from '../index.ts';
import { linesOf, workbook } from '../testing/compare.ts';

const PRICES: Record<string, Written> = {
  ...{ A1: 'Item', B1: 'Price', C1: 'Count', D1: 'Amount' },
  ...{ A2: 'Pen', B2: 2, C2: 10, D2: '=B2*C2' },
  ...{ A3: 'Ink', B3: 5, C3: 20, D3: '=B3*C3' },
  ...{ A4: 'Pad', B4: 7, C4: 30, D4: '=B4*C4' },
  ...{ A5: 'Total', D5: '=SUM(D2:D4)' },
};
const prices = (changes: Record<string, Written> = {}) =>
  workbook({ name: 'Prices', cells: { ...PRICES, ...changes } });

/** With a row of pencils behind the first item, everything below moved down as a spreadsheet does it. */
const WITH_ROW: Record<string, Written> = {
  ...{ A1: 'Item', B1: 'Price', C1: 'Count', D1: 'Amount' },
  ...{ A2: 'Pen', B2: 2, C2: 10, D2: '=B2*C2' },
  ...{ A3: 'Pencil', B3: 1, C3: 8, D3: '=B3*C3' },
  ...{ A4: 'Ink', B4: 5, C4: 20, D4: '=B4*C4' },
  ...{ A5: 'Pad', B5: 7, C5: 30, D5: '=B5*C5' },
  ...{ A6: 'Total', D6: '=SUM(D2:D5)' },
};

describe('two workbooks', () => {
  it('that are the same have no changes', async () => {
    const { changes, similarity } = await compareViews(await prices(), await prices());
    expect([changes, similarity]).toEqual([[], 1]);
  });

  it('tell typed values from results that follow them', async () => {
    expect(await linesOf(await prices(), await prices({ B3: 6 }))).toEqual([
      'changed cell value B3: 5 → 6',
      'changed cell result D3: =B3*C3 → =B3*C3',
      'changed cell result D5: =SUM(D2:D4) → =SUM(D2:D4)',
    ]);
  });

  it('tell formulas that changed, and those that became values', async () => {
    const after = await prices({ D3: '=B3*C3*2', D4: 210 });
    expect(await linesOf(await prices(), after)).toEqual([
      'changed cell formula D3: =B3*C3 → =B3*C3*2',
      'changed cell formula_to_constant D4: =B4*C4 → 210',
      'changed cell result D5: =SUM(D2:D4) → =SUM(D2:D4)',
    ]);
  });

  it('do not take formulas for changed that moved with a row that was put in', async () => {
    expect(await linesOf(await prices(), await workbook({ name: 'Prices', cells: WITH_ROW }))).toEqual([
      'added row 3:3: Pencil | 1 | 8 | 8',
      'changed cell result D6: =SUM(D2:D4) → =SUM(D2:D5)',
    ]);
  });

  it('tell a row that was taken away', async () => {
    expect(await linesOf(await workbook({ name: 'Prices', cells: WITH_ROW }), await prices())).toEqual([
      'removed row 3:3: Pencil | 1 | 8 | 8',
      'changed cell result D5: =SUM(D2:D5) → =SUM(D2:D4)',
    ]);
  });

  it('tell a column that was put in, and nothing of the others', async () => {
    const cells = {
      A1: 'Item',
      B1: 'Unit',
      C1: 'Price',
      A2: 'Pen',
      B2: 'piece',
      C2: 2,
      A3: 'Ink',
      B3: 'bottle',
      C3: 5,
    };
    const before = { A1: 'Item', B1: 'Price', A2: 'Pen', B2: 2, A3: 'Ink', B3: 5 };
    expect(await linesOf(await workbook({ name: 'S', cells: before }), await workbook({ name: 'S', cells }))).toEqual([
      'added column B:B: Unit | piece | bottle',
    ]);
  });

  it('tell sheets that came, went and were renamed, and follow references to them', async () => {
    const total = { name: 'Total', cells: { A1: 'All', B1: '=Prices!D5' } };
    const before = await workbook({ name: 'Prices', cells: PRICES }, total, { name: 'Old', cells: { A1: 'gone' } });
    const after = await workbook(
      { name: 'Costs', cells: PRICES },
      { name: 'Total', cells: { A1: 'All', B1: '=Costs!D5' } },
      { name: 'New', cells: { A1: 'quite another' } },
    );
    expect(await linesOf(before, after)).toEqual([
      'changed sheet renamed: Prices → Costs',
      'added sheet: New',
      'removed sheet: Old',
    ]);
  });

  it('tell cells that were filled and emptied', async () => {
    const { C2: _, ...without } = PRICES;
    const after = await workbook({ name: 'Prices', cells: { ...without, B5: 'checked' } });
    expect(await linesOf(await prices(), after)).toContain('removed cell C2: 10');
    expect(await linesOf(await prices(), after)).toContain('added cell B5: checked');
  });

  it('tell a number from the same digits as text', async () => {
    expect(await linesOf(await prices(), await prices({ B3: '5' }))).toContain('changed cell type B3: 5 → 5');
  });

  it('list results side by side as one area', async () => {
    const cells = (rate: number): Record<string, Written> => ({
      A1: rate,
      ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`B${i + 1}`, `=$A$1*${i + 1}`])),
    });
    const before = await workbook({ name: 'S', cells: cells(1) });
    expect(await linesOf(before, await workbook({ name: 'S', cells: cells(2) }))).toEqual([
      'changed cell value A1: 1 → 2',
      'changed range result B1:B5: 1 | 2 | 3 | 4 | 5 → 2 | 4 | 6 | 8 | 10',
    ]);
  });

  it('do not mind how a file of plain texts writes the same numbers', async () => {
    const book = await workbook({ name: 'S', cells: { A1: 'Total', B1: 1234.5 } });
    const rows = [['Total', '1,234.50']];
    const text = (await buildView({ format: 'csv', sheets: [{ name: 'plain', rows }] })).view;
    expect(await linesOf(book, text)).toEqual([]);
  });
});
