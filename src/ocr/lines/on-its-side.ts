// Lines of text that stand on their side on an upright page: labels of axes, stamps in the margin, heads of narrow columns.
import type { Side } from '../picture/frame.ts';
import type { DecodedCharacter } from '../words/decode.ts';
import type { ReadLine } from '../words/to-words.ts';

/** How many times as high as wide a line is that may be on its side, and one that is nothing else; a single digit is high, too. */
const TALL = 1.4;
const VERY_TALL = 2;
/** How sure the characters of a line are on average that stands upright. */
const SURE_UPRIGHT = 0.95;
/** What is read from the side is text if it has so many letters and digits, and is sure to so much. */
const LEAST_LETTERS = 3;
const SURE = 0.9;
const LETTER = /[\p{L}\p{N}]/u;

/** Both ways in which a line can be. */
export const SIDES: readonly Side[] = [90, 270];

/** By its box, and by what is read in it as it stands. */
export function mayBeOnItsSide({ box: [left, top, right, bottom], characters }: ReadLine): boolean {
  const tall = (bottom - top) / (right - left);
  return tall >= VERY_TALL || (tall >= TALL && sureness(shown(characters)) < SURE_UPRIGHT);
}

/** Of what is read in a line from either side; null where neither is text. */
export function surestOf(readings: readonly ReadLine[]): ReadLine | null {
  const [best] = readings
    .map((line) => ({ line, characters: shown(line.characters) }))
    .filter(({ characters }) => characters.filter(({ text }) => LETTER.test(text)).length >= LEAST_LETTERS)
    .map(({ line, characters }) => ({ line, sure: sureness(characters) }))
    .filter(({ sure }) => sure >= SURE)
    .sort((a, b) => b.sure - a.sure);
  return best?.line ?? null;
}

const shown = (characters: readonly DecodedCharacter[]): readonly DecodedCharacter[] =>
  characters.filter(({ text }) => text.trim() !== '');

const sureness = (characters: readonly DecodedCharacter[]): number =>
  characters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, characters.length);
