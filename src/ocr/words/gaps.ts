// Gaps in the ink of a line: the network passes over many a space, and a gap that is wider than those within words tells where.
import { STEP_WIDTH } from '../network/recognition-network.ts';
import type { DecodedCharacter } from './decode.ts';
import type { InkProfile } from './ink-profile.ts';

export interface Placed extends DecodedCharacter {
  /** Middle, in pixels of the picture of the line. */
  readonly middle: number;
}

/** Of a page or a line, in heights of the ink of its lines; null where there are too few to tell. */
export interface GapMeasures {
  /** Wider than nearly all within words. */
  readonly within: number | null;
  /** The middle one of those at spaces. */
  readonly at_spaces: number | null;
}

/** The least gap that parts words, whatever was read; a one has more room around it than other characters. */
const PARTING = 0.32;
const BESIDE_ONE = 0.16;
const BESIDE_THIN = 0.08;
const THIN = /^[Iil|.,:;'"!()[\]\-–—/\\jtfr°*]$/u;
/** A gap that parts words is so many times as wide as those within words, and no less than this share of those at spaces. */
const BEYOND_WITHIN = 1.3;
const OF_SPACES = 0.6;
/** Of the gaps within words, those that are narrower. */
const NEARLY_ALL = 0.9;
const ENOUGH_WITHIN = 10;
const ENOUGH_SPACES = 2;
/** Scripts that are written without spaces, and their punctuation. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;

/** Dashes and dots that fill a place stand apart, and belong together. */
const FILLING = /^[-–—_.]$/u;
const KEPT_TOGETHER = [WITHOUT_SPACES, FILLING];

interface Line {
  readonly characters: readonly DecodedCharacter[];
  readonly ink: InkProfile;
}

/** The words that spaces part. */
export function wordsOf(characters: readonly DecodedCharacter[]): Placed[][] {
  const words: Placed[][] = [[]];
  for (const [index, character] of characters.entries()) {
    if (character.text.trim() === '') {
      const around = [characters[index - 1], characters[index + 1]];
      if (!around.every((other) => other && FILLING.test(other.text))) words.push([]);
    } else words.at(-1)!.push({ ...character, middle: ((character.start + character.end) / 2) * STEP_WIDTH });
  }
  return words.filter((word) => word.length > 0);
}

export function measureGaps(lines: readonly Line[]): GapMeasures {
  const within: number[] = [];
  const at_spaces: number[] = [];
  for (const { characters, ink } of lines) {
    const height = ink.bottom - ink.top;
    const words = wordsOf(characters);
    for (const word of words) within.push(...gapsIn(word, ink).map((gap) => gap / height));
    for (let index = 1; index < words.length; index++)
      at_spaces.push(gapBetween(ink.columns, words[index - 1]!.at(-1)!, words[index]![0]!) / height);
  }
  return {
    within: within.length >= ENOUGH_WITHIN ? quantile(within, NEARLY_ALL) : null,
    at_spaces: at_spaces.length >= ENOUGH_SPACES ? quantile(at_spaces, 0.5) : null,
  };
}

/** What holds for the line, or else for the page, decides. */
export function splitAtGaps(words: readonly Placed[][], ink: InkProfile, page: GapMeasures): Placed[][] {
  const line = measureGaps([
    { characters: words.flatMap((word, index) => (index > 0 ? [SPACE, ...word] : word)), ink },
  ]);
  const within = (line.within ?? page.within ?? 0) * BEYOND_WITHIN;
  const at_spaces = (line.at_spaces ?? page.at_spaces ?? 0) * OF_SPACES;
  const height = ink.bottom - ink.top;
  return words.flatMap((word) => {
    const parts: Placed[][] = [word.slice(0, 1)];
    gapsIn(word, ink).forEach((gap, index) => {
      const pair = [word[index]!.text, word[index + 1]!.text];
      const least = Math.max(PARTING + pair.reduce((sum, text) => sum + besides(text), 0), within, at_spaces);
      if (gap > least * height && !KEPT_TOGETHER.some((kind) => pair.every((text) => kind.test(text)))) parts.push([]);
      parts.at(-1)!.push(word[index + 1]!);
    });
    return parts;
  });
}

const SPACE: DecodedCharacter = { text: ' ', start: 0, end: 0, confidence: 1, others: [] };

const besides = (text: string): number => (text === '1' ? BESIDE_ONE : THIN.test(text) ? BESIDE_THIN : 0);

const gapsIn = (word: readonly Placed[], ink: InkProfile): number[] =>
  word.slice(1).map((next, index) => gapBetween(ink.columns, word[index]!, next));

function gapBetween(columns: Uint16Array, from: Placed, to: Placed): number {
  const gap = widestGap(columns, Math.floor(from.middle), Math.ceil(to.middle), false);
  return gap ? gap.end - gap.start : 0;
}

function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}

/** Of columns without ink; where the line ends, a gap that reaches its end is wider than any. */
export function widestGap(
  columns: Uint16Array,
  from: number,
  to: number,
  at_end: boolean,
): { readonly start: number; readonly end: number } | null {
  let widest: { readonly start: number; readonly end: number } | null = null;
  for (let x = Math.max(0, from); x < Math.min(to, columns.length); x++) {
    if (columns[x]! > 0) continue;
    const start = x;
    while (x < Math.min(to, columns.length) && columns[x] === 0) x++;
    const wide = at_end && (start === 0 || x === columns.length);
    if (wide) return { start, end: x };
    if (!widest || x - start > widest.end - widest.start) widest = { start, end: x };
  }
  return widest;
}
