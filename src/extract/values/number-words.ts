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
  1: 'one a an ein eine einem einen einer eines un une uno una een',
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
const CARDINAL_OF: ReadonlyMap<string, number> = new Map(
  Object.entries(CARDINALS).flatMap(([number, words]) =>
    words.split(' ').map((word) => [word, Number(number)] as const),
  ),
);

/** The number that a folded word stands for; 0 where it is none. */
export const numberWord = (word: string): number => CARDINAL_OF.get(word) ?? 0;

/** Whether a folded word is a number or the name of a currency behind one, as in `thirty (30)` and `Dollars ($5)`. */
export const isNumberWord = (word: string): boolean =>
  CARDINAL_OF.has(word) || ALSO_NUMBERS.has(word) || word.split('-').every((part) => CARDINAL_OF.has(part));

const ALSO_NUMBERS = new Set(
  (
    'thousand million billion tausend mille mila mil duizend zero null cero dollars dollar euros euro pounds cents ' +
    'rupees only nil percent prozent procent ciento cento'
  ).split(' '),
);
