// Writes numbers as Roman numerals, letters, ordinals or Hebrew, for list labels and page numbers of office formats.

/** Beyond these, numbers are written in digits: they would else grow with the number. */
const MAX_ROMAN = 5_000;
const MAX_LETTERS = 26 * 50;

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Signs whose worths add up, the greatest first. */
function addUp(number: number, signs: readonly (readonly [worth: number, sign: string])[]): string {
  let rest = number;
  let text = '';
  for (const [worth, sign] of signs) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}

/** i, ii, iii, iv. */
export const toRoman = (number: number): string =>
  number < 1 || number > MAX_ROMAN ? String(number) : addUp(number, ROMAN);

/** a to z, aa to zz, aaa …: the letter is repeated. */
export function toLetters(number: number): string {
  if (number < 1 || number > MAX_LETTERS) return String(number);
  return String.fromCharCode(0x61 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

/** 1st, 2nd, 3rd, 4th, 11th. */
export function toOrdinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(teens ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'}`;
}

const HEBREW: readonly (readonly [number, string])[] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

/** Up to 999, and on from one: fifteen and sixteen are written so that they do not read as a name of God. */
export function toHebrew(number: number): string {
  return addUp(number % 1000, HEBREW)
    .replace(/יה$/, 'טו')
    .replace(/יו$/, 'טז');
}
