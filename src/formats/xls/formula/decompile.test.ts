import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePageForm, UNICODE } from '../../ole/text.ts';
import { bytes, characters, f64, longText, shortText, u8, u16 } from '../testing/write-biff.ts';
import { decompile, type FormulaForm } from './decompile.ts';
import { Reach } from './references.ts';

const form: FormulaForm = {
  grid: { wide: true },
  text: UNICODE,
  names: {
    readSheets: (payload) => ['Data!', "'My Sheet'!", '#REF!'][payload.u16()] ?? '?',
    name: (index) => ['Rate', '_xlfn.IFERROR', 'MyMacro'][index - 1] ?? '#NAME?',
    readExternalName: (payload) => {
      payload.skip(6);
      return 'EDATE';
    },
  },
};

const RELATIVE = 0xc000;
const ref = (row: number, col: number, flags = RELATIVE) => bytes(u8(0x44), u16(row, col | flags));
const area = (top: number, bottom: number, left: number, right: number, flags = RELATIVE) =>
  bytes(u8(0x25), u16(top, bottom, left | flags, right | flags));
const int = (value: number) => bytes(u8(0x1e), u16(value));
const text = (value: string) => bytes(u8(0x17), shortText(value));
const call = (index: number, count: number) => bytes(u8(0x42, count), u16(index));
const space = (kind: number, count: number) => u8(0x19, 0x40, kind, count);
const [A1, B2] = [ref(0, 0), ref(1, 1)];

const at = (tokens: Uint8Array, row = 0, col = 0, extra = u8()) => decompile(tokens, extra, form, { row, col });

describe('decompile', () => {
  const operators = ['+', '-', '*', '/', '^', '&', '<', '<=', '=', '>=', '>', '<>', ' ', ',', ':'];
  it.each(operators.map((operator, i) => [operator, i + 3]))('writes the operator "%s"', (operator, token) => {
    expect(at(bytes(A1, B2, u8(token as number)))).toBe(`A1${operator}B2`);
  });

  const cases: [string, Uint8Array][] = [
    ['-A1', bytes(A1, u8(0x13))],
    ['+A1', bytes(A1, u8(0x12))],
    ['A1%', bytes(A1, u8(0x14))],
    ['(A1+B2)*3', bytes(A1, B2, u8(0x03, 0x15), int(3), u8(0x05))],
    ['"say ""hi"" Łódź"', text('say "hi" Łódź')],
    ['#DIV/0!', u8(0x1c, 0x07)],
    ['TRUE', u8(0x1d, 1)],
    ['0.1', bytes(u8(0x1f), f64(0.1))],
    ['1E+300', bytes(u8(0x1f), f64(1e300))],
    ['#REF!', bytes(u8(0x4a), u16(0, 0))],
    ['#REF!', bytes(u8(0x2b), u16(0, 0, 0, 0))],
    ['$A$1', ref(0, 0, 0)],
    ['A$1', ref(0, 0, 0x4000)],
    ['$IV65536', ref(65_535, 255, 0x8000)],
    ['A1:C3', area(0, 2, 0, 2)],
    ['A:C', bytes(u8(0x25), u16(0, 65_535, 0x4000, 0x4002))],
    ['$2:$3', bytes(u8(0x25), u16(1, 2, 0, 255))],
    ['Data!A1', bytes(u8(0x5a), u16(0, 0, RELATIVE))],
    ["'My Sheet'!A1:B2", bytes(u8(0x3b), u16(1, 0, 1, RELATIVE, 1 | RELATIVE))],
    ['#REF!', bytes(u8(0x3c), u16(0, 0, 0))],
    ['#REF!', bytes(u8(0x3d), u16(0, 0, 0, 0, 0))],
    ['Rate*2', bytes(u8(0x43), u16(1, 0), int(2), u8(0x05))],
    ['PI()', bytes(u8(0x41), u16(19))],
    ['ROUND(A1,2)', bytes(A1, int(2), u8(0x41), u16(27))],
    ['TODAY()', bytes(u8(0x41), u16(221))],
    ['SUM(A1:C3,B2)', bytes(area(0, 2, 0, 2), B2, call(4, 2))],
    ['SUM(A1:C3)', bytes(area(0, 2, 0, 2), u8(0x19, 0x10, 0, 0))],
    ['VLOOKUP(A1,B2,3,)', bytes(A1, B2, int(3), u8(0x16), call(102, 4))],
    ['EDATE(A1,1)', bytes(u8(0x59), u16(0, 0, 0), A1, int(1), call(255, 3))],
    ['IFERROR(A1,0)', bytes(u8(0x23), u16(2, 0), A1, int(0), call(255, 3))],
    ['NOW()', bytes(u8(0x19, 0x01, 0, 0), u8(0x41), u16(74))],
    ['IF(A1,1,2)', bytes(A1, u8(0x19, 2, 9, 0), int(1), u8(0x19, 8, 9, 0), int(2), u8(0x19, 8, 3, 0), call(1, 3))],
    ['CHOOSE(A1,1)', bytes(A1, u8(0x19, 4, 1, 0, 9, 9, 9, 9), int(1), u8(0x19, 8, 3, 0), call(100, 2))],
    ['SUM((A1,B2))', bytes(u8(0x29), u16(11), A1, B2, u8(0x10, 0x15), call(4, 1))],
  ];
  it.each(cases)('writes %s', (expected, tokens) => {
    expect(at(tokens)).toBe(expected);
  });

  it('keeps blanks and line ends where they stood', () => {
    const inner = bytes(A1, space(0, 1), B2, space(1, 1), u8(0x03), space(2, 1), space(4, 2), u8(0x15));
    expect(at(inner)).toBe(' (A1\n+ B2  )');
  });

  it('reads array constants from behind the tokens, in order', () => {
    const array = bytes(u8(0x60), u8(0, 0, 0, 0, 0, 0, 0));
    const first = bytes(u8(1), u16(1), u8(1), f64(1), u8(2), longText('a"b'), u8(4, 1), u8(0, 0, 0, 0, 0, 0, 0));
    const rest = bytes(u8(0x10, 0x2a), u8(0, 0, 0, 0, 0, 0, 0), u8(0), u16(0), u8(0), u8(0, 0, 0, 0, 0, 0, 0, 0));
    expect(at(bytes(array, array, u8(0x0b)), 0, 0, bytes(first, rest))).toBe('{1,"a""b";TRUE,#N/A}={}');
  });

  it('passes what memory tokens have behind the formula', () => {
    const memory = bytes(u8(0x26), u8(0, 0, 0, 0), u16(11), A1, B2, u8(0x10));
    const constant = bytes(u8(0x60), u8(0, 0, 0, 0, 0, 0, 0));
    const extra = bytes(u16(1), u16(0, 0, 0, 0), bytes(u8(0), u16(0), u8(1), f64(7)));
    expect(at(bytes(memory, constant, u8(0x03)), 0, 0, extra)).toBe('A1,B2+{7}');
  });

  it('counts the offsets of shared formulas from the cell, around the edges of the sheet', () => {
    const above = bytes(u8(0x4c), u16(0xffff, 0xff | RELATIVE));
    expect(at(above, 5, 3)).toBe('C5');
    expect(at(above, 0, 0)).toBe('IV65536');
    const block = bytes(u8(0x2d), u16(0xfffe, 0, RELATIVE, 1 | RELATIVE));
    expect(at(block, 9, 1)).toBe('B8:C10');
    expect(at(bytes(u8(0x4c), u16(4, 2)), 9, 9)).toBe('$C$5');
  });

  it('tells how far the offsets reach', () => {
    const reach = new Reach();
    const tokens = bytes(u8(0x4c), u16(0xfffe, 3 | RELATIVE));
    expect(decompile(tokens, u8(), form, { row: 4, col: 0, reach })).toBe('D3');
    expect([reach.fits(1, 0, form.grid), reach.fits(2, 0, form.grid)]).toEqual([false, true]);
    expect([reach.fits(9, 252, form.grid), reach.fits(9, 253, form.grid)]).toEqual([true, false]);
  });

  it('reads the narrower tokens of BIFF5', () => {
    const names = { ...form.names, readSheets: form.names.readSheets };
    const old: FormulaForm = { grid: { wide: false }, text: codePageForm(1251), names };
    const tokens = bytes(u8(0x44), u16(0xc001), u8(2), u8(0x17, 3, 0xe4, 0xe0, 0x21), u8(0x08));
    expect(decompile(tokens, u8(), old, { row: 0, col: 0 })).toBe('C2&"да!"');
    const column = bytes(u8(0x25), u16(0x4000, 0x4000 | 16_383), u8(1, 1));
    expect(decompile(column, u8(), old, { row: 0, col: 0 })).toBe('B:B');
    const name = bytes(u8(0x23), u16(1), new Uint8Array(12));
    expect(decompile(name, u8(), old, { row: 0, col: 0 })).toBe('Rate');
  });

  const broken: [string, Uint8Array][] = [
    ['no token', u8()],
    ['an operator without operands', u8(0x03)],
    ['operands without operator', bytes(A1, B2)],
    ['an unknown token', u8(0x00)],
    ['an unknown function', bytes(u8(0x41), u16(9999))],
    ['a token that is cut', u8(0x44, 0)],
    ['more arguments than there are', bytes(A1, call(4, 9))],
    [
      'a text longer than any formula',
      bytes(...Array.from({ length: 200 }, () => text('x'.repeat(250))), call(4, 127)),
    ],
  ];
  it.each(broken)('gives up on %s', (_, tokens) => {
    expect(at(tokens)).toBeNull();
  });

  it('ends on any bytes in a text or in none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ maxLength: 30 }), (tokens, extra) => {
        const found = at(tokens, 1, 1, extra);
        expect(found === null || typeof found === 'string').toBe(true);
      }),
    );
  });

  it('leaves a string as it was, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (value) => {
        const stored = bytes(u8(0x17, value.length), characters(value));
        expect(at(stored)).toBe(`"${value.replaceAll('"', '""')}"`);
      }),
    );
  });
});
