// Fetches strings from PDFium and cleans them to lines of plain text.
import { type Pdfium, SCRATCH_BYTES } from './pdfium.ts';

/** Texts longer than this are left out, in bytes: no title, name or note of a person is as long. */
const MAX_TEXT_BYTES = 2 ** 20;

/** A function of the engine that writes text to an address and tells how many bytes it has, the closing zero among them. */
type TextWriter = (address: number, bytes: number) => number;

/** A text that the engine writes as UTF-16; empty where there is none. */
export function readUtf16(engine: Pdfium, write: TextWriter): string {
  return readWritten(engine, write, (bytes) => UTF16.decode(bytes));
}

/** A text that the engine writes as bytes: ASCII by the standard, often UTF-8 in truth. */
export function readUtf8(engine: Pdfium, write: TextWriter): string {
  return readWritten(engine, write, (bytes) => UTF8.decode(bytes));
}

const UTF16 = new TextDecoder('utf-16le');
const UTF8 = new TextDecoder();
const ENCODER = new TextEncoder();

function readWritten(engine: Pdfium, write: TextWriter, decode: (bytes: Uint8Array) => string): string {
  const length = write(engine.scratch, SCRATCH_BYTES);
  if (length <= 0) return '';
  if (length <= SCRATCH_BYTES) return upToZero(decode(engine.u8().subarray(engine.scratch, engine.scratch + length)));
  if (length > MAX_TEXT_BYTES) return '';
  const address = engine.allocate(length);
  try {
    const written = write(address, length);
    return written === length ? upToZero(decode(engine.u8().subarray(address, address + length))) : '';
  } finally {
    engine.free(address);
  }
}

function upToZero(text: string): string {
  const zero = text.indexOf('\0');
  return zero < 0 ? text : text.slice(0, zero);
}

/** Calls a function that takes a name, such as the key of a dictionary. */
export function withName<T>(engine: Pdfium, name: string, use: (address: number) => T): T {
  const bytes = ENCODER.encode(name);
  const address = engine.allocate(bytes.length + 1);
  try {
    engine.u8().set(bytes, address);
    return use(address);
  } finally {
    engine.free(address);
  }
}

/** Marks of a language inside a text, and control characters, which say nothing to a reader. */
const LANGUAGE_MARK = /\u001b[^\u001b]*\u001b/g;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g;
const BLANKS = /\s+/g;

/** What sets a text apart from words in plain ASCII with one blank between them, in which there is nothing to change. */
const UNPLAIN = /[^ -~]| {2}|^ | $/;

/** On one line. */
export const toLine = (text: string): string => (UNPLAIN.test(text) ? toLines(text).replace(BLANKS, ' ').trim() : text);

/** With its line breaks, which the file writes in three ways. */
export const toLines = (text: string): string =>
  text
    .replace(LANGUAGE_MARK, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .trim();
