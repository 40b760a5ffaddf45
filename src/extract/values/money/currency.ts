// Finds currency codes, signs and names.
import { isBlankAt, isLetterAt, isWordAt, plainLetters } from '../characters.ts';
import { apart, type Found, type Span } from '../found.ts';
import { memoize } from '../memoize.ts';
import { CURRENCY_CODES, CURRENCY_SIGNS, CURRENCY_WORDS } from './currency-names.ts';

/** Longer words name no currency. */
const MAX_NAME_CHARS = 8;
const NAME = /(?<![\p{L}\p{M}])\p{L}{2,8}(?![\p{L}\p{M}])/gu;
const SIGN = new RegExp(CURRENCY_SIGNS.map(([sign]) => sign.replace(/[$.]/g, '\\$&')).join('|'), 'gu');
const CODE_OF_SIGN = new Map(CURRENCY_SIGNS);
/** Words that also mean something else (`real`, `pound`): they need an amount beside them. */
const NEEDS_AMOUNT = new Set([
  'real',
  'reais',
  'rs',
  'libra',
  'libras',
  'pfund',
  'pound',
  'pounds',
  'francos',
  'rupie',
]);

/** The currencies that a text names by code, sign or word; the value is the ISO 4217 code. */
export function findCurrencies(text: string): Found<string>[] {
  const plain = !NOT_ASCII.test(text);
  if (plain && !MAY_NAME.test(text)) return [];
  const found: Found<string>[] = [];
  for (const { start, end } of namesIn(text, plain)) {
    const name = text.slice(start, end);
    const { code, country } = readName(name);
    const phrase = country && !code ? qualified(text, start, end) : null;
    if (phrase) found.push(phrase);
    else if (code && !NEEDS_AMOUNT.has(name.toLowerCase())) found.push({ start, end, value: code });
  }
  for (const match of text.matchAll(SIGN)) {
    if (isSignAlone(text, match.index, match.index + match[0].length)) {
      found.push(spanned(match, CODE_OF_SIGN.get(match[0])!));
    }
  }
  return apart(found);
}

/** Words that may be names; of plain text found letter by letter, since nearly every word of a document is looked at. */
function namesIn(text: string, plain: boolean): Span[] {
  const spans: Span[] = [];
  if (!plain) {
    for (const { index, 0: name } of text.matchAll(NAME)) spans.push({ start: index, end: index + name.length });
    return spans;
  }
  for (let start = 0; start < text.length; start++) {
    if (!isPlainLetter(text.charCodeAt(start))) continue;
    let end = start + 1;
    while (end < text.length && isPlainLetter(text.charCodeAt(end))) end += 1;
    if (end - start >= MIN_NAME_CHARS && end - start <= MAX_NAME_CHARS) spans.push({ start, end });
    start = end;
  }
  return spans;
}

const NOT_ASCII = /[^\0-\x7f]/;
/** Of plain text, all that names a currency holds one of these: most lines of a document are told at a glance. */
const MAY_NAME = new RegExp(
  `\\$|(?:Fr|Rs)\\.|(?<![a-z])(?:${[...CURRENCY_CODES, ...CURRENCY_WORDS.keys(), 'francs'].join('|')})(?![a-z])`,
  'i',
);
const MIN_NAME_CHARS = 2;
/** A to Z, a to z. */
const isPlainLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

const spanned = (match: RegExpExecArray, value: string): Found<string> => ({
  start: match.index,
  end: match.index + match[0].length,
  value,
});

/** A sign with letters (`C$`, `Fr.`, `zł`) is not the end or the beginning of a longer word. */
const isSignAlone = (text: string, start: number, end: number): boolean =>
  !(isLetterAt(text, start) && isWordAt(text, start - 1)) && !(isLetterAt(text, end - 1) && isLetterAt(text, end));

/** What a word is as a currency: nearly all words of a document are neither, and come again. */
const readName = memoize((name) => ({ code: codeOfName(name), country: COUNTRIES.test(name) }));

/** `all` or `try` in running text is a word; a code is written in capitals. */
function codeOfName(name: string): string | undefined {
  if (name.length === 3 && CURRENCY_CODES.has(name)) return name;
  return CURRENCY_WORDS.get(plainLetters(name));
}

const LAST_CHARACTERS = new Set(CURRENCY_SIGNS.map(([sign]) => sign.at(-1)!));
const FIRST_CHARACTERS = new Set(CURRENCY_SIGNS.map(([sign]) => sign[0]!));

/** The currency whose sign, code or word ends exactly at a place. */
export function currencyEndingAt(text: string, end: number): Found<string> | null {
  const last = text[end - 1] ?? '';
  if (!LAST_CHARACTERS.has(last)) return isLetterAt(text, end - 1) ? nameEndingAt(text, end) : null;
  for (const [sign, code] of CURRENCY_SIGNS) {
    const start = end - sign.length;
    if (text.startsWith(sign, start) && !(isLetterAt(text, start) && isInWord(text, start))) {
      return { start, end, value: code };
    }
  }
  return nameEndingAt(text, end);
}

/** `Mo.-Fr.` and `Zone-EUR`: joined to what is before. */
const isInWord = (text: string, start: number): boolean =>
  isWordAt(text, start - 1) || (text[start - 1] === '-' && (text[start - 2] === '.' || isWordAt(text, start - 2)));

function nameEndingAt(text: string, end: number): Found<string> | null {
  const dotted = text[end - 1] === '.' ? end - 1 : end;
  let start = dotted;
  while (dotted - start <= MAX_NAME_CHARS && isLetterAt(text, start - 1)) start -= 1;
  const code =
    dotted - start > MAX_NAME_CHARS || isInWord(text, start) ? undefined : codeOfName(text.slice(start, dotted));
  return code ? { start, end, value: code } : null;
}

/** The currency whose sign, code or word begins exactly at a place. */
export function currencyStartingAt(text: string, start: number): Found<string> | null {
  if (!FIRST_CHARACTERS.has(text[start] ?? '') && !isLetterAt(text, start)) return null;
  for (const [sign, code] of CURRENCY_SIGNS) {
    const end = start + sign.length;
    if (text.startsWith(sign, start) && !(isLetterAt(text, end - 1) && isLetterAt(text, end))) {
      return { start, end, value: code };
    }
  }
  const end = wordEnd(text, start);
  const code = isWordAt(text, end) ? undefined : codeOfName(text.slice(start, end));
  return code ? { start, end, value: code } : qualified(text, start, end);
}

const COUNTRIES =
  /^(?:u\.?s\.?|american|us-?|canadian|australian|swiss|schweizer|britische?|pfund|livres?|dolares|pound|pounds)$/i;
const QUALIFIED: Readonly<Record<string, string>> = {
  canadian: 'CAD',
  australian: 'AUD',
  swiss: 'CHF',
  schweizer: 'CHF',
};

/** `US Dollars`, `Swiss Francs`, `Canadian dollars`: a country's name before the word. */
function qualified(text: string, start: number, end: number): Found<string> | null {
  const country = text.slice(start, end);
  if (!COUNTRIES.test(country) || !(isBlankAt(text, end) || text[end] === '-')) return null;
  const last = wordEnd(text, end + 1);
  const word = plainLetters(text.slice(end + 1, last));
  const code = CURRENCY_WORDS.get(word) ?? (word === 'francs' ? 'CHF' : undefined);
  return code ? { start, end: last, value: QUALIFIED[country.toLowerCase()] ?? code } : null;
}

function wordEnd(text: string, start: number): number {
  let end = start;
  while (end - start <= MAX_NAME_CHARS && isLetterAt(text, end)) end += 1;
  return end;
}

/** True for what may be beside an amount without being a word of its own. */
export function isCurrencyWord(text: string): boolean {
  const word = text.trim();
  const found = word === '' || word.length > 2 * MAX_NAME_CHARS ? null : currencyStartingAt(word, 0);
  return found !== null && (found.end === word.length || (found.end === word.length - 1 && word.endsWith('.')));
}
