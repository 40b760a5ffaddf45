/** Signs and spellings, the longer before those they contain. A bare `$` is read as the dollar of the United States. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₴', 'UAH'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Fr.', 'CHF'],
  ['$', 'USD'],
];

/** Of ISO 4217, those in wide use. */
const CODES = new Set(
  (
    'AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KES KRW KWD MAD MXN ' +
    'MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD UYU VND XAF XOF ZAR'
  ).split(' '),
);

const WORDS: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  franken: 'CHF',
  yen: 'JPY',
};

export interface FoundCurrency {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

const CODE_WORD = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}])/gu;

/** The first currency that a short text names by code, word or sign; null where it names none. */
export function findCurrency(text: string): FoundCurrency | null {
  for (const match of text.matchAll(CODE_WORD)) {
    const word = match[0];
    const code = CODES.has(word.toUpperCase()) && word.length === 3 ? word.toUpperCase() : WORDS[word.toLowerCase()];
    // `all` or `try` in running text is a word; a code is written in capitals.
    if (code && (word === word.toUpperCase() || word.length > 3)) {
      return { code, start: match.index, end: match.index + word.length };
    }
  }
  for (const [sign, code] of SIGNS) {
    const start = text.indexOf(sign);
    if (start >= 0) return { code, start, end: start + sign.length };
  }
  return null;
}

/** True for what may stand beside an amount without being a word of its own. */
export function isCurrencyWord(text: string): boolean {
  const found = findCurrency(text.trim());
  return found !== null && found.start === 0 && found.end === text.trim().length;
}
