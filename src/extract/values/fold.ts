// Folds labels for comparison: case, accents, plural, camel case and abbreviations.
import { memoize } from './memoize.ts';

/** A word of a text in the form in which labels are compared, and where it is (UTF-16 units). */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+|[#%№]/gu;
/** Where `invoiceNumber`, `vendorID` and `IBANCode` fall apart; `MwSt` and `USt` are single words. */
const CAMEL = /(?<=\p{L}{2}\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Lu}\p{Ll}{3})/u;
/** Most words of most documents, for which the rest of folding does nothing. */
const PLAIN = /^[A-Z]?[a-z0-9]*$/;
const MARKS = /\p{M}+/gu;

/** Short spellings that stand for one word wherever they occur in a label. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  '#': 'number',
  '№': 'number',
  no: 'number',
  nr: 'number',
  num: 'number',
  nbr: 'number',
  qty: 'quantity',
  amt: 'amount',
  inv: 'invoice',
  desc: 'description',
  acct: 'account',
  addr: 'address',
  tel: 'telephone',
};

/** Words without case, accents, punctuation, word joins (`dueDate`, `due_date`) and plural s. */
export const foldTokens = memoize(tokensOf);

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    let start = match.index;
    for (const part of PLAIN.test(match[0]) ? [match[0]] : match[0].split(CAMEL)) {
      tokens.push({ word: foldWord(part), start, end: start + part.length });
      start += part.length;
    }
  }
  return tokens;
}

/** A text in the form in which labels are compared: its folded words with a blank between. */
export const foldLabel = (text: string): string =>
  foldTokens(text)
    .map((token) => token.word)
    .join(' ');

function foldWord(word: string): string {
  const plain = PLAIN.test(word) ? word.toLowerCase() : unaccented(word);
  return Object.hasOwn(SHORT_FORMS, plain) ? SHORT_FORMS[plain]! : singular(plain);
}

const unaccented = (word: string): string =>
  word.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss');

/** Light on purpose: both sides of a comparison lose the same letters, and nothing more is claimed. */
function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('sses') ? word.slice(0, -2) : word.slice(0, -1);
}
