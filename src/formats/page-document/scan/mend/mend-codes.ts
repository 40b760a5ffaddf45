// Bank account and tax numbers whose check digits fail as they were recognised: read again with the next likeliest characters.
import { checkIban, checkTaxId, ibanLength } from '../../../../identifiers/index.ts';
import { type Doubt, type Exchange, exchangesOf, mended, type Reading, textWith } from './reading.ts';

/** Characters that are tried, one by one and two by two: few enough that check digits seldom hold by chance. */
const MOST_EXCHANGES = 8;
/** How sure a character is that check digits have proved. */
const PROVED = 0.95;
const LEAST_TAX_ID = 8;
const MOST_TAX_ID_WORDS = 5;

/** Check digits hold by chance where much is tried. */
const CODE_DOUBT: Doubt = {
  ...{ most_sure: 0.97, least_likely: 0.02 },
  isAllowed: (text) => /^[A-Z0-9]$/i.test(text),
};

/** The words of a line; the same where nothing is to be mended. */
export function mendCodes(words: readonly Reading[]): readonly Reading[] {
  let out = words;
  for (let at = 0; at < words.length; at++) {
    const end = ibanEnd(out, at) ?? taxIdEnd(out, at);
    if (end === null) continue;
    out = [...out.slice(0, at), ...mendCode(out.slice(at, end)), ...out.slice(end)];
    at = end - 1;
  }
  return out;
}

const compact = (words: readonly { readonly text: string }[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .replace(/[\s.:-]/g, '')
    .toUpperCase();

/** Where the words that begin at `at` are an IBAN by their length, the one behind the last of them. */
function ibanEnd(words: readonly Reading[], at: number): number | null {
  const first = compact([words[at]!]);
  const length = /^[A-Z]{2}[A-Z0-9]{2}/.test(first) ? ibanLength(first.slice(0, 2)) : undefined;
  if (length === undefined) return null;
  let count = 0;
  for (let end = at; end < words.length && count < length; end++) {
    const piece = compact([words[end]!]);
    if (!/^[A-Z0-9]+$/.test(piece)) return null;
    count += piece.length;
    if (count === length) return end + 1;
  }
  return null;
}

/** Where the words that begin at `at` are a tax number that names its country and has something wrong. */
function taxIdEnd(words: readonly Reading[], at: number): number | null {
  if (!/^[A-Z]{2,3}[\dOIlSBZ]?/.test(words[at]!.text)) return null;
  let end = at;
  let text = '';
  while (end < words.length && end - at < MOST_TAX_ID_WORDS) {
    const piece = compact([words[end]!]);
    if (end > at && !/^[\dOILSBZ]+$/.test(piece)) break;
    text += piece;
    end++;
  }
  return text.length >= LEAST_TAX_ID && /\d{4}/.test(text) && isWrong(checkTaxId(text)) ? end : null;
}

const isWrong = (verdict: string): boolean => verdict === 'wrong' || verdict === 'malformed';

/** As they are where they are right, or where no exchange or more than one puts them right. */
function mendCode(words: readonly Reading[]): readonly Reading[] {
  const isRight = (text: string): boolean => checkIban(text) === 'right' || checkTaxId(text) === 'right';
  if (isRight(compact(words))) return words;
  const exchanges = exchangesOf(words, CODE_DOUBT).slice(0, MOST_EXCHANGES);
  const read = (tried: readonly Exchange[]): string =>
    compact(words.map((word, i) => ({ text: textWith(word, of(tried, i)) })));
  const single = exchanges.map((one) => [one]).filter((tried) => isRight(read(tried)));
  const found = single.length > 0 ? single : pairs(exchanges).filter((tried) => isRight(read(tried)));
  if (found.length !== 1) return words;
  return words.map((word, i) => mended(word, of(found[0]!, i), PROVED));
}

const of = (exchanges: readonly Exchange[], word: number): Exchange[] => exchanges.filter((one) => one.word === word);

function pairs(exchanges: readonly Exchange[]): Exchange[][] {
  return exchanges.flatMap((a, i) =>
    exchanges.slice(i + 1).flatMap((b) => (a.word === b.word && a.at === b.at ? [] : [[a, b]])),
  );
}
