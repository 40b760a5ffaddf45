// Formats list and note numbers by the codes of `\levelnfc`.
import { toLetters, toOrdinal, toRoman } from '../../counting.ts';

/** Signs repeat up to here; beyond, numbers are digits. */
const MAX_SIGNS = 26 * 30;
const CHICAGO = ['*', '†', '‡', '§'];

export function toChicago(number: number): string {
  if (number <= 0 || number > MAX_SIGNS) return String(number);
  return CHICAGO[(number - 1) % CHICAGO.length]!.repeat(Math.floor((number - 1) / CHICAGO.length) + 1);
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
      return toOrdinal(number);
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
