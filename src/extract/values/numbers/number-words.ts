// Reads numbers spelled out in words in six languages, such as "thirty (30) days" in contracts.
import { LANGUAGES } from '../../../lexicon/index.ts';

/** English ordinals of the days of a month, as in `the fifth day of May`. */
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map(
  (
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
    'sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth ' +
    'twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
  )
    .split(' ')
    .map((word, i) => [word, i + 1] as const)
    .reverse(),
);

/** Cardinals of the six languages, folded: no accents, lower case. What a language joins of them is read by parts. */
const CARDINALS: Readonly<Record<string, string>> = {
  1: 'one ein eine einem einen einer eines un une uno una een',
  2: 'two zwei deux dos due twee',
  3: 'three drei trois tres tre drie',
  4: 'four vier quatre cuatro quattro',
  5: 'five funf fuenf cinq cinco cinque vijf',
  6: 'six sechs seis sei zes',
  7: 'seven sieben sept siete sette zeven',
  8: 'eight acht huit ocho otto',
  9: 'nine neun neuf nueve nove negen',
  10: 'ten zehn dix diez dieci tien',
  11: 'eleven elf onze once undici',
  12: 'twelve zwolf zwoelf douze doce dodici twaalf',
  13: 'thirteen dreizehn treize trece tredici dertien',
  14: 'fourteen vierzehn quatorze catorce quattordici veertien',
  15: 'fifteen funfzehn fuenfzehn quinze quince quindici vijftien',
  16: 'sixteen sechzehn seize dieciseis sedici zestien',
  17: 'seventeen siebzehn dix-sept diecisiete diciassette zeventien',
  18: 'eighteen achtzehn dix-huit dieciocho diciotto achttien',
  19: 'nineteen neunzehn dix-neuf diecinueve diciannove negentien',
  20: 'twenty zwanzig vingt veinte venti twintig',
  21: 'einundzwanzig vingt-et-un veintiuno ventuno eenentwintig',
  24: 'vierundzwanzig vingt-quatre veinticuatro ventiquattro vierentwintig',
  25: 'funfundzwanzig vingt-cinq veinticinco venticinque vijfentwintig',
  28: 'achtundzwanzig vingt-huit veintiocho ventotto achtentwintig',
  30: 'thirty dreissig dreißig trente treinta trenta dertig',
  36: 'sechsunddreissig sechsunddreißig trente-six trentasei zesendertig',
  40: 'forty vierzig quarante cuarenta quaranta veertig',
  45: 'funfundvierzig quarante-cinq quarantacinque vijfenveertig',
  48: 'achtundvierzig quarante-huit quarantotto achtenveertig',
  50: 'fifty funfzig fuenfzig cinquante cincuenta cinquanta vijftig',
  60: 'sixty sechzig soixante sesenta sessanta zestig',
  70: 'seventy siebzig soixante-dix setenta settanta zeventig',
  80: 'eighty achtzig quatre-vingts quatre-vingt ochenta ottanta tachtig',
  90: 'ninety neunzig quatre-vingt-dix noventa novanta negentig',
  100: 'hundred hundert einhundert cent cien ciento cento honderd',
};
const FURTHER = LANGUAGES.flatMap(({ contracts }) => Object.entries(contracts?.numbers ?? {}));
const CARDINAL_OF: ReadonlyMap<string, number> = new Map(
  [...FURTHER, ...Object.entries(CARDINALS)].flatMap(([number, words]) =>
    words.split(' ').map((word) => [word, Number(number)] as const),
  ),
);

/** Whether a folded word is a number or the name of a currency behind one, as in `thirty (30)` and `Dollars ($5)`. */
export const isNumberWord = (word: string): boolean =>
  CARDINAL_OF.has(word) || ALSO_NUMBERS.has(word) || word.split('-').every((part) => CARDINAL_OF.has(part));

const ALSO_NUMBERS = new Set(
  (
    'thousand million billion tausend mille mila mil duizend zero null cero dollars dollar euros euro pounds cents ' +
    'rupees only nil percent prozent procent ciento cento'
  ).split(' '),
);

const CONNECTORS = new Set(['and', 'und', 'et', 'y', 'e', 'en']);
const PART = /\p{L}+/gu;

/** The number that the last words of a text stand for, and how many characters they take; null where they are no number. */
export function numberOfWords(text: string): { readonly number: number; readonly chars: number } | null {
  const parts = [...text.matchAll(PART)];
  let first = parts.length;
  while (first > 0 && isNumberPart(parts[first - 1]![0])) first -= 1;
  while (first < parts.length && CONNECTORS.has(parts[first]![0])) first += 1;
  if (first >= parts.length) return null;
  const number = sumOf(parts.slice(first).map(([part]) => part));
  return number > 0 ? { number, chars: text.length - parts[first]!.index } : null;
}

const isNumberPart = (part: string): boolean => CONNECTORS.has(part) || joinedNumber(part) > 0;

/** `four hundred and twenty`, `quatre-vingt-dix`: the longest run of parts with a name of its own counts as one. */
function sumOf(parts: readonly string[]): number {
  let sum = 0;
  for (let i = 0; i < parts.length; ) {
    if (CONNECTORS.has(parts[i]!)) {
      i += 1;
      continue;
    }
    const length =
      [3, 2, 1].find((n) => i + n <= parts.length && joinedNumber(parts.slice(i, i + n).join('-')) > 0) ?? 1;
    const number = joinedNumber(parts.slice(i, i + length).join('-'));
    sum = number === 100 && sum > 0 && sum < 10 ? sum * 100 : sum + number;
    i += length;
  }
  return sum;
}

/** German and Dutch write the parts as one word: `vierundzwanzig`, `zesendertig`, `einhundertachtzig`. */
function joinedNumber(word: string): number {
  const known = CARDINAL_OF.get(word);
  if (known) return known;
  const hundred = /^(\p{L}{0,6})(?:hundert|honderd)(?:und|en)?(\p{L}{1,16})?$/u.exec(word);
  if (hundred) return 100 * (CARDINAL_OF.get(hundred[1]!) ?? 1) + (hundred[2] ? joinedNumber(hundred[2]) : 0);
  const pair = /^(\p{L}{2,6}?)(?:und|en)(\p{L}{5,10})$/u.exec(word);
  const [ones, tens] = [CARDINAL_OF.get(pair?.[1] ?? '') ?? 0, CARDINAL_OF.get(pair?.[2] ?? '') ?? 0];
  return ones > 0 && ones < 10 && tens >= 20 ? ones + tens : 0;
}
