// Decodes cell text: XML references and `_x000D_` escapes.
import { resolveReferences } from '../../../bytes/index.ts';

const AMPERSAND = 0x26;
const CR = 0x0d;
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** The text between two tags, as XML means it. */
export function decodeText(bytes: Buffer, start: number, end: number): string {
  let isPlain = true;
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte === AMPERSAND || byte === CR) {
      isPlain = false;
      break;
    }
  }
  const text = bytes.toString('utf8', start, end);
  return isPlain ? text : resolveReferences(text.replace(/\r\n?/g, '\n'));
}

/** Characters that XML cannot hold stand as `_x0001_`, and an underscore before such a spelling as `_x005F_` (ECMA-376 part 1, 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n');
}
