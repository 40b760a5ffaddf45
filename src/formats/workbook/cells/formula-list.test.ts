import { describe, expect, it } from 'vitest';
import { FormulaList } from './formula-list.ts';

const add = (list: FormulaList, row: number, text: string, kind: 'normal' | 'shared' = 'normal'): number =>
  list.add(row, 0, { text, kind, range: null });

describe('the distinct formulas of a sheet', () => {
  it('are one where they were filled from one cell to others', () => {
    const list = new FormulaList();
    expect([add(list, 0, 'B1+1'), add(list, 1, 'B2+1'), add(list, 2, 'B2+1')]).toEqual([1, 1, 2]);
  });

  it('have a bound, however each is given', () => {
    const long = `"${'x'.repeat(8_000)}"`;
    for (const kind of ['normal', 'shared'] as const) {
      const list = new FormulaList();
      const addMany = (): void => {
        for (let row = 0; row < 20_000; row++) add(list, row, `${long}&${row}`, kind);
      };
      expect(addMany).toThrow(expect.objectContaining({ code: 'limit_exceeded' }));
    }
  });
});
