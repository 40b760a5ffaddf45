import { describe, expect, it } from 'vitest';
import { sheetName } from './sheet-name.ts';

describe('sheetName', () => {
  it.each([
    ['sales.csv', 'sales'],
    ['C:\\data\\Q1 2024.tsv', 'Q1 2024'],
    ['a.b.csv', 'a.b'],
    ['[x]:*?.csv', 'x'],
    ["'quoted'.csv", 'quoted'],
    ['', 'Sheet1'],
    ['.csv', '.csv'],
    ['???.csv', 'Sheet1'],
    ['nul\0line\n.csv', 'nulline'],
  ])('of %j is %j', (file, name) => {
    expect(sheetName(file)).toBe(name);
  });

  it('has at most 31 characters and never half of one', () => {
    expect(sheetName(`${'😀'.repeat(40)}.csv`)).toBe('😀'.repeat(31));
  });
});
