import { RECORD } from '../../../src/formats/xls/stream/record-id.ts';
import { bytes, f64, longText, record, u8, u16, u32 } from '../../../src/formats/xls/testing/write-biff.ts';

/** Cells, row and column from 0, as [MS-XLS] 2.4 lays their records out. */
export const label = (row: number, col: number, text: string, style = 0): Uint8Array =>
  record(RECORD.label, u16(row, col, style), longText(text));
export const boolean = (row: number, col: number, value: boolean): Uint8Array =>
  record(RECORD.booleanOrError, u16(row, col, 0), u8(value ? 1 : 0, 0));
export const error = (row: number, col: number, code: number): Uint8Array =>
  record(RECORD.booleanOrError, u16(row, col, 0), u8(code, 1));
export const ERROR = { null: 0, division: 7, value: 15, reference: 23, name: 29, number: 36, missing: 42 } as const;
export const blank = (row: number, col: number, style = 0): Uint8Array => record(RECORD.blank, u16(row, col, style));
export const blanks = (row: number, first: number, last: number): Uint8Array =>
  record(RECORD.multipleBlank, u16(row, first), u16(...new Array<number>(last - first + 1).fill(0)), u16(last));

/** A number in four bytes: whole, or the upper half of a double; `hundredths` says that it is to be divided. */
export interface Rk {
  readonly whole?: number;
  readonly double?: number;
  readonly hundredths?: boolean;
}
function toRk({ whole, double = 0, hundredths = false }: Rk): Uint8Array {
  const flags = (whole === undefined ? 0 : 2) | (hundredths ? 1 : 0);
  const high = Buffer.from(f64(double)).readInt32LE(4);
  return u32((whole === undefined ? high & ~3 : whole << 2) | flags);
}
export const rk = (row: number, col: number, value: Rk, style = 0): Uint8Array =>
  record(RECORD.rk, u16(row, col, style), toRk(value));
export const multipleRk = (row: number, first: number, values: readonly Rk[]): Uint8Array =>
  record(
    RECORD.multipleRk,
    u16(row, first),
    ...values.map((value) => bytes(u16(0), toRk(value))),
    u16(first + values.length - 1),
  );

/** The text that a formula gave, behind it. */
export const string = (text: string): Uint8Array => record(RECORD.string, longText(text));

/** Formulas that several cells share, each behind the first of its cells: top, left, bottom, right. */
export type Rect = readonly [number, number, number, number];
const reference = ([top, left, bottom, right]: Rect): Uint8Array => bytes(u16(top, bottom), u8(left, right));
export const sharedFormula = (rect: Rect, tokens: Uint8Array): Uint8Array =>
  record(RECORD.sharedFormula, reference(rect), u8(0, 1), u16(tokens.length), tokens);
export const arrayFormula = (rect: Rect, tokens: Uint8Array, extra = u8()): Uint8Array =>
  record(RECORD.array, reference(rect), u16(0), u32(0), u16(tokens.length), tokens, extra);
/** Rows and columns of the input cells; of two, that of the row comes first. */
export const dataTable = (rect: Rect, input: readonly number[], isRow = false): Uint8Array =>
  record(
    RECORD.table,
    reference(rect),
    u16((isRow ? 0x04 : 0) | (input.length > 2 ? 0x08 : 0)),
    u16(...input, ...new Array<number>(4 - input.length).fill(0)),
  );

/** The cells that a sheet says it fills. */
export const dimensions = (top: number, left: number, bottom: number, right: number): Uint8Array =>
  record(0x0200, u32(top, bottom + 1), u16(left, right + 1, 0));
