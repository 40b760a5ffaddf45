import { RECORD } from '../../../src/formats/xls/stream/record-id.ts';
import { bytes, characters, longText, record, u8, u16, u32 } from '../../../src/formats/xls/testing/write-biff.ts';
import type { Rect } from './cell-records.ts';

/** What sheets have besides cells, as [MS-XLS] 2.4 lays it out. Rows and columns count from 0. */
const TWIPS = 20;

export interface RowParts {
  /** Points. */
  readonly height?: number;
  readonly level?: number;
  readonly hidden?: boolean;
  readonly collapsed?: boolean;
}
export function row(place: number, { height, level = 0, hidden = false, collapsed = false }: RowParts): Uint8Array {
  const flags = level | (collapsed ? 0x10 : 0) | (hidden ? 0x20 : 0) | (height === undefined ? 0 : 0x40) | 0x100;
  const twips = height === undefined ? 0x8000 | 255 : height * TWIPS;
  return record(RECORD.row, u16(place, 0, 1, twips, 0, 0, flags, 15));
}

export interface ColumnParts {
  /** Digits, in parts of 256. */
  readonly width: number;
  readonly level?: number;
  readonly hidden?: boolean;
}
export const columns = (first: number, last: number, { width, level = 0, hidden = false }: ColumnParts): Uint8Array =>
  record(RECORD.columnInfo, u16(first, last, width, 15, (hidden ? 1 : 0) | (level << 8), 0));
export const defaultColumnWidth = (digits: number): Uint8Array => record(RECORD.defaultColumnWidth, u16(digits));
export const standardWidth = (width: number): Uint8Array => record(RECORD.standardWidth, u16(width));
export const defaultRowHeight = (points: number): Uint8Array => record(RECORD.defaultRowHeight, u16(0, points * TWIPS));

const rect = ([top, left, bottom, right]: Rect): Uint8Array => u16(top, bottom, left, right);
export const merged = (...rects: readonly Rect[]): Uint8Array =>
  record(RECORD.mergedCells, u16(rects.length), ...rects.map(rect));

const FROZEN = 0x08;
export const frozen = (rows: number, cols: number): Uint8Array =>
  bytes(
    record(RECORD.window, u16(0x06b6 | FROZEN, 0, 0, 0x40, 0, 0, 0, 0, 0)),
    record(RECORD.pane, u16(cols, rows, rows, cols), u8(0, 0)),
  );

/** An object without a picture of its own. Its kind: 5 a chart, 6 a text box, 8 a picture, 0x19 a note. */
export const object = (kind: number, id: number): Uint8Array =>
  record(RECORD.object, u16(0x15, 0x12, kind, id, 0x6011), new Uint8Array(12), u16(0, 0));
export const objectText = (text: string): Uint8Array =>
  bytes(
    record(RECORD.textObject, u16(0x0212, 0, 0, 0, 0, text.length, 16, 0, 0)),
    record(RECORD.continue, characters(text)),
    record(RECORD.continue, u16(0, 0, 0, 0, text.length, 0, 0, 0)),
  );
/** The text of the note, and where it belongs, which come apart in the file. */
export const noteText = (id: number, text: string): Uint8Array => bytes(object(0x19, id), objectText(text));
export const note = (at: readonly [number, number], id: number, author: string): Uint8Array =>
  record(RECORD.note, u16(...at, 0, id), longText(author), u8(0));

/** MSODRAWING with one shape between two cells and, where it has one, its description. [MS-ODRAW] */
export function drawing([top, left, bottom, right]: Rect, description = ''): Uint8Array {
  const atom = (type: number, instance: number, body: Uint8Array): Uint8Array =>
    bytes(u16(instance << 4, type), u32(body.length), body);
  const text = Buffer.from(`${description}\0`, 'utf16le');
  const properties = description ? atom(0xf00b, 1, bytes(u16(0x8381), u32(text.length), text)) : u8();
  const anchor = atom(0xf010, 0, u16(0, left, 0, top, 0, right, 0, bottom, 0));
  const body = bytes(properties, anchor, atom(0xf011, 0, u8()));
  return record(RECORD.drawing, u16(0x000f, 0xf004), u32(body.length), body);
}

const LINK = Buffer.from('d0c9ea79f9bace118c8200aa004ba90b', 'hex');
const ADDRESS = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex');
const FILE = Buffer.from('0303000000000000c000000000000046', 'hex');
const counted = (text: string): Uint8Array => bytes(u32(text.length + 1), Buffer.from(`${text}\0`, 'utf16le'));

export interface LinkParts {
  readonly address?: string;
  readonly file?: string;
  readonly location?: string;
  readonly display?: string;
}
export function link(at: Rect, { address, file, location, display }: LinkParts): Uint8Array {
  const flags = (address || file ? 0x03 : 0) | (location === undefined ? 0 : 0x08) | (display === undefined ? 0 : 0x14);
  return record(
    RECORD.hyperlink,
    rect(at),
    LINK,
    u32(2, flags),
    display === undefined ? u8() : counted(display),
    address ? bytes(ADDRESS, u32(address.length * 2 + 2), Buffer.from(`${address}\0`, 'utf16le')) : u8(),
    file
      ? bytes(
          FILE,
          u16(0),
          u32(file.length + 1),
          Buffer.from(`${file}\0`),
          u16(0xffff, 0xdead),
          new Uint8Array(20),
          u32(0),
        )
      : u8(),
    location === undefined ? u8() : counted(location),
  );
}

export interface ValidationParts {
  /** 1 whole, 2 decimal, 3 list, 4 date, 5 time, 6 length, 7 formula. */
  readonly type: number;
  /** 0 between, 1 not between, 2 =, 3 <>, 4 >, 5 <, 6 >=, 7 <=. */
  readonly operator?: number;
  readonly first: Uint8Array;
  readonly second?: Uint8Array;
  /** Title and text that show where the cell is entered. */
  readonly prompt?: readonly [string, string];
}
export function validation(rects: readonly Rect[], parts: ValidationParts): Uint8Array {
  const { type, operator = 0, first, second = u8(), prompt = ['\0', '\0'] } = parts;
  const typedList = type === 3 && first[0] === 0x17 ? 0x80 : 0;
  const texts = [prompt[0], '\0', prompt[1], '\0'].map(longText);
  const formulas = [first, second].map((tokens) => bytes(u16(tokens.length, 0), tokens));
  const ranges = bytes(u16(rects.length), ...rects.map(rect));
  return record(RECORD.validation, u32(type | typedList | 0xc0100 | (operator << 20)), ...texts, ...formulas, ranges);
}

/** Conditions over ranges. The type of each: 1 by the value, 2 by a formula; operators count from 1 as those of validations from 0. */
export interface ConditionParts {
  readonly type: 1 | 2;
  readonly operator?: number;
  readonly first: Uint8Array;
  readonly second?: Uint8Array;
}
export function conditions(rects: readonly Rect[], all: readonly ConditionParts[]): Uint8Array {
  const [bound] = rects;
  const head = record(
    RECORD.conditionalFormat,
    u16(all.length, 0),
    rect(bound!),
    u16(rects.length),
    ...rects.map(rect),
  );
  // Of the looks only the flags, which say that there is none.
  const looks = bytes(u32(0x3fffff), u16(0));
  const each = all.map(({ type, operator = 0, first, second = u8() }) =>
    record(RECORD.condition, u8(type, operator), u16(first.length, second.length), looks, first, second),
  );
  return bytes(head, ...each);
}
