// Decodes encoded words of header fields (RFC 2047).
import { decodeCharset } from './decode-charset.ts';
import { decodeQuoted } from './decode-transfer.ts';

const WORD = /=\?([^?\s]{1,64})\?([bq])\?([^?]*)\?=/gi;

interface Word {
  readonly charset: string;
  readonly bytes: Buffer;
}

/** The text of a field as it is shown. Words that follow each other are one: a character may be cut between them. */
export function decodeWords(raw: string): string {
  let text = '';
  let at = 0;
  let held: Word[] = [];
  const flush = (): void => {
    if (held.length === 0) return;
    const bytes = Buffer.concat(held.map((word) => word.bytes));
    text += decodeCharset(bytes, held[0]!.charset).text;
    held = [];
  };
  for (const found of raw.matchAll(WORD)) {
    const between = raw.slice(at, found.index);
    const word = readWord(found[1]!, found[2]!, found[3]!);
    const isApart = between.trim() !== '';
    if (held.length > 0 && (isApart || held[0]!.charset !== word.charset)) flush();
    if (isApart || at === 0) text += between;
    held.push(word);
    at = found.index + found[0].length;
  }
  flush();
  return plainLine(text + raw.slice(at));
}

function readWord(charset: string, encoding: string, content: string): Word {
  const bytes =
    encoding.toLowerCase() === 'b'
      ? Buffer.from(content, 'base64')
      : decodeQuoted(Buffer.from(content.replaceAll('_', ' '), 'latin1'));
  // A language may be behind the name of the charset (RFC 2231, 5).
  return { charset: charset.split('*')[0]!.toLowerCase(), bytes };
}

/** Without controls and on one line. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
