// Decodes bytes of Windows, Mac and East Asian code pages; maps `\fcharset` to code pages.
import { CODE_PAGE_LABELS, createTranscoder } from '../../../bytes/index.ts';
import { decodeJohab } from './johab.ts';
import { OEM_TABLES } from './oem-tables.ts';

/** How bytes of a code page stand for characters. */
export interface CodePage {
  /** By byte: the character that it is alone; empty where it begins a longer one. */
  readonly single: readonly string[];
  /** How many bytes the character has that begins with this byte. */
  lengthOf(first: number): number;
  decode(bytes: readonly number[]): string;
}

export const WESTERN = 1252;
const UTF8 = 65_001;

/** Bytes that begin a character of two, in ranges. */
const LEADS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  932: [
    [0x81, 0x9f],
    [0xe0, 0xfc],
  ],
  10001: [
    [0x81, 0x9f],
    [0xe0, 0xfc],
  ],
  936: [[0x81, 0xfe]],
  10008: [[0xa1, 0xfe]],
  949: [[0x81, 0xfe]],
  10003: [[0xa1, 0xfe]],
  950: [[0x81, 0xfe]],
  10002: [[0x81, 0xfe]],
  1361: [
    [0x84, 0xd3],
    [0xd8, 0xde],
    [0xe0, 0xf9],
  ],
  51932: [[0xa1, 0xfe]],
  54936: [[0x81, 0xfe]],
};

/** The code page of a font's `\fcharset`; 1 is the document's. */
const CHARSETS: Readonly<Record<number, number>> = {
  ...{ 0: WESTERN, 77: 10_000, 78: 10_001, 79: 10_003, 80: 10_008, 81: 10_002, 89: 10_007 },
  ...{ 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256 },
  ...{ 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850 },
};

export const SYMBOL_CHARSET = 2;

export function codePageOfCharset(charset: number): number | null {
  return CHARSETS[charset] ?? null;
}

export const isKnownCodePage = (number: number): boolean =>
  number === UTF8 || number === 1361 || number in CODE_PAGE_LABELS || number in OEM_TABLES;

/** Code pages by number, made when first asked for. Unknown ones read as Western. */
export class CodePages {
  readonly #made = new Map<number, CodePage>();

  get(number: number): CodePage {
    let page = this.#made.get(number);
    if (!page) this.#made.set(number, (page = makeCodePage(isKnownCodePage(number) ? number : WESTERN)));
    return page;
  }
}

function makeCodePage(number: number): CodePage {
  if (number === UTF8) return utf8();
  const leads = LEADS[number];
  const isLead = (byte: number): boolean => leads?.some(([from, to]) => byte >= from && byte <= to) ?? false;
  const decodeAlone = decoderOf(number);
  const single = Array.from({ length: 256 }, (_, byte) => (isLead(byte) ? '' : decodeAlone(Uint8Array.of(byte))));
  const pairs = new Map<number, string>();
  return {
    single,
    lengthOf: (first) => (isLead(first) ? 2 : 1),
    decode(bytes) {
      const key = bytes[0]! * 256 + (bytes[1] ?? 0);
      let text = pairs.get(key);
      if (text === undefined) pairs.set(key, (text = decodeAlone(Uint8Array.from(bytes))));
      return text;
    },
  };
}

function decoderOf(number: number): (bytes: Uint8Array) => string {
  if (number === 1361) return decodeJohab;
  const oem = OEM_TABLES[number];
  if (oem) return ([byte]) => (byte! < 128 ? String.fromCharCode(byte!) : oem[byte! - 128]!);
  const transcoder = createTranscoder(CODE_PAGE_LABELS[number]!);
  return (bytes) => Buffer.from(transcoder.push(bytes, true)).toString('utf8');
}

function utf8(): CodePage {
  return {
    single: Array.from({ length: 256 }, (_, byte) => {
      if (byte < 128) return String.fromCharCode(byte);
      return byte < 0xc2 || byte > 0xf4 ? '\ufffd' : '';
    }),
    lengthOf: (first) => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1),
    decode: (bytes) => Buffer.from(bytes).toString('utf8'),
  };
}
