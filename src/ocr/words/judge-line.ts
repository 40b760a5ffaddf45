// Whether a line was read at all: where the network guesses at its letters, what it says is no reading, and the place is told instead.
import { joinRuns } from '../lines/join-runs.ts';
import type { UnreadPlace } from '../port.ts';
import type { DecodedCharacter } from './decode.ts';
import { inkOf } from './ink-profile.ts';

/** How sure characters are on average where they are guesses. */
const GUESSED = 0.55;
/** Fewer letters are specks, ends of rules and parts of logos where they are guesses, and no writing. */
const LEAST_LETTERS = 3;
/** How sure so few are at least where they are letters. */
const LIKELY = 0.35;
/** Letters of a hand hang together: so many times as wide as it is high is a piece of their ink, over so much of the height of the line. */
const JOINED = 2;
const LEAST_HEIGHT = 0.3;
/** A row with more ink than this share of its pixels is a rule that is written on. */
const RULED = 0.6;
/** Signs of formulas, and the share of the characters that they are there. */
const SIGNS = /[\p{Sm}\p{Script=Greek}=+^/\\|{}[\]()]/u;
const SIGN_SHARE = 0.2;

/** `pixels` are those of the line; null where it was read. */
export function unreadReason(
  characters: readonly DecodedCharacter[],
  pixels: Uint8Array,
  width: number,
  height: number,
): UnreadPlace['reason'] | null {
  const letters = lettersOf(characters);
  if (letters.length < LEAST_LETTERS || sureness(letters) >= GUESSED) return null;
  if (letters.filter(({ text }) => SIGNS.test(text)).length >= letters.length * SIGN_SHARE) return 'formula';
  return hangsTogether(pixels, width, height) ? 'handwriting' : 'illegible';
}

/** Whether what was read is no writing at all. */
export function isSpeck(characters: readonly DecodedCharacter[]): boolean {
  const letters = lettersOf(characters);
  return letters.length < LEAST_LETTERS && sureness(letters) < LIKELY;
}

const lettersOf = (characters: readonly DecodedCharacter[]): readonly DecodedCharacter[] =>
  characters.filter(({ text }) => text.trim() !== '');

const sureness = (letters: readonly DecodedCharacter[]): number =>
  letters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, letters.length);

function hangsTogether(pixels: Uint8Array, width: number, height: number): boolean {
  const isInk = inkOf(pixels);
  const ruled = Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = 0; x < width; x++) count += isInk[pixels[y * width + x]!]!;
    return count > width * RULED;
  });
  const weigh = (y: number, row: Float64Array): void => {
    for (let x = 0; x < width; x++) row[x] = ruled[y] ? 0 : isInk[pixels[y * width + x]!]!;
  };
  return joinRuns({ width, height, weigh }).some(({ runs }) => {
    let [left, right] = [width, 0];
    for (let at = 0; at < runs.length; at += 3) {
      left = Math.min(left, runs[at + 1]!);
      right = Math.max(right, runs[at + 2]!);
    }
    const tall = runs.at(-3)! + 1 - runs[0]!;
    return tall >= LEAST_HEIGHT * height && right - left >= JOINED * tall;
  });
}
