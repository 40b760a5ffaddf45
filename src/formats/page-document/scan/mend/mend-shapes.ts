// Numbers, dates and abbreviations with a letter or digit that their grammar has no place for: the next likeliest that it has takes it.
import { type Exchange, exchangesOf, mended, type Reading, textWith } from './reading.ts';

/** What a number, an amount or a date looks like when nothing is wrong with it. */
const NUMBER =
  /^[([]?[-+−–]?[€$£¥]?[-+−–]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,]\d{1,4})?(?:,?-|[-−–])?[€$£¥%]?[)\]]?[.,:;]?$/u;
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}[.,:;]?$/u;
/** Single letters, each with its dot: `o.o.`, `S.A.`. */
const ABBREVIATION = /^\p{L}(?:\.\p{L})+\.$/u;
/** The same, with digits among the letters. */
const NEARLY_ABBREVIATED = /^[\p{L}\d](?:\.[\p{L}\d])+\.$/u;
const ONLY_LETTERS = /^\p{L}+\.?$/u;
const DIGITS = /\d/g;
const NO_DIGIT = /[^\d\s.,'’/:;()[\]€$£¥%+−–-]/gu;
/** A number has that many digits for each character that is none and should be. */
const DIGITS_A_LETTER = 2;
const MOST_EXCHANGES = 3;
/** Letters and digits of one shape are told apart by what is around them alone, which the grammar knows better. */
const SHAPE_DOUBT = { most_sure: 0.995, least_likely: 0.005 };
/** How sure a character is that only the grammar speaks for. */
const FITTING = 0.85;

const isNumeral = (text: string): boolean => /^\d$/.test(text);
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
const isNumber = (text: string): boolean => NUMBER.test(text) || DATE.test(text);

/** `before` is the word in front of it. */
export function mendShape(word: Reading, before: string): Reading {
  const { text } = word;
  const strangers = text.match(NO_DIGIT)?.length ?? 0;
  const digits = text.match(DIGITS)?.length ?? 0;
  if (strangers > 0 && digits >= DIGITS_A_LETTER * strangers) return fitted(word, isNumeral, isNumber);
  if (digits > 0 && NEARLY_ABBREVIATED.test(text) && (strangers > 0 || ONLY_LETTERS.test(before)))
    return fitted(word, isLetter, (tried) => ABBREVIATION.test(tried));
  return word;
}

/** With the likeliest character of the wanted kind at each place that has none, where the whole then fits. */
function fitted(word: Reading, isWanted: (text: string) => boolean, fits: (text: string) => boolean): Reading {
  const best = new Map<number, Exchange>();
  for (const exchange of exchangesOf([word], { ...SHAPE_DOUBT, isAllowed: isWanted })) {
    const is = word.characters[exchange.at]!.text;
    const is_stranger = isWanted === isNumeral ? is.match(NO_DIGIT) !== null : isNumeral(is);
    if (is_stranger && !best.has(exchange.at)) best.set(exchange.at, exchange);
  }
  const exchanges = [...best.values()];
  if (exchanges.length === 0 || exchanges.length > MOST_EXCHANGES || !fits(textWith(word, exchanges))) return word;
  return mended(word, exchanges, FITTING);
}
