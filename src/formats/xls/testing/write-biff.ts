// Writes BIFF records for tests.
import { buildCompound } from '../../../bytes/cfb/testing/build-compound.ts';
import { RECORD } from '../stream/record-id.ts';

/** Bytes of fields, little endian. */
export const u8 = (...values: number[]): Uint8Array => Uint8Array.from(values);
export const u16 = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((v) => [v & 255, (v >> 8) & 255]));
export const u32 = (...values: number[]): Uint8Array => {
  const out = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) out.writeUInt32LE(value >>> 0, i * 4);
  return out;
};
export const f64 = (value: number): Uint8Array => {
  const out = Buffer.alloc(8);
  out.writeDoubleLE(value);
  return out;
};
export const bytes = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Characters of BIFF8 with their flags, in one byte each where that is enough. */
export function characters(text: string): Uint8Array {
  const wide = /[^\0-\xff]/.test(text);
  return bytes(u8(wide ? 1 : 0), Buffer.from(text, wide ? 'utf16le' : 'latin1'));
}
export const shortText = (text: string): Uint8Array => bytes(u8(text.length), characters(text));
export const longText = (text: string): Uint8Array => bytes(u16(text.length), characters(text));

export const record = (id: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const payload = bytes(...parts);
  return bytes(u16(id, payload.length), payload);
};

const KIND = { globals: 0x05, worksheet: 0x10, chart: 0x20, macro: 0x40 } as const;
export const bof = (kind: keyof typeof KIND, version = 0x0600): Uint8Array =>
  record(RECORD.bof, u16(version, KIND[kind], 0, 0), u32(0, 0x0600));
export const eof = record(RECORD.eof);

export const number = (row: number, col: number, value: number, style = 0): Uint8Array =>
  record(RECORD.number, u16(row, col, style), f64(value));
export const shared = (row: number, col: number, string: number, style = 0): Uint8Array =>
  record(RECORD.labelShared, u16(row, col, style), u32(string));

/** A formula with the value 0 unless its eight bytes are given. */
export const formula = (row: number, col: number, tokens: Uint8Array, value = f64(0), extra = u8()): Uint8Array =>
  record(RECORD.formula, u16(row, col, 0), value, u16(0), u32(0), u16(tokens.length), tokens, extra);

/** What stands for a result that is no number. */
export const result = (kind: number, value = 0): Uint8Array => u8(kind, 0, value, 0, 0, 0, 0xff, 0xff);

export const sharedStrings = (...texts: readonly string[]): Uint8Array =>
  record(RECORD.sharedStrings, u32(texts.length, texts.length), ...texts.map(longText));

export const font = (weight = 400): Uint8Array =>
  record(RECORD.font, u16(200, 0, 0x7fff, weight), u8(0, 0, 0, 0, 0, 0));
export const numberFormat = (id: number, code: string): Uint8Array =>
  record(RECORD.formatWide, u16(id), longText(code));

export interface ExtendedParts {
  readonly font?: number;
  readonly format?: number;
  readonly indent?: number;
  readonly top?: number;
  readonly pattern?: number;
}
export const extended = ({ font = 0, format = 0, indent = 0, top = 0, pattern = 0 }: ExtendedParts = {}): Uint8Array =>
  record(RECORD.extendedFormat, u16(font, format, 0), u8(0, 0, indent, 0), u32(top << 8, pattern << 26), u16(0));

export interface WrittenSheet {
  readonly name: string;
  readonly records: readonly Uint8Array[];
  readonly kind?: 'worksheet' | 'chart' | 'macro';
  /** 0 visible, 1 hidden, 2 very hidden. */
  readonly state?: number;
  /** What the workbook states instead of the true place. */
  readonly position?: number;
}

export interface WrittenWorkbook {
  readonly globals?: readonly Uint8Array[];
  readonly sheets: readonly WrittenSheet[];
  /** BIFF5: texts are one byte a character, without flags. */
  readonly old?: boolean;
}

/** The records of a workbook; sheets are listed with their places. */
export function writeStream({ globals = [], sheets, old = false }: WrittenWorkbook): Uint8Array {
  const version = old ? 0x0500 : 0x0600;
  const types = { worksheet: 0, macro: 1, chart: 2 };
  const bodies = sheets.map(({ kind = 'worksheet', records }) => bytes(bof(kind, version), ...records, eof));
  const head = (places: readonly number[]): Uint8Array =>
    bytes(
      bof('globals', version),
      ...sheets.map(({ name, kind = 'worksheet', state = 0, position }, i) =>
        record(
          RECORD.boundSheet,
          u32(position ?? places[i]!),
          u8(state, types[kind]),
          old ? bytes(u8(name.length), Buffer.from(name, 'latin1')) : shortText(name),
        ),
      ),
      ...globals,
      eof,
    );
  let at = head(bodies.map(() => 0)).length;
  const places = bodies.map((body) => (at += body.length) - body.length);
  return bytes(head(places), ...bodies);
}

/** The same as a file. */
export const writeWorkbook = (
  workbook: WrittenWorkbook,
  streams: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array => buildCompound({ [workbook.old ? 'Book' : 'Workbook']: writeStream(workbook), ...streams });
