// Byte constants and matchers for the fast row scanner.
import { CELL_TYPE } from './sheet-cells.ts';

export const QUOTE = 0x22;
export const SLASH = 0x2f;
export const LESS = 0x3c;
export const GREATER = 0x3e;
/** An element that is spelled in a way that only the strict reader understands. */
export const ODD = -1;

/** Letters in the names of the types, by code. */
export const TYPE_LENGTHS = [1, 1, 3, 9, 1, 1, 1];
const STR = Buffer.from('str"');
const INLINE = Buffer.from('inlineStr"');

export function typeAt(bytes: Buffer, at: number): number {
  if (bytes[at + 1] === QUOTE) {
    const letter = bytes[at];
    if (letter === 0x73) return CELL_TYPE.s;
    if (letter === 0x6e) return CELL_TYPE.n;
    if (letter === 0x62) return CELL_TYPE.b;
    if (letter === 0x65) return CELL_TYPE.e;
    return letter === 0x64 ? CELL_TYPE.d : ODD;
  }
  if (isAt(bytes, at, STR)) return CELL_TYPE.str;
  return isAt(bytes, at, INLINE) ? CELL_TYPE.inlineStr : ODD;
}

export function isAt(bytes: Buffer, at: number, expected: Buffer): boolean {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return false;
  return true;
}

/** `</v></c>` */
export function isValueEnd(bytes: Buffer, at: number): boolean {
  return (
    bytes[at] === LESS &&
    bytes[at + 1] === SLASH &&
    bytes[at + 2] === 0x76 &&
    bytes[at + 3] === GREATER &&
    bytes[at + 4] === LESS &&
    bytes[at + 5] === SLASH &&
    bytes[at + 6] === 0x63 &&
    bytes[at + 7] === GREATER
  );
}

/** Behind `</c>`, which may be behind blanks; ODD where something else comes. */
export function cellEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at]!)) at++;
  const isEnd = bytes[at] === LESS && bytes[at + 1] === SLASH && bytes[at + 2] === 0x63 && bytes[at + 3] === GREATER;
  return isEnd ? at + 4 : ODD;
}

/** `</row>` */
export function isRowEnd(bytes: Buffer, at: number): boolean {
  return (
    bytes[at + 1] === SLASH &&
    bytes[at + 2] === 0x72 &&
    bytes[at + 3] === 0x6f &&
    bytes[at + 4] === 0x77 &&
    bytes[at + 5] === GREATER
  );
}

export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
