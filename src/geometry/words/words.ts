// Word arrays of a page frame, which all later layout stages index, and the test for words without a blank between
// them.

/**
 * Words of one reading direction of a page, in the order of the content stream. Coordinates are those of the frame: the page turned so
 * that its text runs to the right.
 */
export interface Words {
  readonly count: number;
  readonly text: readonly string[];
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  readonly baseline: Float32Array;
  /** Font size in points, of the largest glyph. */
  readonly size: Float32Array;
  /** Index into the document's styles. */
  readonly style: Uint16Array;
  /** Index into the page's runs, of the first glyph. */
  readonly run: Uint32Array;
  /** How many glyphs it was made of; a ligature is one glyph and several letters. */
  readonly glyphs: Uint32Array;
  readonly flags: Uint8Array;
}

export const WORD = {
  /** No blank is between it and the word before it in the content stream: `x` and its raised `2`, a label and its text. */
  glued: 1,
  /** Raised over the line and smaller, as the mark of a note. */
  raised: 2,
  lowered: 4,
  /** A reader does not see it. */
  hidden: 8,
  /** Ends in a hyphen that parts a word at the end of a line. */
  hyphen: 16,
  /** Some glyph in it is unmapped; its text has U+FFFD there. */
  unmapped: 32,
} as const;

/** Words that do not follow each other in the content stream touch if they are no further apart, in parts of the font size. */
const TOUCH = 0.1;
const OVERLAP = 0.3;
const BASELINE_SLACK = 0.2;

/** A large initial is larger than its word by this factor, and stands lower by so many em of the word. */
const INITIAL_SIZE = 1.7;
const INITIAL_DROP = 0.5;
/** The word begins so near beside it, in em of the word; nearer where the letter may be a word of its own, as `A` is. */
const INITIAL_GAP = 0.6;
const LONE_GAP = 0.2;
const INITIAL = /^[\p{Pi}"'¿¡]?\p{Lu}$/u;
const LONE = /[AIOÀEYÓÉ]$/u;
const GOES_ON = /^[\p{L}'’]/u;
/** A capital behind an apostrophe goes on with a name: `O` beside `'Hara`. */
const ELIDED = /^['’]\p{Lu}/u;

/** Whether a letter of several lines' height begins the word beside its top. */
function isInitialOf({ text, x0, x1, baseline, size }: Words, before: number, word: number): boolean {
  const em = size[word]!;
  if (baseline[before]! - baseline[word]! < INITIAL_DROP * em) return false;
  const gap = (x0[word]! - x1[before]!) / em;
  if (gap < -INITIAL_GAP || gap > INITIAL_GAP || !INITIAL.test(text[before]!) || !GOES_ON.test(text[word]!))
    return false;
  return gap <= LONE_GAP || !LONE.test(text[before]!) || ELIDED.test(text[word]!);
}

/** Whether no blank is between two neighbours of a line: the stream says so where they follow each other there, else their places. */
export function isGlued(words: Words, before: number, word: number): boolean {
  if (words.size[before]! >= INITIAL_SIZE * words.size[word]! && isInitialOf(words, before, word)) return true;
  return before === word - 1 ? (words.flags[word]! & WORD.glued) !== 0 : isTouching(words, before, word);
}

function isTouching({ x0, x1, baseline, size }: Words, before: number, word: number): boolean {
  const em = Math.min(size[before]!, size[word]!);
  const gap = x0[word]! >= x0[before]! ? x0[word]! - x1[before]! : x0[before]! - x1[word]!;
  return (
    gap < TOUCH * em && gap > -OVERLAP * em && Math.abs(baseline[word]! - baseline[before]!) <= BASELINE_SLACK * em
  );
}
