import fc from 'fast-check';
import { bytes, f64, shortText, u8, u16 } from '../../src/formats/xls/testing/write-biff.ts';

/** Numbers of tokens ([MS-XLS] 2.5.198), operands as values. */
const TOKEN = {
  ...{ add: 0x03, notEqual: 0x0e, minus: 0x13, percent: 0x14, parenthesis: 0x15, missing: 0x16, string: 0x17 },
  ...{ error: 0x1c, boolean: 0x1d, integer: 0x1e, number: 0x1f, function: 0x41, variableFunction: 0x42 },
  ...{ cell: 0x44, area: 0x25, cellOfSheet: 0x5a, areaOfSheet: 0x3b },
} as const;
/** Functions of any number of arguments, and of one. */
const VARIABLE = { sum: 4, max: 7, concatenate: 336 } as const;
const FIXED = { abs: 24, int: 25, len: 32, not: 38 } as const;

const row = fc.oneof(fc.nat(99), fc.constant(65_535));
/** The column with flags: relative column, relative row. */
const column = fc.tuple(fc.oneof(fc.nat(30), fc.constant(255)), fc.nat(3)).map(([col, flags]) => col | (flags << 14));

const leaf = fc.oneof(
  fc.nat(65_535).map((value) => bytes(u8(TOKEN.integer), u16(value))),
  fc.constantFrom(0.5, 1234567.25, 0.001, 65_536).map((value) => bytes(u8(TOKEN.number), f64(value))),
  fc.constantFrom('', 'plain', 'with "quotes"', 'Ünï 表').map((text) => bytes(u8(TOKEN.string), shortText(text))),
  fc.boolean().map((value) => u8(TOKEN.boolean, Number(value))),
  fc.constantFrom(0, 7, 15, 23, 29, 36, 42).map((code) => u8(TOKEN.error, code)),
  fc.tuple(row, column).map((place) => bytes(u8(TOKEN.cell), u16(...place))),
  fc.tuple(row, column).map((place) => bytes(u8(TOKEN.cellOfSheet), u16(1, ...place))),
  fc
    .tuple(fc.nat(50), fc.nat(50), fc.nat(20), fc.nat(20), fc.nat(3), fc.nat(3))
    .map(([top, height, left, width, first, last]) =>
      bytes(u8(TOKEN.areaOfSheet), u16(0, top, top + height, left | (first << 14), (left + width) | (last << 14))),
    ),
);

/** Operands stand in parentheses, which are tokens too, so that no reader has to think of them. */
export const { tree: generatedTokens } = fc.letrec<{ tree: Uint8Array }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('tree'), tie('tree'), fc.integer({ min: TOKEN.add, max: TOKEN.notEqual }))
      .map(([left, right, operator]) => bytes(left, right, u8(operator, TOKEN.parenthesis))),
    fc
      .tuple(tie('tree'), fc.constantFrom(TOKEN.minus, TOKEN.percent))
      .map(([operand, operator]) => bytes(operand, u8(TOKEN.parenthesis, operator))),
    fc
      .tuple(tie('tree'), fc.constantFrom(...Object.values(FIXED)))
      .map(([operand, number]) => bytes(operand, u8(TOKEN.function), u16(number))),
    fc
      .tuple(fc.array(tie('tree'), { minLength: 1, maxLength: 3 }), fc.constantFrom(...Object.values(VARIABLE)))
      .map(([operands, number]) => bytes(...operands, u8(TOKEN.variableFunction, operands.length), u16(number))),
  ),
}));
