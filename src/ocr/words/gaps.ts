// Gaps in the ink of a line: the network passes over many a space and sees others where there is none, behind capitals above all. How wide a gap is
// beside those of the line and the page tells.
import { STEP_WIDTH } from '../network/recognition-network.ts';
import type { DecodedCharacter } from './decode.ts';
import { inkEm } from './font-band.ts';
import type { InkProfile } from './ink-profile.ts';

export interface Placed extends DecodedCharacter {
  /** Middle, in pixels of the picture of the line. */
  readonly middle: number;
}

/** The middle ones of a page or a line, in ems; null where there are too few to tell. */
export interface GapMeasures {
  readonly within: number | null;
  readonly at_spaces: number | null;
}

/** What holds for most fonts, where nothing else tells. */
const USUAL = { within: 0.09, at_spaces: 0.37 };
const LEAST_SPAN = 0.08;
const ENOUGH_WITHIN = 10;
const ENOUGH_SPACES = 4;

/**
 * From which width on a gap parts words where no space was read, and up to which one does not where a space was. 0 is the usual gap within words, 1
 * that at spaces. Measured on 360,000 pairs of characters of 220 pages of all kinds.
 */
const PARTING = 0.75;
const PARTING_LETTERS = 0.9;
const PARTING_DIGITS = 0.55;
/** A one has more room around it than other characters, as have dashes, and the points, commas and slashes of numbers. */
const PARTING_ONE = 1.15;
const PARTING_POINT = 1.15;
const PARTING_DASH = 0.9;
const AFTER_CAPITAL = 0.5;
const AFTER_SINGLE_CAPITAL = 0.8;
const AFTER_POINT = 0.65;
/** Before a number, behind a point that ends a word. */
const AFTER_SHORT_WORD = 0.5;
const AFTER_SHORT_WORD_NEARLY = 0.3;
const BESIDE_SIGN = 0.5;

/** A space that is read as surely as this is one, however narrow: of 18,000 on clean pages all were. */
const SURE_SPACE = 0.92;
/** A space that was nearly read, and one that was far from it: letters that stand apart are no words, and figures on dark cells show gaps that are none. */
const NEARLY_READ = -1;
const FAR_FROM_READ = -5;
const FAR_FROM_READ_LETTERS = -4;
/** From which width on a gap parts words where a space was nearly read. */
const NEARLY = 0.4;
const NEARLY_LETTERS = 0.3;
const NEARLY_ONE = 0.95;
const NEARLY_DASH = 0.55;
const NEARLY_AFTER_POINT = 0.55;
/** From which width on it does where a rule goes down through it. Rules strike letters through, too, and stems of large ones look like them. */
const RULED = 0.2;
const RULED_LETTERS = 0.5;

/** How far from the edge of a gap a rule may lie that is in it, in pixels: its own ink is no part of it. */
const AT_RULE = 3;

/** With what is among letters in addresses and names of files. */
const LETTER = /^[\p{L}@_]$/u;
const CAPITAL = /^\p{Lu}$/u;
const DIGIT = /^[02-9]$/;
const SLASH_IN_NUMBER = /^\d\/$|^\/\d$/;
/** A point or comma beside a digit. */
const IN_NUMBER = /^\d[.,]$|^[.,]\d$/;
const DASH = /^[-–—−]$/u;
/** What stands at the end of a word. */
const CLOSING = /^[.,;:!?)\]}]$/;
const POINT = /^[.,;:!?]$/;
/** Behind what, and behind how many letters, a raised number is that of a note. */
const CLOSING_NOTE = /^[.,;:!?)\]"'”’»]$/u;
const LEAST_LETTERS = 3;
/** Scripts that are written without spaces, and their punctuation. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;
/** Dashes and dots that fill a place are apart, and belong together. */
const FILLING = /^[-–—−_.]$/u;

interface Line {
  readonly characters: readonly DecodedCharacter[];
  readonly ink: InkProfile;
}

/** Columns, from the first to the one after the last. */
export interface Columns {
  readonly start: number;
  readonly end: number;
}

/** A character that shows ink, and what lies before it. */
interface Spaced {
  readonly character: Placed;
  readonly gap: Columns | null;
  /** Whether a space was read, */
  readonly spaced: boolean;
  /** and that surely. */
  readonly is_sure: boolean;
}

/** Spaces in numbers are none, more often than not. */
export function measureGaps(lines: readonly Line[]): GapMeasures {
  const within: number[] = [];
  const at_spaces: number[] = [];
  for (const line of lines) {
    const em = inkEm(line);
    const all = spacedOf(line);
    for (const [index, { character, gap, spaced }] of all.entries()) {
      if (index === 0 || (spaced && IN_NUMBER.test(all[index - 1]!.character.text + character.text))) continue;
      (spaced ? at_spaces : within).push(widthOf(gap) / em);
    }
  }
  return {
    within: within.length >= ENOUGH_WITHIN ? middleOf(within) : null,
    at_spaces: at_spaces.length >= ENOUGH_SPACES ? middleOf(at_spaces) : null,
  };
}

/** What holds for the line, or else for the page, decides; `rules` between the characters are those of cells. */
export function partWords(line: Line, page: GapMeasures, rules: readonly Columns[]): Placed[][] {
  const em = inkEm(line);
  const own = measureGaps([line]);
  const usual = { within: page.within ?? USUAL.within, at_spaces: page.at_spaces ?? USUAL.at_spaces };
  const within = own.within ?? usual.within;
  const span = Math.max(LEAST_SPAN, own.at_spaces === null ? usual.at_spaces - usual.within : own.at_spaces - within);
  const words: Placed[][] = [];
  for (const { character, gap, spaced, is_sure } of spacedOf(line)) {
    const word = words.at(-1);
    const width = (widthOf(gap) / em - within) / span;
    const isRuled = rules.some((rule) => gap && rule.start <= gap.end + AT_RULE && rule.end >= gap.start - AT_RULE);
    if (!word || parts(word, character, { spaced, is_sure, isRuled, width })) words.push([character]);
    else word.push(character);
  }
  return words;
}

interface Between extends Pick<Spaced, 'spaced' | 'is_sure'> {
  /** Whether a rule goes down through it. */
  readonly isRuled: boolean;
  readonly width: number;
}

function parts(
  word: readonly Placed[],
  { text: after, space, raised }: Placed,
  { spaced, is_sure, isRuled, width }: Between,
): boolean {
  const before = word.at(-1)!.text;
  const both = (kind: RegExp): boolean => kind.test(before) && kind.test(after);
  if (isRuled && width > (both(LETTER) ? RULED_LETTERS : RULED)) return true;
  if (both(FILLING)) return false;
  if (raised && !word.at(-1)!.raised) return CLOSING_NOTE.test(before) || /^\d$/.test(before) || isLong(word);
  if (!raised && word.at(-1)!.raised && (LETTER.test(after) || word.every((one) => one.raised))) return true;
  if (is_sure) return true;
  const is_in_number = IN_NUMBER.test(before + after);
  if (spaced) {
    if (is_in_number && /^\d$/.test(word.at(-2)?.text ?? '')) return width > AFTER_POINT;
    if (CLOSING.test(after) || DASH.test(before) || DASH.test(after)) return width > BESIDE_SIGN;
    if (!CAPITAL.test(before) || !LETTER.test(after)) return true;
    return width > (LETTER.test(word.at(-2)?.text ?? '') ? AFTER_CAPITAL : AFTER_SINGLE_CAPITAL);
  }
  if (both(WITHOUT_SPACES)) return false;
  if (space < (both(LETTER) ? FAR_FROM_READ_LETTERS : FAR_FROM_READ)) return false;
  const is_near = space > NEARLY_READ;
  if (both(LETTER)) return width > (is_near ? NEARLY_LETTERS : PARTING_LETTERS);
  if (is_in_number && LETTER.test(word.at(-2)?.text ?? '') && POINT.test(before))
    return width > (is_near ? AFTER_SHORT_WORD_NEARLY : AFTER_SHORT_WORD);
  if (is_in_number) return width > PARTING_POINT;
  if (before === '1' || after === '1') return width > (is_near ? NEARLY_ONE : PARTING_ONE);
  if (both(DIGIT)) return width > PARTING_DIGITS;
  if (DASH.test(before) || DASH.test(after)) return width > (is_near ? NEARLY_DASH : PARTING_DASH);
  if (!is_near && SLASH_IN_NUMBER.test(before + after)) return width > PARTING_POINT;
  if (!is_near || CLOSING.test(after)) return width > PARTING;
  return width > (POINT.test(before) ? NEARLY_AFTER_POINT : NEARLY);
}

/** As `m` of a unit is not, which belongs to what is raised behind it. */
const isLong = (word: readonly Placed[]): boolean =>
  word.filter(({ text }) => LETTER.test(text)).length >= LEAST_LETTERS;

function spacedOf({ characters, ink }: Line): Spaced[] {
  const result: Spaced[] = [];
  const middleOf = middles(ink, STEP_WIDTH);
  let [spaced, is_sure] = [false, false];
  for (const character of characters) {
    if (character.text.trim() === '') {
      [spaced, is_sure] = [true, character.confidence >= SURE_SPACE];
      continue;
    }
    const placed = { ...character, middle: middleOf(character) };
    const last = result.at(-1);
    const gap = last ? gapBetween(ink.columns, last.character, placed) : null;
    result.push({ character: placed, gap, spaced, is_sure });
    [spaced, is_sure] = [false, false];
  }
  return result;
}

/** Where characters are, in pixels: the network may place the last one of a line behind its ink, and the first before it. */
export function middles({ columns }: InkProfile, step: number): (character: DecodedCharacter) => number {
  const isInked = (count: number): boolean => count > 0;
  const first = Math.max(0, columns.findIndex(isInked));
  const last = Math.max(first, columns.findLastIndex(isInked));
  return ({ start, end }) => Math.min(last, Math.max(first, ((start + end) / 2) * step));
}

const gapBetween = (columns: Uint16Array, from: Placed, to: Placed): Columns | null =>
  widestGap(columns, Math.floor(from.middle), Math.ceil(to.middle), false);

const widthOf = (gap: Columns | null): number => (gap ? gap.end - gap.start : 0);

function middleOf(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1]!;
}

/** Of columns without ink; where the line ends, a gap that reaches its end is wider than any. */
export function widestGap(columns: Uint16Array, from: number, to: number, at_end: boolean): Columns | null {
  let widest: Columns | null = null;
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
