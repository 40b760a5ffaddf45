import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula } from './evaluate-formula.ts';
import { findFunction } from './functions/index.ts';
import { facts } from './testing/facts.ts';
import { grid, sheetSource } from './testing/sheet-source.ts';

const AT = { sheet: 1, row: 0, col: 100 };
const EMPTY = sheetSource({ Sheet1: {} });

const number = fc.integer({ min: -1000, max: 1000 });
const table = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, cols]) =>
    fc.array(fc.array(number, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows }),
  );

const literal = (rows: readonly (readonly number[])[]): string => `{${rows.map((row) => row.join(',')).join(';')}}`;

describe('properties of the evaluation', () => {
  it('a sum is the sum of its parts', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.nat(5), async (rows, cut) => {
        const source = sheetSource({ Sheet1: grid('A1', rows) });
        const at = Math.min(cut, rows.length - 1) + 1;
        const parts = await evaluateFormula(`=SUM(A1:D${at})+SUM(A${at + 1}:D9)-SUM(A:D)`, AT, source);
        expect(parts.value).toBe(0);
      }),
    );
  });

  it('arrays broadcast to the larger of each side', async () => {
    await fc.assert(
      fc.asyncProperty(table, table, async (a, b) => {
        const formula = (name: string) => `=${name}(${literal(a)}+${literal(b)})`;
        const rows = await evaluateFormula(formula('ROWS'), AT, EMPTY);
        const cols = await evaluateFormula(formula('COLUMNS'), AT, EMPTY);
        expect(rows.value).toBe(Math.max(a.length, b.length));
        expect(cols.value).toBe(Math.max(a[0]!.length, b[0]!.length));
      }),
    );
  });

  it('sorting keeps every entry, and a match finds each where it stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 30 }), async (numbers) => {
        const list = `{${numbers.join(';')}}`;
        const sorted = await evaluateFormula(`=TEXTJOIN(",",FALSE,SORT(${list}))`, AT, EMPTY);
        expect(sorted.value).toBe([...numbers].sort((a, b) => a - b).join(','));
        const wanted = numbers[numbers.length >> 1]!;
        const place = await evaluateFormula(`=MATCH(${wanted},SORT(${list}))`, AT, EMPTY);
        expect(place.value).toBe(numbers.filter((n) => n <= wanted).length);
      }),
    );
  });

  it('dates go to serials and back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_958_465 }), async (serial) => {
        const back = await evaluateFormula(`=DATE(YEAR(${serial}),MONTH(${serial}),DAY(${serial}))`, AT, EMPTY);
        expect(back.value).toBe(serial);
      }),
    );
  });

  it('a number goes to text and back within 15 digits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 }), async (value) => {
        const shown = Number(value.toPrecision(15));
        const back = await evaluateFormula(`=VALUE(${shown}&"")`, AT, EMPTY);
        if (Math.abs(shown) > 1e-290) expect(back.value).toBe(shown);
      }),
    );
  });

  facts('the same pattern is matched without wildcards or with', [['=COUNTIF({"a"},"a")', 1]], EMPTY);

  it('knows the functions that workbooks use', () => {
    for (const name of ['SUM', 'VLOOKUP', 'XLOOKUP', 'SUMIFS', 'TEXT', 'IRR', 'NORM.S.INV', 'FILTER']) {
      expect(findFunction(name)?.name).toBe(name);
    }
  });
});
