// Check-digit rules of tax and VAT numbers by country prefix, as tax offices publish them.
import { digitSum, isLuhn, isMod1110, mod97, weighted } from './check-digits.ts';

interface TaxIdRule {
  /** Of the number behind the prefix, blanks and marks left out. */
  readonly shape: RegExp;
  check(number: string): 'right' | 'wrong' | 'unknown';
}

const rule = (shape: RegExp, holds: (number: string) => boolean): TaxIdRule => ({
  shape,
  check: (number) => (holds(number) ? 'right' : 'wrong'),
});

/** Where some numbers of a country have check digits and some do not. */
const partial = (shape: RegExp, known: RegExp, holds: (number: string) => boolean): TaxIdRule => ({
  shape,
  check: (number) => {
    if (!known.test(number)) return 'unknown';
    return holds(number) ? 'right' : 'wrong';
  },
});

const last = (number: string): number => Number(number.at(-1));

/** The weights from `from` downwards, as many as there are digits. */
const falling = (digits: string, from: number): number =>
  weighted(
    digits,
    Array.from(digits, (_, i) => from - i),
  );

/** Greece: the digits as a binary numeral. */
const doubled = (digits: string): number => [...digits].reduce((sum, digit) => sum * 2 + Number(digit), 0) * 2;

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV';

function isIrish(number: string): boolean {
  // Until 2013 the second character could be a letter, which does not count.
  const old = /^(\d)[A-Z+*](\d{5})([A-Z])$/.exec(number);
  const [digits, letter, second] = old
    ? [`0${old[2]}${old[1]}`, old[3]!, '']
    : [number.slice(0, 7), number[7]!, number.slice(8)];
  const more = second === '' ? 0 : 9 * Math.max(0, IRISH.indexOf(second));
  return IRISH[(falling(digits, 8) + more) % 23] === letter;
}

const SPANISH_PERSON = 'TRWAGMYFPDXBNJZSQVHLCKE';
const SPANISH_COMPANY = 'JABCDEFGHI';

function isSpanish(number: string): boolean {
  const foreigner = 'XYZ'.indexOf(number[0]!);
  if (/^\d{8}[A-Z]$/.test(number)) return SPANISH_PERSON[Number(number.slice(0, 8)) % 23] === number[8];
  if (foreigner >= 0) return SPANISH_PERSON[Number(foreigner + number.slice(1, 8)) % 23] === number[8];
  if ('KLM'.includes(number[0]!)) return SPANISH_PERSON[Number(number.slice(1, 8)) % 23] === number[8];
  const digits = number.slice(1, 8);
  const sum = [...digits].reduce(
    (all, digit, i) => all + (i % 2 === 0 ? digitSum(2 * Number(digit)) : Number(digit)),
    0,
  );
  const control = (10 - (sum % 10)) % 10;
  return number[8] === String(control) || number[8] === SPANISH_COMPANY[control];
}

const CYPRIOT_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function isCypriot(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce(
    (all, digit, i) => all + (i % 2 === 0 ? CYPRIOT_ODD[Number(digit)]! : Number(digit)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === number[8];
}

function isLithuanian(number: string): boolean {
  const digits = number.slice(0, -1);
  const turned = (shift: number): number =>
    weighted(
      digits,
      Array.from(digits, (_, i) => 1 + ((i + shift) % 9)),
    ) % 11;
  const first = turned(0);
  return (first === 10 ? turned(2) % 10 : first) === last(number);
}

function isBritish(number: string): boolean {
  const digits = number.slice(0, 9);
  const remainder = (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7))) % 97;
  // Numbers given out since 2010 are shifted by 55.
  return remainder === 0 || remainder === 42;
}

const isAustrian = (number: string): boolean => {
  const sum = [...number.slice(1, 8)].reduce(
    (all, digit, i) => all + (i % 2 === 0 ? Number(digit) : digitSum(2 * Number(digit))),
    0,
  );
  return (10 - ((sum + 4) % 10)) % 10 === last(number);
};

const isDutch = (number: string): boolean =>
  (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(number[8])) % 11 === 0 || mod97(`NL${number}`) === 1;

const isRomanian = (number: string): boolean =>
  ((10 * weighted(number.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(number);

const BRITISH = partial(/^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, /^\d/, isBritish);
const GREEK = rule(/^\d{9}$/, (n) => (doubled(n.slice(0, 8)) % 11) % 10 === last(n));

/** By the prefix that the id begins with. The formulas are those that the tax offices published. */
export const TAX_ID_RULES: ReadonlyMap<string, TaxIdRule> = new Map([
  ['AT', rule(/^U\d{8}$/, isAustrian)],
  ['BE', rule(/^[01]\d{9}$/, (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8)))],
  ['CHE', rule(/^\d{9}$/, (n) => (11 - (weighted(n, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === last(n))],
  ['CY', rule(/^\d{8}[A-Z]$/, isCypriot)],
  ['CZ', partial(/^\d{8,10}$/, /^\d{8}$/, (n) => ((11 - (falling(n.slice(0, 7), 8) % 11)) % 11 || 1) % 10 === last(n))],
  ['DE', rule(/^[1-9]\d{8}$/, isMod1110)],
  ['DK', rule(/^[1-9]\d{7}$/, (n) => weighted(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0)],
  ['EE', rule(/^\d{9}$/, (n) => weighted(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0)],
  ['EL', GREEK],
  ['GR', GREEK],
  ['ES', rule(/^(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/, isSpanish)],
  ['FI', rule(/^\d{8}$/, (n) => weighted(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0)],
  ['FR', partial(/^[A-Z0-9]{2}\d{9}$/, /^\d\d/, (n) => mod97(`${n.slice(2)}12`) === Number(n.slice(0, 2)))],
  ['GB', BRITISH],
  ['XI', BRITISH],
  ['HR', rule(/^\d{11}$/, isMod1110)],
  ['HU', rule(/^\d{8}$/, (n) => weighted(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0)],
  ['IE', rule(/^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, isIrish)],
  ['IT', rule(/^\d{11}$/, isLuhn)],
  ['LT', rule(/^(?:\d{9}|\d{12})$/, isLithuanian)],
  ['LU', rule(/^\d{8}$/, (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6)))],
  ['LV', partial(/^\d{11}$/, /^[4-9]/, (n) => weighted(n, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3)],
  ['MT', rule(/^\d{8}$/, (n) => weighted(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0)],
  ['NL', rule(/^\d{9}B\d{2}$/, isDutch)],
  ['NO', rule(/^\d{9}$/, (n) => weighted(n, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0)],
  ['PL', rule(/^\d{10}$/, (n) => weighted(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(n))],
  ['PT', rule(/^[1-9]\d{8}$/, (n) => ((11 - (falling(n.slice(0, 8), 9) % 11)) % 11) % 10 === last(n))],
  ['RO', rule(/^[1-9]\d{1,9}$/, isRomanian)],
  ['SE', rule(/^\d{10}01$/, (n) => isLuhn(n.slice(0, 10)))],
  ['SI', rule(/^[1-9]\d{7}$/, (n) => (11 - (falling(n.slice(0, 7), 8) % 11)) % 10 === last(n))],
  ['SK', rule(/^[1-9]\d{9}$/, (n) => Number(n) % 11 === 0)],
]);
