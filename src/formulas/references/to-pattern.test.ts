import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellName, type Formula } from '../../model/index.ts';
import { formulaAt, shiftFormula } from '../formula-at.ts';
import { toPattern } from './to-pattern.ts';

const formula = (text: string, cell = 'A1', kind: Formula['kind'] = 'normal'): Formula => ({
  text,
  cell,
  kind,
  range: null,
});

describe('toPattern', () => {
  test('formulas filled down and to the right have one pattern', () => {
    expect(toPattern('=B2*$A2+C$1', 1, 3)).toBe(toPattern('=C5*$A5+D$1', 4, 4));
  });

  test('the same text at two cells is two patterns where a reference is relative', () => {
    expect(toPattern('=A1', 0, 1)).not.toBe(toPattern('=A1', 1, 1));
    expect(toPattern('=$A$1', 0, 1)).toBe(toPattern('=$A$1', 1, 1));
  });

  test('an absolute reference is told from a relative one to the same cell', () => {
    const patterns = ['=A1', '=$A1', '=A$1', '=$A$1'].map((text) => toPattern(text, 0, 0));
    expect(new Set(patterns).size).toBe(4);
  });

  test('case does not matter in references and is kept elsewhere', () => {
    expect(toPattern('=a1&"x"', 3, 3)).toBe(toPattern('=A1&"x"', 3, 3));
    expect(toPattern('=sum(A1)', 3, 3)).not.toBe(toPattern('=SUM(A1)', 3, 3));
  });

  test.each([
    '="A1"&"B""2"',
    "='A1'!Rate",
    "='It''s A1'!Rate",
    '=Sales[A1]',
    '=Sales[[#This Row],[A1]]',
    "=Sales[a'[A1]",
    '=LOG10(2)',
    '=#N/A+#REF!+#DIV/0!',
    '=Rate1_A1+A1.b+_A1+1E5+A01+ZZZZ1+XFE1+A1048577+A0',
    '=Q1!Rate',
    '=Jan:Dec!Rate',
    '=Q1:Q4!Rate',
    '=[1]!A_1+[Book1.xlsx]A1!Rate',
    '=A+1+TRUE',
    '=1.5E+10',
    '=Größe1',
    '',
    '="A1',
    "='A1",
    '=[A1',
  ])('%s holds no reference', (text) => {
    expect(toPattern(text, 7, 7)).toBe(text);
  });

  test.each([
    ["='It''s'!B2", "='It''s'!C3"],
    ['=[1]Sheet1!B2', '=[1]Sheet1!C3'],
    ['=Q1!B2', '=Q1!C3'],
    ['=Jan:Dec!B2:C3', '=Jan:Dec!C3:D4'],
    ['=A:B', '=B:C'],
    ['=$A:B', '=$A:C'],
    ['=1:$2', '=2:$2'],
    ['=SUM(Sheet1!A:A)', '=SUM(Sheet1!B:B)'],
    ['=Sheet1!A1:Sheet1!B2', '=Sheet1!B2:Sheet1!C3'],
    ['=A1#', '=B2#'],
    ['=A1:INDEX(B:B,3)', '=B2:INDEX(C:C,3)'],
    ['=#REF!+A1', '=#REF!+B2'],
    ['=A1 B2,C3%', '=B2 C3,D4%'],
    ['=T[x]*a1', '=T[x]*B2'],
    ['={1,2}*A1', '={1,2}*B2'],
    ['=XFD1048576', '=A1'],
    ['=XFD:XFD', '=A:A'],
  ])('%s moved by a row and a column is %s', (text, moved) => {
    expect(shiftFormula(text, 1, 1)).toBe(moved);
    expect(toPattern(moved, 5, 6)).toBe(toPattern(text, 4, 5));
  });

  const corner = fc
    .tuple(fc.constantFrom('', '$'), fc.nat(16_383), fc.constantFrom('', '$'), fc.nat(1_048_575))
    .map(([a, col, b, row]) => a + cellName(0, col).slice(0, -1) + b + (row + 1));
  const piece = fc.oneof(
    corner,
    fc.tuple(corner, corner).map((pair) => pair.join(':')),
    fc.constantFrom(
      "'A1 b'!B2",
      'Q1:Q4!A1',
      '"A1"',
      'T[A1]',
      'LOG10(A1)',
      'A:$C',
      '$1:2',
      'rate',
      '#REF!',
      'A1#',
      '[1]S!A1',
    ),
    fc.string(),
  );
  const written = fc.array(piece, { maxLength: 6 }).map((pieces) => `=${pieces.join('+')}`);
  const row = fc.nat(1_048_575);
  const col = fc.nat(16_383);

  test('a formula has its pattern at every cell of its family', () => {
    fc.assert(
      fc.property(written, row, col, row, col, (text, r0, c0, r, c) => {
        const at = formulaAt(formula(text, cellName(r0, c0)), r, c);
        expect(toPattern(at, r, c)).toBe(toPattern(text, r0, c0));
      }),
    );
  });
});

describe('formulaAt', () => {
  test('goes back to the text at its own cell', () => {
    expect(formulaAt(formula('=b2+ 1', 'C3'), 2, 2)).toBe('=b2+ 1');
  });

  test('moves what is relative from the base cell', () => {
    expect(formulaAt(formula('=B2*$A$1', 'C2'), 11, 3)).toBe('=C12*$A$1');
  });

  test('comes in again at the other edge', () => {
    expect(formulaAt(formula('=A1', 'A2'), 0, 0)).toBe('=A1048576');
    expect(formulaAt(formula('=A1', 'B1'), 0, 0)).toBe('=XFD1');
  });

  test('the cells of an array share one text', () => {
    expect(formulaAt(formula('=A1:A3*2', 'B1', 'array'), 2, 1)).toBe('=A1:A3*2');
  });
});
