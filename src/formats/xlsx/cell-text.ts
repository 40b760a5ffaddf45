import { resolveReferences } from '../../bytes/index.ts';

const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;
const CR = 0x0d;

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

/** Whether a text may hold what `decodeText` or `resolveEscapes` would change. */
export function isCoded(bytes: Buffer, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte === AMPERSAND || byte === CR || (byte === UNDERSCORE && bytes[i + 1] === 0x78)) return true;
  }
  return false;
}
