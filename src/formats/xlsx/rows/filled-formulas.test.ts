import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheetStrictly, scanSheet, sheetOf } from '../testing/scan-rows.ts';

const columnOf = (formulas: readonly string[], first = 1): string =>
  sheetOf(formulas.map((text, i) => `<row r="${first + i}"><c r="B${first + i}"><f>${text}</f></c></row>`).join(''));

const bothWays = (xml: string): readonly string[] => {
  const scanned = scanSheet(xml);
  const strict = readSheetStrictly(xml);
  expect(scanned.strict).toBe(false);
  expect(Object.fromEntries(scanned.cells)).toEqual(Object.fromEntries(strict.cells));
  expect(scanned.formulas).toEqual(strict.formulas);
  return scanned.formulas;
};

describe('formulas filled down', () => {
  it('are one, while only their relative rows move', () => {
    expect(bothWays(columnOf(['A1*C$1+SUM($A1:A2)', 'A2*C$1+SUM($A2:A3)', 'A3*C$1+SUM($A3:A4)']))).toHaveLength(1);
    expect(bothWays(columnOf(['SUM(9:10)', 'SUM(10:11)', 'SUM(11:12)'], 9))).toHaveLength(1);
  });

  it('are one where operators are written as references to characters', () => {
    expect(bothWays(columnOf(['IF(A1&gt;1,A1&amp;"x","")', 'IF(A2&gt;1,A2&amp;"x","")']))).toHaveLength(1);
  });

  it('are others where a number changes that is no row', () => {
    expect(bothWays(columnOf(['A1+1', 'A2+2', 'A3+3']))).toHaveLength(3);
    expect(bothWays(columnOf(['"A1"', '"A2"']))).toHaveLength(2);
    expect(bothWays(columnOf(['&quot;A1&quot;', '&quot;A1&quot;', '&quot;A2&quot;']))).toHaveLength(2);
    expect(bothWays(columnOf(['_xlpm.A1', '_xlpm.A1']))).toHaveLength(2);
  });

  it('are others where a row does not move along', () => {
    expect(bothWays(columnOf(['A1', 'A1', 'A3', 'A03', 'A44', 'A4']))).toHaveLength(5);
  });

  it('may change their kind any number of times', () => {
    const kinds = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? `A${i + 1}` : `A${i + 1}*${i % 4}`));
    expect(bothWays(columnOf(kinds))).toHaveLength(3);
  });

  it('are left to a closer look at the edges of the sheet', () => {
    expect(bothWays(columnOf(['A1048575', 'A1048576', 'A1', 'A2'], 1_048_573))).toHaveLength(1);
  });

  it('come to the same as by the strict reader', () => {
    const piece = fc.constantFrom(
      '+',
      '(',
      ')',
      ':',
      '!',
      '&amp;',
      '&lt;',
      '"',
      "'",
      '[',
      ']',
      '#',
      '7',
      'S',
      '$',
      '.',
    );
    const reference = fc
      .tuple(fc.constantFrom('A', '$B', 'XFD', ''), fc.constantFrom('', '$'), fc.integer({ min: 0, max: 12 }))
      .map(([col, fixed, offset]) => ({ col, fixed, offset }));
    const formula = fc.array(fc.oneof(piece, reference), { minLength: 1, maxLength: 8 });
    const textAt = (parts: readonly (string | { col: string; fixed: string; offset: number })[], row: number) =>
      parts
        .map((part) =>
          typeof part === 'string'
            ? part
            : `${part.col}${part.fixed}${part.fixed ? part.offset + 1 : row + part.offset}`,
        )
        .join('');
    fc.assert(
      fc.property(formula, formula, fc.array(fc.boolean(), { maxLength: 14 }), (first, second, turns) => {
        bothWays(columnOf(turns.map((turn, i) => textAt(turn ? second : first, i + 1))));
      }),
      { numRuns: 300 },
    );
  });
});
