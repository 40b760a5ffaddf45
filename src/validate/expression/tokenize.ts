// Splits a rule expression into tokens.
import { dayOf } from '../day.ts';
import { SyntaxFault } from './syntax-fault.ts';

export type TokenKind = 'number' | 'text' | 'name' | 'quoted_name' | 'mark' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** Of a text or a quoted name: what is between the quotes. */
  readonly text: string;
  /** Offset of its first character. */
  readonly at: number;
}

export const KEYWORDS: readonly string[] = ['and', 'or', 'not', 'in', 'matches', 'true', 'false', 'null'];

/** `2024-01-31` with no blanks in it is a date, not a subtraction. */
const DATE = /\d{4}-\d{2}-\d{2}(?!\d)/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?/iy;
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const MARK = /<=|>=|!=|<>|==|[=<>+\-*/%~()[\],.]/y;
const BLANK = /\s+/y;
const ALIASES: Readonly<Record<string, string>> = { '==': '=', '<>': '!=', '~': 'matches' };
const QUOTES: Readonly<Record<string, TokenKind>> = { "'": 'text', '"': 'text', '`': 'quoted_name' };

/** Cuts an expression into tokens; the last is `end`. */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const read = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? null;
  };
  const take = (kind: TokenKind, text: string, length = text.length): void => {
    tokens.push({ kind, text, at });
    at += length;
  };
  while (at < source.length) {
    const blank = read(BLANK);
    if (blank !== null) {
      at += blank.length;
      continue;
    }
    const quoted = QUOTES[source[at]!];
    const date = read(DATE);
    const number = read(NUMBER);
    const name = read(NAME);
    const mark = read(MARK);
    if (quoted) take(quoted, ...readQuoted(source, at));
    else if (date !== null) take('text', checkedDate(date, at));
    else if (number !== null) take('number', checkedNumber(number, at));
    else if (name !== null) take(...nameToken(name), name.length);
    else if (mark !== null) take(mark === '~' ? 'name' : 'mark', ALIASES[mark] ?? mark, mark.length);
    else
      throw new SyntaxFault(`${JSON.stringify(String.fromCodePoint(source.codePointAt(at)!))} means nothing here`, at);
  }
  return [...tokens, { kind: 'end', text: '', at }];
}

/** Key words may be written in capitals. */
function nameToken(name: string): [TokenKind, string] {
  const lower = name.toLowerCase();
  return ['name', KEYWORDS.includes(lower) ? lower : name];
}

/** The text between quotes, a doubled quote standing for one, and how long it is in the source. */
function readQuoted(source: string, at: number): [text: string, length: number] {
  const quote = source[at]!;
  let end = at + 1;
  for (;;) {
    end = source.indexOf(quote, end);
    if (end < 0) throw new SyntaxFault(`the quote ${quote} is not closed`, at);
    if (source[end + 1] !== quote) break;
    end += 2;
  }
  return [source.slice(at + 1, end).replaceAll(quote + quote, quote), end + 1 - at];
}

function checkedDate(text: string, at: number): string {
  if (dayOf(text) === null) throw new SyntaxFault(`${text} is no date of the calendar`, at);
  return text;
}

function checkedNumber(text: string, at: number): string {
  if (!Number.isFinite(Number(text))) throw new SyntaxFault(`the number ${text} is too large`, at);
  return text;
}
