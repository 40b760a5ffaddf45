import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildView, type CellSpec } from '../../test/support/build-view.ts';
import { formulaSheet } from '../formulas/testing/formula-sheet.ts';
import { auditView } from './audit-view.ts';

const cell = fc
  .tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 12 }))
  .map(([col, row]) => `${col}${row}`);
const formula = fc.oneof(
  fc.tuple(cell, cell).map(([a, b]) => `=SUM(${a}:${b})`),
  fc.tuple(cell, fc.constantFrom('+', '*', '/'), cell).map(([a, op, b]) => `=${a}${op}${b}*1.5`),
  fc.constantFrom('=', '=((', '=#REF!+A1', '=Gone', '=[1]S!A1', '=INDIRECT("A1")', '=A1:A99999999', '={1,2}', '=S!A:A'),
);
const written = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.constantFrom('12', 'x', '#N/A'),
  formula,
  fc.record({ formula, value: fc.integer() }),
);

test('any sheet is audited to the end, twice alike, worst first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(cell, written, { maxKeys: 40 }), async (cells) => {
      const sheet = formulaSheet('S', cells as Parameters<typeof formulaSheet>[1]);
      const run = async () => {
        const spec = { sheets: [{ ...sheet, cells: sheet.cells as Record<string, CellSpec> }] };
        return auditView((await buildView(spec)).view);
      };
      const audit = await run();
      expect(await run()).toEqual(audit);
      const order = audit.findings.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});
