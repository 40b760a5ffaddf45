// Splits a line that holds two names side by side, as in signature blocks.
import type { Words } from '../../words/words.ts';
import type { Line } from './lines.ts';

/** Texts of one line that stand so far apart have nothing to do with each other, in em; a label and its value may. */
const APART = 8;
/** A line alone is not in a row with the lines above and below it, where those have no gap as wide as this, in em. */
const ROW_GAP = 2.5;
/** Words of one name stand no farther apart than this many of its letters are wide, in a typewriter face either; entries of a row do. */
const BLANK = 1.2;
/** A name has so many words. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 4;
const NAME = /^\p{Lu}[\p{L}.'’-]*$/u;

/**
 * The words of line `k` as two texts, where it is two names side by side, as under a letter that two people sign; null where it is
 * anything else.
 */
export function splitNames(words: Words, lines: readonly Line[], k: number): readonly [number[], number[]] | null {
  const line = lines[k]!;
  if (line.rtl || line.words.length < 2 * FEWEST_WORDS || line.words.length > 2 * MOST_WORDS) return null;
  const gap = widestGap(words, line.words);
  if (gap.width < APART * line.size) return null;
  const [left, right] = [line.words.slice(0, gap.at), line.words.slice(gap.at)];
  if (!isName(words, left) || !isName(words, right)) return null;
  const isRow = (other: Line | undefined): boolean =>
    other !== undefined && other.table < 0 && widestGap(words, other.words).width > ROW_GAP * other.size;
  return isRow(lines[k - 1]) || isRow(lines[k + 1]) ? null : [left, right];
}

function isName(words: Words, own: readonly number[]): boolean {
  if (own.length < FEWEST_WORDS || own.length > MOST_WORDS || !own.every((w) => NAME.test(words.text[w]!)))
    return false;
  let [width, letters] = [0, 0];
  for (const w of own) {
    width += words.x1[w]! - words.x0[w]!;
    letters += words.text[w]!.length;
  }
  return widestGap(words, own).width * letters <= BLANK * width;
}

function widestGap({ x0, x1 }: Words, own: readonly number[]): { readonly at: number; readonly width: number } {
  let [at, width] = [0, 0];
  for (let k = 1; k < own.length; k++) {
    const gap = x0[own[k]!]! - x1[own[k - 1]!]!;
    if (gap > width) [at, width] = [k, gap];
  }
  return { at, width };
}
