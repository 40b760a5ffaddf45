// Parses the value and the parameters of Content-Type and Content-Disposition (RFC 2045, 5.1; RFC 2231).
import { decodeCharset } from './decode-charset.ts';
import { decodeWords, plainLine } from './decode-words.ts';

export interface StructuredField {
  /** In lower case, such as `text/html` or `attachment`. */
  readonly value: string;
  get(parameter: string): string | null;
}

const MAX_PARAMETERS = 100;
const PARAMETER = /;\s*([^\s=;]{1,100})\s*=\s*(?:"((?:[^"\\]|\\[\s\S])*)"?|([^;]*))/y;
const UNTIL_NEXT = /[^;]*/y;
/** `name*1*`: the parameter, the number of the piece, and whether it is escaped. */
const PIECE = /^(.+?)(?:\*(\d{1,4}))?(\*)?$/;

interface Piece {
  readonly number: number;
  readonly is_escaped: boolean;
  readonly text: string;
}

export function parseParameters(field: string | null): StructuredField {
  const text = field ?? '';
  const semicolon = text.indexOf(';');
  const value = (semicolon < 0 ? text : text.slice(0, semicolon)).trim().toLowerCase();
  const pieces = new Map<string, Piece[]>();
  let at = semicolon < 0 ? text.length : semicolon;
  for (let count = 0; at < text.length && count < MAX_PARAMETERS; count++) {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(text);
    if (!found) {
      UNTIL_NEXT.lastIndex = at + 1;
      at += 1 + (UNTIL_NEXT.exec(text)?.[0].length ?? 0);
      continue;
    }
    at += found[0].length;
    const [, name = '', number, escaped] = PIECE.exec(found[1]!) ?? [];
    const quoted = found[2]?.replace(/\\([\s\S])/g, '$1');
    const list = pieces.get(name.toLowerCase()) ?? [];
    list.push({
      number: Number(number ?? 0),
      is_escaped: escaped !== undefined,
      text: quoted ?? found[3]!.trim(),
    });
    pieces.set(name.toLowerCase(), list);
  }
  return {
    value,
    get: (name) => {
      const list = pieces.get(name);
      return list ? join([...list].sort((a, b) => a.number - b.number)) : null;
    },
  };
}

/** Pieces of one parameter, in order. Those that are escaped are bytes of the charset that the first names. */
function join(pieces: readonly Piece[]): string {
  if (!pieces.some(({ is_escaped }) => is_escaped)) {
    // Without pieces it may be the same parameter twice: the first counts.
    const isOne = pieces.every(({ number }) => number === 0);
    return decodeWords(isOne ? pieces[0]!.text : pieces.map(({ text }) => text).join(''));
  }
  const [, charset = '', first = pieces[0]!.text] = /^([^']{0,64})'[^']{0,64}'([\s\S]*)$/.exec(pieces[0]!.text) ?? [];
  const bytes = pieces.map(({ text, is_escaped }, i) => {
    const own = i === 0 ? first : text;
    return is_escaped ? unescapePercent(own) : Buffer.from(own);
  });
  return plainLine(decodeCharset(Buffer.concat(bytes), charset).text);
}

function unescapePercent(text: string): Buffer {
  return Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
