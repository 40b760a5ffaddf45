// Groups glyphs into words by gaps, baselines and styles.
import { columns } from '../columns.ts';
import { GLYPH, type PageInk, type Style, type Turn } from '../ink.ts';
import type { ComposedGlyphs } from './compose-accents.ts';
import { dropDuplicates } from './drop-duplicates.ts';
import { joinLetters } from './join-letters.ts';
import { FIRST_RIGHT_TO_LEFT, runsToTheLeft } from './right-to-left.ts';
import { setScripts } from './script-text.ts';
import { turnedX0, turnedX1, turnedY0, turnedY1 } from './turned-boxes.ts';
import { allocateWords, toWords } from './word-list.ts';
import { wordTexts } from './word-text.ts';
import { WORD, type Words } from './words.ts';

/** A gap this wide begins a new word, in parts of the font size (em). Wider than kerning, narrower than any blank. */
const WORD_GAP = 0.17;
/** A step back this wide does too. */
const STEP_BACK = 0.6;
/** Where the look changes, a smaller one does: text that runs into its neighbour's cell. */
const STYLE_STEP_BACK = 0.12;
/** Glyphs this near touch each other. */
const TOUCHING = 0.08;
/** Baselines this far apart are different lines, or raised and lowered text. */
const BASELINE_SLACK = 0.2;
/** Text of another size is raised or lowered already where its baseline is so far off. */
const SCRIPT_SLACK = 0.08;
/** Raised and lowered text is smaller than its neighbour by this factor and is within so many em of its baseline. */
const SCRIPT_SIZE = 0.86;
const SCRIPT_REACH = 0.75;
/** Text that is smaller than this part of its neighbour is beside a large initial, unless both are on one baseline, to this many em of its own. */
const SCRIPT_LEAST = 0.4;
const SAME_BASELINE = 0.1;
/** Fonts of mathematics say that they reach far over and under the line; boxes of words reach no farther, in em. */
const MAX_ASCENT = 1.3;
const MAX_DESCENT = 0.7;
/** The same glyph painted again within so many em is one that was made bold by hand. */
const TWIN_DISTANCE = 0.12;

export interface WordBuilding {
  readonly words: Words;
  /** Glyphs left out because they were painted twice. */
  readonly twins: number;
}

/** What is between a glyph and the one before it. */
const JOIN = { same_word: 0, blank: 1, glued: 2, raised: 3, lowered: 4, blank_raised: 5, blank_lowered: 6 } as const;

/** Glyphs of one direction as words, in the order of the content stream; -1 for text at an angle. */
export function buildWords(
  ink: PageInk,
  composed: ComposedGlyphs | null,
  styles: readonly Style[],
  turn: Turn | -1,
): WordBuilding {
  const letters = lettersOf(ink, composed, styles, turn);
  const parts = partGlyphs(letters);
  const arrays = measureWords(letters, parts);
  const text = wordTexts(ink, letters.code, styles, parts.own, parts.first, parts.count);
  setScripts(text, arrays.flags);
  const single = dropDuplicates(toWords(parts.count, text, arrays));
  return { words: joinLetters(single.words), twins: parts.twins + single.dropped };
}

/** Which glyphs make up which word. */
interface Parts {
  readonly count: number;
  /** Glyphs, word by word. */
  readonly own: Uint32Array;
  /** Where in `own` each word begins, and where the last one ends. */
  readonly first: Uint32Array;
  /** How each word joins the one before. */
  readonly joins: Uint8Array;
  /** Glyphs left out because they were painted twice. */
  readonly twins: number;
}

function partGlyphs(letters: Letters): Parts {
  const { count: all, x0, x1, code, flags, run, sizes, runs, merged, turn } = letters;
  const [own, first, joins] = columns(all, Uint32Array, [Uint32Array, all + 1], Uint8Array);
  let used = 0;
  let count = 0;
  let twins = 0;
  let last = -1;
  let lastRun = -1;
  let lastCode = -1;
  let lastFlag = 0;
  /** Of the run that was looked at last: whether it is read in this direction, and what its gaps may be. */
  let seenRun = -1;
  let isOwn = false;
  let widest = 0;
  let farthestBack = 0;
  for (let i = 0; i < all; i++) {
    const r = run[i]!;
    if (r !== seenRun) {
      seenRun = r;
      isOwn = runs[r]!.turn === turn;
      widest = WORD_GAP * sizes[r]!;
      farthestBack = -STEP_BACK * sizes[r]!;
    }
    if (!isOwn || (merged !== null && merged[i] !== 0)) continue;
    const c = code[i]!;
    const flag = flags[i]!;
    // The most frequent case, told by a few comparisons: the next glyph of the same run, near the one before it.
    const isPlain = r === lastRun && ((flag & GLYPH.space_before) | ((flag ^ lastFlag) & GLYPH.hidden)) === 0;
    if (isPlain && c !== lastCode && c < FIRST_RIGHT_TO_LEFT && turn !== -1) {
      const gap = x0[i]! - x1[last]!;
      if (gap <= widest && gap >= farthestBack) {
        own[used++] = i;
        last = i;
        lastCode = c;
        lastFlag = flag;
        continue;
      }
    }
    if (c === lastCode && isTwin(letters, i, last)) {
      twins++;
      continue;
    }
    const join = last < 0 ? JOIN.blank : joinOf(letters, i, last);
    if (join !== JOIN.same_word) {
      joins[count] = join;
      first[count++] = used;
    }
    own[used++] = i;
    last = i;
    lastRun = r;
    lastCode = c;
    lastFlag = flag;
  }
  first[count] = used;
  return { count, own, first, joins, twins };
}

function measureWords(letters: Letters, { count, own, first, joins }: Parts): ReturnType<typeof allocateWords> {
  const { x0, x1, y0, y1, level, flags, run, sizes, runs, turn } = letters;
  const arrays = allocateWords(count);
  for (let w = 0; w < count; w++) {
    const from = first[w]!;
    const to = first[w + 1]!;
    const head = own[from]!;
    let left = x0[head]!;
    let top = y0[head]!;
    let right = x1[head]!;
    let bottom = y1[head]!;
    let seenRun = run[head]!;
    let size = Math.max(0, sizes[seenRun]!);
    let seen = flags[head]!;
    for (let k = from + 1; k < to; k++) {
      const i = own[k]!;
      if (x0[i]! < left) left = x0[i]!;
      if (y0[i]! < top) top = y0[i]!;
      if (x1[i]! > right) right = x1[i]!;
      if (y1[i]! > bottom) bottom = y1[i]!;
      seen |= flags[i]!;
      if (run[i]! === seenRun) continue;
      seenRun = run[i]!;
      if (sizes[seenRun]! > size) size = sizes[seenRun]!;
    }
    const line = level[head]!;
    arrays.x0[w] = left;
    arrays.y0[w] = turn === -1 ? top : Math.max(top, Math.min(line, bottom) - MAX_ASCENT * size);
    arrays.x1[w] = right;
    arrays.y1[w] = turn === -1 ? bottom : Math.min(bottom, Math.max(line, top) + MAX_DESCENT * size);
    arrays.size[w] = size;
    arrays.baseline[w] = line;
    arrays.run[w] = run[head]!;
    arrays.style[w] = runs[run[head]!]!.style;
    arrays.glyphs[w] = to - from;
    arrays.flags[w] =
      JOIN_FLAGS[joins[w]!]! |
      (seen & GLYPH.hidden ? WORD.hidden : 0) |
      (seen & GLYPH.unmapped ? WORD.unmapped : 0) |
      (flags[own[to - 1]!]! & GLYPH.hyphen ? WORD.hyphen : 0);
  }
  return arrays;
}

/** The glyphs of a page in the coordinates of a frame. Functions that look at them stand by themselves, so that they are compiled once. */
interface Letters {
  readonly count: number;
  readonly x0: Float32Array;
  readonly x1: Float32Array;
  readonly y0: Float32Array;
  readonly y1: Float32Array;
  /** Of the baseline. */
  readonly level: Float32Array;
  readonly code: Uint32Array;
  readonly flags: Uint8Array;
  readonly run: Uint32Array;
  /** Font size of each run. */
  readonly sizes: Float32Array;
  readonly runs: PageInk['runs'];
  /** 1 for accents that went into their letters. */
  readonly merged: Uint8Array | null;
  readonly turn: Turn | -1;
}

function lettersOf(ink: PageInk, composed: ComposedGlyphs | null, styles: readonly Style[], turn: Turn | -1): Letters {
  const { glyphs, runs } = ink;
  const { flags, run, count } = glyphs;
  const frame = turn === -1 ? 0 : turn;
  const sizes = new Float32Array(runs.length);
  for (let r = 0; r < runs.length; r++) sizes[r] = styles[runs[r]!.style]!.size || 1;
  return {
    count,
    x0: turnedX0(glyphs, frame, ink),
    x1: turnedX1(glyphs, frame, ink),
    y0: turnedY0(glyphs, frame, ink),
    y1: turnedY1(glyphs, frame, ink),
    level: frame === 0 ? glyphs.oy : originLevel(ink, frame),
    code: composed?.code ?? glyphs.code,
    flags,
    run,
    sizes,
    runs,
    merged: composed?.merged ?? null,
    turn,
  };
}

function isTwin({ x0, y0, run, runs, sizes }: Letters, i: number, before: number): boolean {
  // Letters of a picture are where they were found about, and none is painted twice.
  if (runs[run[i]!]!.confidence !== undefined) return false;
  const slack = TWIN_DISTANCE * sizes[run[i]!]!;
  const dx = Math.abs(x0[i]! - x0[before]!);
  const dy = Math.abs(y0[i]! - y0[before]!);
  return dx + dy > 0 && dx <= slack && dy <= slack;
}

function joinOf(letters: Letters, i: number, before: number): number {
  const { x0, x1, level, code, flags, run, sizes, runs, merged, turn } = letters;
  const size = sizes[run[i]!]!;
  // Within a run nothing is raised or lowered behind a blank, and no mark ends.
  if (flags[i]! & GLYPH.space_before && run[i] === run[before] && merged === null && size > 0) return JOIN.blank;
  const lastSize = sizes[run[before]!]!;
  const em = Math.max(size, lastSize);
  const rtl = code[i]! >= FIRST_RIGHT_TO_LEFT && runsToTheLeft(code[i]!) && runsToTheLeft(code[before]!);
  const gap = rtl ? x0[before]! - x1[i]! : x0[i]! - x1[before]!;
  const rise = level[before]! - level[i]!;
  if (size < SCRIPT_LEAST * lastSize && Math.abs(rise) > SAME_BASELINE * size && isCapital(code[before]!))
    return JOIN.blank;
  if (
    flags[i]! & GLYPH.space_before &&
    !isFalseBlank(letters, i, gap, em) &&
    !isScriptEnd(flags[i]!, gap, rise, size, lastSize)
  ) {
    if (flags[i]! & GLYPH.break_before) return JOIN.blank;
    return scriptAfterBlank(rise, size, lastSize);
  }
  if (turn === -1) return run[i] !== run[before] && Math.abs(gap) > em ? JOIN.blank : JOIN.same_word;
  if (gap > WORD_GAP * em) return JOIN.blank;
  const sameBox = x0[i] === x0[before] && x1[i] === x1[before];
  const back = runs[run[i]!]!.style === runs[run[before]!]!.style ? STEP_BACK : STYLE_STEP_BACK;
  const isScript = Math.min(size, lastSize) < SCRIPT_SIZE * em;
  const apart = Math.abs(rise) > (isScript ? SCRIPT_SLACK : BASELINE_SLACK) * em;
  if (gap < -STEP_BACK * em && !sameBox) return JOIN.blank;
  if (gap < -back * em && !sameBox && !apart) return JOIN.blank;
  if (apart) {
    if (Math.abs(rise) > SCRIPT_REACH * em) return JOIN.blank;
    if (size >= SCRIPT_SIZE * lastSize) return JOIN.glued;
    return rise > 0 ? JOIN.raised : JOIN.lowered;
  }
  return (flags[i]! ^ flags[before]!) & GLYPH.hidden ? JOIN.glued : JOIN.same_word;
}

function isCapital(code: number): boolean {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a;
  const letter = String.fromCodePoint(code);
  return letter.toLowerCase() !== letter;
}

/** An accent that went into its letter leaves a blank behind where the engine saw it jump. */
const isFalseBlank = ({ merged }: Letters, i: number, gap: number, em: number): boolean =>
  merged !== null && merged[i - 1] === 1 && gap <= WORD_GAP * em && gap > -STYLE_STEP_BACK * em;

/** The engine goes to a new line behind a raised mark, though what follows touches it. */
function isScriptEnd(flag: number, gap: number, rise: number, size: number, lastSize: number): boolean {
  const em = Math.max(size, lastSize);
  return (
    (flag & GLYPH.break_before) !== 0 &&
    Math.min(size, lastSize) < SCRIPT_SIZE * em &&
    Math.abs(rise) <= SCRIPT_REACH * em &&
    gap <= TOUCHING * em &&
    gap > -STYLE_STEP_BACK * em
  );
}

const JOIN_FLAGS = [0, 0, WORD.glued, WORD.glued | WORD.raised, WORD.glued | WORD.lowered, WORD.raised, WORD.lowered];

function scriptAfterBlank(rise: number, size: number, lastSize: number): number {
  if (size >= SCRIPT_SIZE * lastSize || Math.abs(rise) > SCRIPT_REACH * lastSize) return JOIN.blank;
  if (Math.abs(rise) <= BASELINE_SLACK * lastSize) return JOIN.blank;
  return rise > 0 ? JOIN.blank_raised : JOIN.blank_lowered;
}

function originLevel(ink: PageInk, turn: Turn): Float32Array {
  const { glyphs } = ink;
  const out = new Float32Array(glyphs.count);
  for (let i = 0; i < glyphs.count; i++)
    out[i] = turn === 1 ? ink.width - glyphs.ox[i]! : turn === 2 ? ink.height - glyphs.oy[i]! : glyphs.ox[i]!;
  return out;
}
