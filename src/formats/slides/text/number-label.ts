// Formats automatic numbers of list items by DrawingML scheme (`arabicPeriod`, `romanLcParenR` …).
import { toHebrew, toLetters, toRoman } from '../../counting.ts';

/** Hebrew letters count no further. */
const MAX_HEBREW = 999;

const CHINESE_DIGITS = '〇一二三四五六七八九';
const THAI_ALPHABET = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
const HINDI_ALPHABET = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह';
const ARABIC_ALPHABET = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';
const ARABIC_ABJAD = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';
/** What is around the number, by the end of the scheme's name (ECMA-376 part 1, 20.1.10.61). */
const FRAMES: readonly (readonly [end: string, before: string, behind: string])[] = [
  ['ParenBoth', '(', ')'],
  ['ParenR', '', ')'],
  ['Period', '', '.'],
  ['Minus', '- ', ' -'],
  ['Plain', '', ''],
];

/** The number of an item as PowerPoint shows it: `2.`, `(b)`, `iv)`. */
export function numberLabel(scheme: string, number: number): string {
  const [end, before, behind] = FRAMES.find(([name]) => scheme.endsWith(name)) ?? ['', '', ''];
  const kind = scheme.slice(0, scheme.length - end.length);
  const text = (NUMBERS[kind] ?? String)(number);
  return end === 'Minus' ? `${before.trim()}${text}${behind.trim()}` : `${before}${text}${behind}`;
}

const NUMBERS: Readonly<Record<string, (number: number) => string>> = {
  alphaLc: toLetters,
  alphaUc: (number) => toLetters(number).toUpperCase(),
  romanLc: toRoman,
  romanUc: (number) => toRoman(number).toUpperCase(),
  arabicDb: (number) =>
    Array.from(String(number), (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
  circleNumDb: (number) => circled(number, 0x2460),
  circleNumWdWhite: (number) => circled(number, 0x2460),
  circleNumWdBlack: (number) => (number <= 10 ? String.fromCharCode(0x2776 + number - 1) : blackCircled(number)),
  ea1Chs: chinese,
  ea1Cht: chinese,
  ea1JpnChs: chinese,
  ea1JpnChsDb: chinese,
  ea1JpnKor: chinese,
  thaiAlpha: (number) => fromAlphabet(THAI_ALPHABET, number),
  thaiNum: (number) => digitsFrom(0x0e50, number),
  hindiAlpha: (number) => fromAlphabet(HINDI_ALPHABET, number),
  hindiAlpha1: (number) => fromAlphabet(HINDI_ALPHABET, number),
  hindiNum: (number) => digitsFrom(0x0966, number),
  arabic1: (number) => fromAlphabet(ARABIC_ALPHABET, number),
  arabic2: (number) => fromAlphabet(ARABIC_ABJAD, number),
  hebrew2: (number) => (number > MAX_HEBREW ? String(number) : toHebrew(number)),
};

const circled = (number: number, first: number): string =>
  number <= 20 ? String.fromCharCode(first + number - 1) : String(number);

const blackCircled = (number: number): string =>
  number <= 20 ? String.fromCharCode(0x24eb + number - 11) : String(number);

function fromAlphabet(alphabet: string, number: number): string {
  const rounds = Math.ceil(number / alphabet.length);
  return rounds > 3 ? String(number) : alphabet[(number - 1) % alphabet.length]!.repeat(rounds);
}

const digitsFrom = (zero: number, number: number): string =>
  Array.from(String(number), (digit) => String.fromCharCode(zero + Number(digit))).join('');

/** Up to 99 as counted; beyond, digit by digit. */
function chinese(number: number): string {
  const digit = (value: number): string => CHINESE_DIGITS[value]!;
  if (number > 99) return Array.from(String(number), (each) => digit(Number(each))).join('');
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  return `${tens > 1 ? digit(tens) : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digit(ones) : ''}`;
}
