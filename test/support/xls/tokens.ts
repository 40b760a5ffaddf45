import { bytes, f64, shortText, u8, u16 } from '../../../src/formats/xls/testing/write-biff.ts';

/** Parsed expressions, token by token, as [MS-XLS] 2.5.198 writes them. Rows and columns count from 0. */
const RELATIVE = 0xc000;

export const int = (value: number): Uint8Array => bytes(u8(0x1e), u16(value));
export const num = (value: number): Uint8Array => bytes(u8(0x1f), f64(value));
export const str = (text: string): Uint8Array => bytes(u8(0x17), shortText(text));
export const missing = u8(0x16);
export const OPERATOR = {
  add: u8(0x03),
  multiply: u8(0x05),
  divide: u8(0x06),
  join: u8(0x08),
  less: u8(0x09),
  equal: u8(0x0b),
  more: u8(0x0d),
  union: u8(0x10),
} as const;

/** A1 and $A$1. */
export const cell = (row: number, col: number): Uint8Array => bytes(u8(0x44), u16(row, col | RELATIVE));
export const fixedCell = (row: number, col: number): Uint8Array => bytes(u8(0x44), u16(row, col));
/** A1:B2; the second form is of the class of arrays, as array formulas have it. */
export const area = (top: number, left: number, bottom: number, right: number): Uint8Array =>
  bytes(u8(0x25), u16(top, bottom, left | RELATIVE, right | RELATIVE));
export const areaOfArray = (top: number, left: number, bottom: number, right: number): Uint8Array =>
  bytes(u8(0x65), u16(top, bottom, left | RELATIVE, right | RELATIVE));
/** So many rows down and columns to the right, for formulas that several cells share. */
export const offset = (rows: number, columns: number): Uint8Array =>
  bytes(u8(0x4c), u16(rows & 0xffff, (columns & 0xff) | RELATIVE));

/** References that name their sheets by a place in EXTERNSHEET. */
export const cell3d = (span: number, row: number, col: number): Uint8Array =>
  bytes(u8(0x5a), u16(span, row, col | RELATIVE));
export const fixedCell3d = (span: number, row: number, col: number): Uint8Array => bytes(u8(0x3a), u16(span, row, col));
export const fixedArea3d = (span: number, top: number, left: number, bottom: number, right: number): Uint8Array =>
  bytes(u8(0x3b), u16(span, top, bottom, left, right));
export const name = (position: number): Uint8Array => bytes(u8(0x43), u16(position, 0));
export const externalName = (span: number, position: number): Uint8Array => bytes(u8(0x59), u16(span, position, 0));

/** A function with so many arguments, which stand before it. */
export const call = (count: number, number: number): Uint8Array => bytes(u8(0x42, count), u16(number));
/** One whose number of arguments is known. */
export const callFixed = (number: number): Uint8Array => bytes(u8(0x41), u16(number));
/** SUM of one argument, as Excel stores it. */
export const sum = u8(0x19, 0x10, 0, 0);

export const FUNCTION = { sum: 4, len: 32, mod: 39, row: 8, byName: 255 } as const;

/** The tokens of a cell whose formula stands elsewhere: with the cell named. */
export const sharedAt = (row: number, col: number): Uint8Array => bytes(u8(0x01), u16(row, col));
export const tableAt = (row: number, col: number): Uint8Array => bytes(u8(0x02), u16(row, col));
