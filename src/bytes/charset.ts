// Detects the charset of text bytes: byte order marks, UTF-16 patterns, valid or damaged UTF-8, else a legacy guess.
import { isUtf8 } from 'node:buffer';
import { guessLegacy } from './legacy-charset.ts';

/** How the bytes of a text stand for characters. */
export interface Charset {
  /** A label of the WHATWG Encoding Standard, or `utf-32le` and `utf-32be`. */
  readonly encoding: string;
  readonly bom_bytes: number;
  /** True where neither a mark nor strict validity proves it. */
  readonly guessed: boolean;
}

/** Of the two bytes of a UTF-16 unit, one is NUL in this share of the units of any text that is mostly Latin. */
const NUL_PARITY_SHARE = 0.4;
/** The other byte of the unit must then hardly ever be NUL. */
const NUL_OTHER_SHARE = 0.05;
/** A text that is UTF-8 but for a few bytes is damaged UTF-8 and not another encoding. */
const DAMAGED_UTF8_SHARE = 0.95;
/** More control characters than this and it is no text. */
const BINARY_SHARE = 0.05;

const WIDE = /^utf-(?:16|32)/;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The charset of a text by its first bytes. `head` may end within a character. */
export const detectCharset = (head: Uint8Array): Charset => findMarked(head) ?? detectLateCharset(head);

/** The charset that a mark or the NULs of wide characters tell; null where neither is there, as in most texts. */
export function findMarked(head: Uint8Array): Charset | null {
  for (const [encoding, mark] of MARKS) {
    if (mark.every((byte, i) => head[i] === byte)) return { encoding, bom_bytes: mark.length, guessed: false };
  }
  const wide = wideByNuls(head);
  return wide ? { encoding: wide, bom_bytes: 0, guessed: true } : null;
}

/** The charset of a text that began as ASCII, by the bytes from the first other one on: marks mean nothing there. */
export function detectLateCharset(head: Uint8Array): Charset {
  if (isUtf8(withoutCutCharacter(head))) return { encoding: 'utf-8', bom_bytes: 0, guessed: false };
  if (validShare(head) >= DAMAGED_UTF8_SHARE) return { encoding: 'utf-8', bom_bytes: 0, guessed: true };
  return { encoding: guessLegacy(head), bom_bytes: 0, guessed: true };
}

function wideByNuls(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const units = head.length >> 1;
  if (units < 2) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < units * 2; i += 2) {
    if (head[i] === 0) even++;
    if (head[i + 1] === 0) odd++;
  }
  if (odd >= units * NUL_PARITY_SHARE && even <= units * NUL_OTHER_SHARE) return 'utf-16le';
  if (even >= units * NUL_PARITY_SHARE && odd <= units * NUL_OTHER_SHARE) return 'utf-16be';
  return null;
}

/** Bytes that the last, cut character of UTF-8 lacks do not make it wrong. */
export function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

/** Of the bytes above 0x7F, the share that is in sound UTF-8 sequences. */
function validShare(head: Uint8Array): number {
  let high = 0;
  for (const byte of head) if (byte >= 0x80) high++;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head);
  let sound = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0x80 && code !== 0xfffd) sound += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return high === 0 ? 1 : sound / high;
}

/**
 * False for bytes that are no text in any charset: too many of them steer something. So many are `forgiven`. To be asked before the
 * charset, which takes long to guess where there is none.
 */
export function isText(head: Uint8Array, forgiven = 1): boolean {
  if (findMarked(head)?.encoding.match(WIDE)) return true;
  let controls = 0;
  for (const byte of head) if (isControl(byte)) controls++;
  return controls <= head.length * BINARY_SHARE || controls <= forgiven;
}

/** Tab, line ends, form feed, escape and the four separators belong to text, and 0x01 separates fields. */
function isControl(byte: number): boolean {
  if (byte >= 0x20) return byte === 0x7f;
  return !((byte >= 9 && byte <= 13) || (byte >= 0x1b && byte <= 0x1f) || byte === 1);
}
