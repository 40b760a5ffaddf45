import { RECORD } from '../../../src/formats/xls/stream/record-id.ts';
import {
  bof,
  bytes,
  characters,
  eof,
  extended,
  font,
  longText,
  number,
  numberFormat,
  record,
  shortText,
  u8,
  u16,
  u32,
} from '../../../src/formats/xls/testing/write-biff.ts';

/** A font, and a style for each number format: an id that is built in, or a code. The first style is General. */
export function styles(...formats: readonly (number | string)[]): Uint8Array[] {
  const codes = formats.filter((format) => typeof format === 'string');
  const idOf = (format: number | string): number => (typeof format === 'number' ? format : 164 + codes.indexOf(format));
  return [
    font(),
    ...codes.map((code, i) => numberFormat(164 + i, code)),
    extended(),
    ...formats.map((format) => extended({ format: idOf(format) })),
  ];
}
export const date1904 = record(RECORD.date1904, u16(1));
export const codePage = (page: number): Uint8Array => record(RECORD.codePage, u16(page));

export interface NameParts {
  readonly name: string;
  readonly tokens: Uint8Array;
  /** 1-based. */
  readonly sheet?: number;
  readonly hidden?: boolean;
}
export const definedName = ({ name, tokens, sheet = 0, hidden = false }: NameParts): Uint8Array =>
  record(
    RECORD.name,
    u16(hidden ? 1 : 0),
    u8(0, name.length),
    u16(tokens.length, 0, sheet),
    u32(0),
    characters(name),
    tokens,
  );
export const BUILT_IN = { printArea: 6, printTitles: 7, filter: 13 } as const;
/** Names that every program knows are stored as one character. */
export const builtInName = (code: number, sheet: number, tokens: Uint8Array, hidden = false): Uint8Array =>
  record(
    RECORD.name,
    u16(0x20 | (hidden ? 1 : 0)),
    u8(0, 1),
    u16(tokens.length, 0, sheet),
    u32(0),
    u8(0, code),
    tokens,
  );

export const ownBook = (sheets: number): Uint8Array => record(RECORD.supportingBook, u16(sheets, 0x0401));
export const addInBook = record(RECORD.supportingBook, u16(1, 0x3a01));
export const otherBook = (path: string, ...sheets: readonly string[]): Uint8Array =>
  record(RECORD.supportingBook, u16(sheets.length, path.length), characters(path), ...sheets.map(longText));
export const nameOfBook = (name: string): Uint8Array =>
  record(RECORD.externName, u16(0, 0, 0), shortText(name), u16(2), u8(0x1c, 23));
/** Book, first and last sheet of each; negative where there is none. */
export const sheetSpans = (...spans: readonly (readonly [number, number, number])[]): Uint8Array =>
  record(RECORD.externSheet, u16(spans.length), ...spans.map((span) => u16(...span.map((part) => part & 0xffff))));

export interface ChartParts {
  readonly title?: string;
  /** Tokens of the references of values. */
  readonly values: readonly Uint8Array[];
}
/** What a chart's substream holds between BOF and EOF: titles, series, and copies of the values that they show. */
export function chartRecords({ title, values }: ChartParts): Uint8Array[] {
  const source = (part: number, kind: number, tokens: Uint8Array): Uint8Array =>
    record(RECORD.chartSource, u8(part, kind), u16(0, 0, tokens.length), tokens);
  const series = values.map((tokens) =>
    bytes(
      record(0x1003, u16(3, 1, 2, 2, 1, 0)),
      record(0x1033),
      source(0, 1, u8()),
      source(1, 2, tokens),
      record(0x1034),
    ),
  );
  const label = (text: string, owner: number): Uint8Array =>
    bytes(
      record(RECORD.chartText, new Uint8Array(32)),
      record(0x1033),
      record(RECORD.chartSeriesText, u16(0), shortText(text)),
      record(RECORD.chartObjectLink, u16(owner, 0, 0)),
      record(0x1034),
    );
  const titles = [label('An axis', 2), ...(title === undefined ? [] : [label(title, 1)])];
  return [...series, ...titles, record(0x1065, u16(1)), number(0, 0, 111), number(1, 0, 222)];
}
/** A chart within a sheet. */
export const embeddedChart = (parts: ChartParts): Uint8Array => bytes(bof('chart'), ...chartRecords(parts), eof);
