// Tables of currency signs, ISO 4217 codes and currency words in six languages.

/** Signs and spellings, the longer before those they contain. A bare `$` is read as the dollar of the United States. */
export const CURRENCY_SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['MX$', 'MXN'],
  ['NT$', 'TWD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
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
  ['SFr.', 'CHF'],
  ['Fr.', 'CHF'],
  ['Rs.', 'INR'],
  ['$', 'USD'],
];

/** Of ISO 4217, those in wide use. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  (
    'AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KES KRW KWD LKR MAD MXN ' +
    'MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD UYU VND XAF XOF ZAR'
  ).split(' '),
);

/** Words of the six languages, folded: no accents, lower case. */
export const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['dolar', 'USD'],
  ['dolares', 'USD'],
  ['dollaro', 'USD'],
  ['dollari', 'USD'],
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['sterling', 'GBP'],
  ['pfund', 'GBP'],
  ['libra', 'GBP'],
  ['libras', 'GBP'],
  ['sterlina', 'GBP'],
  ['sterline', 'GBP'],
  ['franken', 'CHF'],
  ['franchi', 'CHF'],
  ['francos', 'CHF'],
  ['sfr', 'CHF'],
  ['rupee', 'INR'],
  ['rupees', 'INR'],
  ['rupien', 'INR'],
  ['roupies', 'INR'],
  ['rupias', 'INR'],
  ['rupie', 'INR'],
  ['rs', 'INR'],
  ['yen', 'JPY'],
  ['zloty', 'PLN'],
  ['yuan', 'CNY'],
  ['renminbi', 'CNY'],
  ['rmb', 'CNY'],
  ['real', 'BRL'],
  ['reais', 'BRL'],
]);
