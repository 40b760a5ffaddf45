/** Numbers are written out up to here; beyond, they are digits. */
const MAX_ROMAN = 5000;
const MAX_LETTERS = 26 * 30;

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];
const CHICAGO = ['*', '†', '‡', '§'];

export function toRoman(number: number): string {
  if (number <= 0 || number > MAX_ROMAN) return String(number);
  let rest = number;
  let text = '';
  for (const [value, letters] of ROMAN) {
    while (rest >= value) {
      text += letters;
      rest -= value;
    }
  }
  return text;
}

/** a to z, aa to zz, aaa …: as Word counts. */
export function toLetters(number: number): string {
  if (number <= 0 || number > MAX_LETTERS) return String(number);
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.floor((number - 1) / 26) + 1);
}

export function toChicago(number: number): string {
  if (number <= 0 || number > MAX_LETTERS) return String(number);
  return CHICAGO[(number - 1) % CHICAGO.length]!.repeat(Math.floor((number - 1) / CHICAGO.length) + 1);
}

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** Formats of numbers by the codes of the standard (`\levelnfc`) that mean a bullet, and no number. */
export const BULLET = 23;
export const NO_NUMBER = 255;

/** A number as a format of the standard shows it. */
export function formatNumber(number: number, format: number): string {
  switch (format) {
    case 1:
      return toRoman(number).toUpperCase();
    case 2:
      return toRoman(number);
    case 3:
      return toLetters(number).toUpperCase();
    case 4:
      return toLetters(number);
    case 5:
      return ordinal(number);
    case 9:
      return toChicago(number);
    case 22:
      return String(number).padStart(2, '0');
    case NO_NUMBER:
    case BULLET:
      return '';
    default:
      return String(number);
  }
}
