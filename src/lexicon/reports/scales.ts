// Words by which tables and pages say what their figures are multiples of, in the languages of reports.

/** Currencies as written beside such words. */
const MONEY =
  "(?:us\\$|c\\$|a\\$|hk\\$|nt\\$|r\\$|\\$|€|£|¥|usd|eur|euros?|gbp|chf|jpy|cad|aud|sek|dkk|nok|pln|dollars?|pounds?|d['’]euros?|de euros?)";

const scale = (words: string, short: string): RegExp =>
  new RegExp(
    // `in millions`, `thousands of dollars`, `expressed in US$ thousands`
    `\\b(?:in|en|em|of|di)\\s+(?:\\p{L}+[$.]?\\s+|${MONEY}\\s*){0,2}?(?:${words})(?![\\p{L}\\d]|-\\p{L})` +
      // `(Millions)`, `Thousands, except …`, `Mio. €`
      `|^\\W*(?:${words})(?![\\p{L}\\d]|-\\p{L})` +
      // `€ million`, `$m`, `US$'000`
      `|(?<![\\p{L}\\d.,])${MONEY}\\s?(?:${words}|${short})(?![\\p{L}\\d]|-\\p{L})` +
      // `Mio. €`, `T€`, `k€`, `000 $`
      `|(?<![\\p{L}\\d.,$€£]|\\d\\s)(?:(?:${words})\\s?|(?:${short})\\s?)${MONEY}(?![\\p{L}\\d]|-\\p{L})`,
    'iu',
  );

/** The factor with the words for it, the largest first. */
export const SCALE_WORDS: readonly (readonly [number, RegExp])[] = [
  [1e9, scale('billions?|milliarden|mrd\\.?|milliards?|miliardi', 'bn|b|mrd\\.?')],
  [
    1e6,
    scale('millions?|millionen|mio\\.?|millones|milioni|miljoen(?:en)?|milhões|mln\\.?', 'mm|mn|m|mio\\.?|mln\\.?'),
  ],
  [
    1e3,
    new RegExp(
      `${
        scale(
          "thousands?|tausend|tsd\\.?|milliers|miles|migliaia|duizend(?:en)?|milhares|tys\\.?|['’‘´`]?000s?(?:['’]s)?",
          "k|t|tsd\\.?|['’‘´`]?000s?",
        ).source
      }|\\(?(?:['’‘]000s?|000['’]?s)(?: omitted)?(?![\\p{L}\\d]|-\\p{L})|(?<![\\p{L}\\d])(?:teur|tusd|keur|kusd|tchf)(?![\\p{L}\\d]|-\\p{L})`,
      'iu',
    ),
  ],
];

/** What follows such words is not counted in those multiples. */
export const EXCEPT =
  /\b(?:except|excluding|other than|unless|außer|ausgenommen|mit ausnahme|sauf|excepté|salvo|excepto|tranne)\b/iu;
/** Numbers of shares among what is excepted; amounts a share are no multiples anywhere. */
export const SHARES_NOT_PER =
  /(?<!\b(?:per|par|por|je|pro)\s(?:\p{L}+\s)?)(?<!per[-\s])\b(?:shares?|share (?:amounts|data)|aktienanzahl|anzahl der aktien|stückzahl|actions|acciones)\b(?![-\s]per)/iu;
/** A number beside the word is an amount in a sentence. */
export const AMOUNT_IN_WORDS = /\d\s?(?:thousand|million|billion|mio|mrd|tsd|milliard|millone|milioni)/iu;
/** Without any of these a text says nothing of the kind, and is not looked at further. */
export const SCALE_HINT =
  /thous|mill|mili|bill|taus|tsd|mio|mrd|miles|mig|duiz|milh|tys|000|mln|milj|[€$£¥]\s?[mkbt]|[mkbt]\s?€|[tkm](?:eur|usd|chf)|(?:eur|usd|gbp|chf)\s?[mkbt]/i;
