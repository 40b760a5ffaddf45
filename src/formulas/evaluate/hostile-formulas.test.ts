import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula } from './evaluate-formula.ts';
import { grid, sheetSource } from './testing/sheet-source.ts';

const source = sheetSource({
  Sheet1: grid('A1', [
    [1, 'x'],
    [2, '#N/A'],
  ]),
});
const AT = { sheet: 1, row: 5, col: 5 };
const LIMITS = { maxSteps: 200_000, maxCells: 100_000 };

const reasonOf = async (formula: string, kind: 'normal' | 'dynamic_array' = 'dynamic_array') =>
  (await evaluateFormula(formula, AT, source, { ...LIMITS, kind })).unsupported;

describe('hostile formulas', () => {
  it('end at the budget', async () => {
    for (const formula of [
      '=A1:XFD1048576*1+SEQUENCE(1048576,16384)',
      '=SEQUENCE(1048576,16384)',
      '=MAKEARRAY(100000,1000,LAMBDA(r,c,r))',
      '=SUM(SEQUENCE(300)*TRANSPOSE(SEQUENCE(400)))+SUM(SEQUENCE(90000)*1)+SUM(SEQUENCE(90000)*1)',
      '=REDUCE(0,SEQUENCE(90000),LAMBDA(a,x,a+SUM(SEQUENCE(9))))',
      '=MMULT(SEQUENCE(300,300),SEQUENCE(300,300))',
      '=EXPAND(1,99999,99999)',
      '=MUNIT(99999)',
      '=WORKDAY(1,2000000,"")+WORKDAY.INTL(1,2000000,"1111110")',
    ]) {
      expect(['budget', null], formula).toContain(await reasonOf(formula));
    }
    expect(await reasonOf('=SEQUENCE(1048576,16384)')).toBe('budget');
    expect(await reasonOf('=MMULT(SEQUENCE(300,300),SEQUENCE(300,300))')).toBe('budget');
  });

  it('end at the depth', async () => {
    expect(await reasonOf(`=${'('.repeat(5000)}1${')'.repeat(5000)}`)).toBe('nesting');
    expect(await reasonOf(`=${'-'.repeat(8000)}1`)).toBe('nesting');
    expect(await reasonOf(`=${'ABS('.repeat(2000)}1${')'.repeat(2000)}`)).toBe('nesting');
    expect(await reasonOf(`=${'@'.repeat(8000)}A1`)).toMatch(/nesting|syntax/);
    expect(await reasonOf('=LET(f,LAMBDA(g,g(g)),f(f))')).toBe('depth');
    expect(await reasonOf(`=${'1+'.repeat(9000)}1`)).toBe('length');
  });

  it('are long without being deep', async () => {
    const sum = await evaluateFormula(`=${'1+'.repeat(4000)}1`, AT, source);
    expect(sum.value).toBe(4001);
    const text = await evaluateFormula(`=LEN(${'"ab"&'.repeat(1500)}"")`, AT, source);
    expect(text.value).toBe(3000);
  });

  it('cannot make texts too long', async () => {
    const result = await evaluateFormula('=REPT(REPT("x",30000),30000)', AT, source);
    expect(result.value).toBe('#VALUE!');
    const grown = await evaluateFormula('=SUBSTITUTE(REPT("a",30000),"a",REPT("b",30000))', AT, source);
    expect(grown.value).toBe('#VALUE!');
  });

  it('cannot make the search for a pattern long', async () => {
    for (const formula of [
      `=SEARCH("*a*a*a*a*b",REPT("a",32000))`,
      `=SEARCH("a?a*a?a*a?b",REPT("a",32000))`,
      `=COUNTIF({"x"},REPT("*a",120)&"b")`,
      `=MATCH(REPT("*a",120)&"b",SUBSTITUTE(SEQUENCE(1000)&"-","-",REPT("a",30000)),0)`,
      '=DB(1,0.5,1E15,1E15)',
      '=IRR(SEQUENCE(90000)-2)',
      '=COMBIN(1E15,5E14)',
    ]) {
      const result = await evaluateFormula(formula, AT, source, { ...LIMITS, kind: 'dynamic_array' });
      expect(result.unsupported === 'budget' || result.type !== null, formula).toBe(true);
    }
    const found = await evaluateFormula('=SEARCH("b?d*f","abcdefg")', AT, source);
    expect(found.value).toBe(2);
    const tooLong = await evaluateFormula('=COUNTIF(A1:B2,REPT("*",300))', AT, source);
    expect(tooLong.value).toBe('#VALUE!');
  });

  it('sum up more cells than the stack has room for', async () => {
    const result = await evaluateFormula('=AGGREGATE(9,6,SEQUENCE(600000))', AT, source, { kind: 'dynamic_array' });
    expect(result.value).toBe((600_000 * 600_001) / 2);
  });

  it('never throw, whatever they are made of', async () => {
    const piece = fc.constantFrom(
      ...'=+-*/^&%(){}[],;:!@#"\'.<>'.split(''),
      ...[
        'SUM(',
        'IF(',
        'LAMBDA(',
        'LET(',
        'INDEX(',
        'OFFSET(',
        'INDIRECT(',
        'TEXT(',
        'A1',
        '$B$2',
        'A:A',
        '1:1',
        'Sheet1!',
        'x',
        '1',
        '1E308',
        '"a"',
        'TRUE',
        '#N/A',
        ' ',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
        const result = await evaluateFormula(pieces.join(''), AT, source, LIMITS);
        expect(result.unsupported !== null || result.value !== null).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
