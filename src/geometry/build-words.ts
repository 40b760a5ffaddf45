import type { ComposedGlyphs } from './compose-accents.ts';
import { dropTwins } from './drop-twins.ts';
import { GLYPH, type PageInk, type Style, type Turn } from './ink.ts';
import { joinLetters } from './join-letters.ts';
import { FIRST_RIGHT_TO_LEFT, runsToTheLeft } from './right-to-left.ts';
import { turnedX0, turnedX1, turnedY0, turnedY1 } from './turn.ts';
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
/** Raised and lowered text is smaller than its neighbour by this factor and stands within so many em of its baseline. */
const SCRIPT_SIZE = 0.86;
const SCRIPT_REACH = 0.75;
/** Text that is smaller than this part of its neighbour stands beside a large initial, unless both stand on one baseline, to this many em of its own. */
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

/** What stands between a glyph and the one before it. */
const JOIN = { same_word: 0, blank: 1, glued: 2, raised: 3, lowered: 4, blank_raised: 5, blank_lowered: 6 } as const;

/** Glyphs of one direction as words, in the order of the content stream; -1 for text at an angle. */
export function buildWords(
  ink: PageInk,
  composed: ComposedGlyphs | null,
  styles: readonly Style[],
  turn: Turn | -1,
): WordBuilding {
  const { glyphs, runs } = ink;
  const { flags, run } = glyphs;
  const code = composed?.code ?? glyphs.code;
  const members = membersOf(ink, turn, composed?.merged ?? null);
  const frame = turn === -1 ? 0 : turn;
  const x0 = turnedX0(glyphs, frame, ink);
  const x1 = turnedX1(glyphs, frame, ink);
  const y0 = turnedY0(glyphs, frame, ink);
  const y1 = turnedY1(glyphs, frame, ink);
  const level = frame === 0 ? glyphs.oy : originLevel(ink, frame);
  const sizes = new Float32Array(runs.length);
  for (let r = 0; r < runs.length; r++) sizes[r] = styles[runs[r]!.style]!.size || 1;
  const letters: Letters = { x0, x1, y0, level, code, flags, run, sizes, runs, merged: composed?.merged ?? null, turn };
  /** Where in `own` each word begins, and how it joins the one before. */
  const own = new Uint32Array(members.length);
  const first = new Uint32Array(members.length + 1);
  const joins = new Uint8Array(members.length);
  let used = 0;
  let count = 0;
  let twins = 0;
  let last = -1;
  for (let m = 0; m < members.length; m++) {
    const i = members[m]!;
    if (last >= 0 && goesOnPlainly(letters, i, last)) {
      own[used++] = i;
      last = i;
      continue;
    }
    if (last >= 0 && code[i] === code[last] && isTwin(letters, i, last)) {
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
  }
  first[count] = used;

  const arrays = allocateWords(count);
  for (let w = 0; w < count; w++) {
    const head = own[first[w]!]!;
    let [left, top, right, bottom] = [x0[head]!, y0[head]!, x1[head]!, y1[head]!];
    let size = 0;
    let seen = 0;
    for (let k = first[w]!; k < first[w + 1]!; k++) {
      const i = own[k]!;
      if (x0[i]! < left) left = x0[i]!;
      if (y0[i]! < top) top = y0[i]!;
      if (x1[i]! > right) right = x1[i]!;
      if (y1[i]! > bottom) bottom = y1[i]!;
      if (sizes[run[i]!]! > size) size = sizes[run[i]!]!;
      seen |= flags[i]!;
    }
    const ending = flags[own[first[w + 1]! - 1]!]!;
    arrays.x0[w] = left;
    arrays.y0[w] = turn === -1 ? top : Math.max(top, Math.min(level[head]!, bottom) - MAX_ASCENT * size);
    arrays.x1[w] = right;
    arrays.y1[w] = turn === -1 ? bottom : Math.min(bottom, Math.max(level[head]!, top) + MAX_DESCENT * size);
    arrays.size[w] = size;
    arrays.baseline[w] = level[head]!;
    arrays.run[w] = run[head]!;
    arrays.style[w] = runs[run[head]!]!.style;
    arrays.glyphs[w] = first[w + 1]! - first[w]!;
    arrays.flags[w] =
      JOIN_FLAGS[joins[w]!]! |
      (seen & GLYPH.hidden ? WORD.hidden : 0) |
      (seen & GLYPH.unmapped ? WORD.unmapped : 0) |
      (ending & GLYPH.hyphen ? WORD.hyphen : 0);
  }
  const text = wordTexts(ink, code, styles, own, first, count);
  const single = dropTwins(toWords(count, text, arrays));
  return { words: joinLetters(single.words), twins: twins + single.dropped };
}

/** The glyphs of a page in the coordinates of a frame. Functions that look at them stand by themselves, so that they are compiled once. */
interface Letters {
  readonly x0: Float32Array;
  readonly x1: Float32Array;
  readonly y0: Float32Array;
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

/** The most frequent case, told by a few comparisons: the next glyph of the same run, near the one before it. */
function goesOnPlainly({ x0, x1, code, flags, run, sizes, turn }: Letters, i: number, before: number): boolean {
  if (run[i] !== run[before] || turn === -1 || code[i] === code[before] || code[i]! >= FIRST_RIGHT_TO_LEFT)
    return false;
  if (flags[i]! & GLYPH.space_before || (flags[i]! ^ flags[before]!) & GLYPH.hidden) return false;
  const gap = x0[i]! - x1[before]!;
  const em = sizes[run[i]!]!;
  return gap <= WORD_GAP * em && gap >= -STEP_BACK * em;
}

function isTwin({ x0, y0, run, sizes }: Letters, i: number, before: number): boolean {
  const slack = TWIN_DISTANCE * sizes[run[i]!]!;
  const dx = Math.abs(x0[i]! - x0[before]!);
  const dy = Math.abs(y0[i]! - y0[before]!);
  return dx + dy > 0 && dx <= slack && dy <= slack;
}

function joinOf(letters: Letters, i: number, before: number): number {
  const { x0, x1, level, code, flags, run, sizes, runs, turn } = letters;
  const size = sizes[run[i]!]!;
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
  const apart = Math.abs(rise) > BASELINE_SLACK * em;
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

function membersOf({ glyphs, runs }: PageInk, turn: Turn | -1, merged: Uint8Array | null): Uint32Array {
  const { count, run } = glyphs;
  const turns = new Int8Array(runs.length);
  for (let r = 0; r < runs.length; r++) turns[r] = runs[r]!.turn;
  const members = new Uint32Array(count);
  let used = 0;
  for (let i = 0; i < count; i++) {
    if (turns[run[i]!] === turn && !merged?.[i]) members[used++] = i;
  }
  return members.subarray(0, used);
}

function originLevel(ink: PageInk, turn: Turn): Float32Array {
  const { glyphs } = ink;
  const out = new Float32Array(glyphs.count);
  for (let i = 0; i < glyphs.count; i++)
    out[i] = turn === 1 ? ink.width - glyphs.ox[i]! : turn === 2 ? ink.height - glyphs.oy[i]! : glyphs.ox[i]!;
  return out;
}
