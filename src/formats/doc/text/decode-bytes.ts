// Characters of Word 6 and 95, which are bytes in the code page of their font.
import type { ByteReading } from '../../word-text/properties/character-format.ts';

const FIRST_SIGN = 0x20;

/** `bytes` holds a character for each byte. */
export function decodeInFont(bytes: string, { symbols, page }: ByteReading): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes.charCodeAt(i) & 0xff;
    if (symbols && byte >= FIRST_SIGN) {
      text += symbols[byte]!;
      i++;
      continue;
    }
    const single = page.single[byte]!;
    const length = single === '' ? page.lengthOf(byte) : 1;
    if (single !== '') text += single;
    else text += page.decode(Array.from(bytes.slice(i, i + length), (character) => character.charCodeAt(0) & 0xff));
    i += length;
  }
  return text;
}
