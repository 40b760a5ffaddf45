// Recognises words and letters for thousands, millions and billions behind a number.
import { isLetterAt, plainLetters } from '../characters.ts';
import type { Found } from '../found.ts';

/** Powers of ten that are written as a word behind a number, folded. */
const EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...words(3, 'thousand tausend tsd mille mila duizend'),
  ...words(6, 'million millions millionen mio millones millon milione milioni miljoen mln'),
  ...words(9, 'billion billions milliarden milliarde mrd milliard milliards miliardo miliardi miljard'),
]);
const MAX_CHARS = 10;

function words(exponent: number, list: string): [string, number][] {
  return list.split(' ').map((word) => [word, exponent]);
}

/** The power of ten whose word is at a place (`5 million`, `3 Mio. EUR`). */
export function multiplierAt(text: string, start: number): Found<number> | null {
  let end = start;
  while (end - start <= MAX_CHARS && isLetterAt(text, end)) end += 1;
  const value = end - start > MAX_CHARS ? undefined : EXPONENTS.get(plainLetters(text.slice(start, end)));
  if (value === undefined) return null;
  return { start, end: text[end] === '.' && end - start <= 3 ? end + 1 : end, value };
}

/** Letters for a power of ten right behind an amount that has its currency before it: `$1.5M`, `€200k`. */
const LETTERS = /^(?:(k)|(mn?|mm)|(bn?))(?![\p{L}\p{N}])/iu;
const LETTER_EXPONENTS = [3, 6, 9] as const;

export function multiplierLetterAt(text: string, start: number): Found<number> | null {
  const match = LETTERS.exec(text.slice(start, start + 3));
  if (!match) return null;
  const group = match.slice(1).findIndex((letters) => letters !== undefined);
  return { start, end: start + match[0].length, value: LETTER_EXPONENTS[group]! };
}
