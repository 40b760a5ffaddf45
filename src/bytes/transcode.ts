// Converts bytes of any supported charset to UTF-8 in a stream, counting undecodable characters.
import { isAscii, isUtf8 } from 'node:buffer';
import { withoutCutCharacter } from './charset.ts';

/** Bytes of a charset to bytes of UTF-8, piece by piece. */
export interface Transcoder {
  /** Pieces may end anywhere. The result may be the piece itself and lives until the next call. */
  push(piece: Uint8Array, last: boolean): Uint8Array;
  /** Places so far where bytes had no meaning; each is a U+FFFD in the result. */
  undecodable(): number;
}

const REPLACEMENT = '\ufffd';

export function createTranscoder(encoding: string): Transcoder {
  if (encoding === 'utf-8') return utf8();
  if (encoding === 'windows-1252') return western();
  if (encoding.startsWith('utf-32')) return utf32(encoding.endsWith('le'));
  return encoding.startsWith('utf-16') ? utf16(encoding) : byDecoder(encoding);
}

/** Sound UTF-8 passes through unchanged; only a piece with a wrong byte is taken apart. */
function utf8(): Transcoder {
  let count = 0;
  let rest: Uint8Array = new Uint8Array(0);
  return {
    push(piece, last) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      rest = new Uint8Array(0);
      if (isAscii(bytes)) return bytes;
      const whole = last ? bytes : withoutCutCharacter(bytes);
      rest = bytes.slice(whole.length);
      if (isUtf8(whole)) return whole;
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(whole);
      count += occurrences(text) - genuineReplacements(whole);
      return Buffer.from(text, 'utf8');
    },
    undecodable: () => count,
  };
}

/** A file may hold U+FFFD of its own: EF BF BD. */
function genuineReplacements(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i + 2 < bytes.length; i++) {
    if (bytes[i] === 0xef && bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd) count++;
  }
  return count;
}

function occurrences(text: string): number {
  let count = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) count++;
  return count;
}

/** windows-1252 from 0x80 to 0x9F; the five unused bytes are controls, as the Encoding Standard has it. */
const WESTERN_80 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** By our own table: several releases of Node decode 0x80 to 0x9F as Latin-1. */
function western(): Transcoder {
  const encoded = Array.from({ length: 128 }, (_, i) =>
    Buffer.from(i < 32 ? WESTERN_80[i]! : String.fromCharCode(128 + i), 'utf8'),
  );
  return {
    push(piece) {
      if (isAscii(piece)) return piece;
      const out = Buffer.allocUnsafe(piece.length * 3);
      let at = 0;
      for (const byte of piece) {
        if (byte < 128) out[at++] = byte;
        else for (const part of encoded[byte - 128]!) out[at++] = part;
      }
      return out.subarray(0, at);
    },
    undecodable: () => 0,
  };
}

/** No byte below this is part of a longer character, in any of the charsets that are decoded by pieces. */
const ALONE = 0x30;
/** So many bytes without such a byte are cut where they end. */
const MAX_REST = 2 ** 20;

/**
 * Each piece is cut behind a byte that stands alone, so that no decoder carries a state from one to the next: Node's
 * throws, even where it should not, when a short piece sets free more characters than it has bytes.
 */
function byDecoder(encoding: string): Transcoder {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let count = 0;
  let rest: Uint8Array = new Uint8Array(0);
  return {
    push(piece, last) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      const end = last ? bytes.length : safeEnd(bytes);
      rest = bytes.slice(end);
      const text = decoder.decode(bytes.subarray(0, end));
      count += occurrences(text);
      return Buffer.from(text, 'utf8');
    },
    undecodable: () => count,
  };
}

function safeEnd(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! >= ALONE) end--;
  return end === 0 && bytes.length > MAX_REST ? bytes.length : end;
}

function utf16(encoding: string): Transcoder {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let count = 0;
  return {
    push(piece, last) {
      const text = decoder.decode(piece, { stream: !last });
      count += occurrences(text);
      return Buffer.from(text, 'utf8');
    },
    undecodable: () => count,
  };
}

function utf32(little: boolean): Transcoder {
  let count = 0;
  let rest: Uint8Array = new Uint8Array(0);
  return {
    push(piece, last) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      const units = bytes.length >> 2;
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const parts: string[] = [];
      for (let i = 0; i < units; i++) {
        const code = view.getUint32(i * 4, little);
        const sound = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        if (!sound) count++;
        parts.push(sound ? String.fromCodePoint(code) : REPLACEMENT);
      }
      rest = bytes.slice(units * 4);
      if (last && rest.length > 0) {
        count++;
        parts.push(REPLACEMENT);
      }
      return Buffer.from(parts.join(''), 'utf8');
    },
    undecodable: () => count,
  };
}
