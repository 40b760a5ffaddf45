// Token codes and operators of parsed XLS formulas.

/** Kinds of tokens of parsed expressions, classes of operands folded into one. [MS-XLS] 2.5.198 */
export const TOKEN = {
  shared: 0x01,
  table: 0x02,
  add: 0x03,
  range: 0x11,
  plus: 0x12,
  minus: 0x13,
  percent: 0x14,
  parenthesis: 0x15,
  missing: 0x16,
  string: 0x17,
  extended: 0x18,
  attribute: 0x19,
  sheet: 0x1a,
  endSheet: 0x1b,
  error: 0x1c,
  boolean: 0x1d,
  integer: 0x1e,
  number: 0x1f,
  array: 0x20,
  function: 0x21,
  variableFunction: 0x22,
  name: 0x23,
  cell: 0x24,
  area: 0x25,
  memoryArea: 0x26,
  memoryError: 0x27,
  memoryNone: 0x28,
  memoryFunction: 0x29,
  cellError: 0x2a,
  areaError: 0x2b,
  cellOffset: 0x2c,
  areaOffset: 0x2d,
  memoryAreaOffset: 0x2e,
  memoryNoneOffset: 0x2f,
  externalName: 0x39,
  cellOfSheet: 0x3a,
  areaOfSheet: 0x3b,
  cellErrorOfSheet: 0x3c,
  areaErrorOfSheet: 0x3d,
} as const;

/** Operators of two operands, from `TOKEN.add` to `TOKEN.range`. */
export const BINARY = ['+', '-', '*', '/', '^', '&', '<', '<=', '=', '>=', '>', '<>', ' ', ',', ':'] as const;

/** The class of an operand (reference, value, array) is in bits 5 and 6. */
export const tokenKind = (byte: number): number => (byte < 0x20 ? byte : (byte & 0x1f) | 0x20);

/** Bits of the attribute token. */
export const ATTRIBUTE = {
  volatile: 0x01,
  if: 0x02,
  choose: 0x04,
  goto: 0x08,
  sum: 0x10,
  assign: 0x20,
  space: 0x40,
} as const;
