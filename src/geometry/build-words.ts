import { GLYPH, type PageInk, type Style, type Turn } from './ink.ts';
import { turnedX0, turnedX1, turnedY0, turnedY1 } from './turn.ts';
import { WORD, type Words } from './words.ts';

/** A gap this wide begins a new word, in parts of the font size (em). Wider than kerning, narrower than any blank. */
const WORD_GAP = 0.17;
/** A step back this wide does too. */
const STEP_BACK = 0.6;
/** Baselines this far apart are different lines, or raised and lowered text. */
const BASELINE_SLACK = 0.2;
/** Raised and lowered text is smaller than its neighbour by this factor and stands within so many em of its baseline. */
const SCRIPT_SIZE = 0.86;
const SCRIPT_REACH = 0.75;
/** The same glyph painted again within so many em is one that was made bold by hand. */
const TWIN_DISTANCE = 0.12;
const REPLACEMENT = 0xfffd;

export interface WordBuilding {
  readonly words: Words;
  /** Glyphs left out because they were painted twice. */
  readonly twins: number;
}

/** Glyphs of one direction as words, in the order of the content stream. */
export function buildWords(ink: PageInk, styles: readonly Style[], turn: Turn | -1): WordBuilding {
  const { glyphs, runs } = ink;
  const { code, flags, run } = glyphs;
  const members = membersOf(ink, turn);
  const frame = turn === -1 ? 0 : turn;
  const gx0 = turnedX0(glyphs, frame, ink);
  const gx1 = turnedX1(glyphs, frame, ink);
  const gy0 = turnedY0(glyphs, frame, ink);
  const gy1 = turnedY1(glyphs, frame, ink);
  const goy = frame === 0 ? glyphs.oy : originLevel(ink, frame);
  const list = createWordList(members.length);
  let twins = 0;
  let last = -1;
  let word = -1;
  for (let m = 0; m < members.length; m++) {
    const i = members[m]!;
    const size = styles[runs[run[i]!]!.style]!.size || 1;
    if (last >= 0 && code[i] === code[last] && isTwin(gx0, gy0, i, last, size)) {
      twins++;
      continue;
    }
    let starts = last < 0 || (flags[i]! & GLYPH.space_before) !== 0;
    let script = 0;
    let glued = false;
    if (!starts) {
      const lastSize = styles[runs[run[last]!]!.style]!.size || 1;
      const em = Math.max(size, lastSize);
      const rtl = isRightToLeft(code[i]!) && isRightToLeft(code[last]!);
      const gap = rtl ? gx0[last]! - gx1[i]! : gx0[i]! - gx1[last]!;
      const sameBox = gx0[i] === gx0[last] && gx1[i] === gx1[last];
      const rise = goy[last]! - goy[i]!;
      if (turn === -1) starts = run[i] !== run[last] && Math.abs(gap) > em;
      else if (gap > WORD_GAP * em || (gap < -STEP_BACK * em && !sameBox)) starts = true;
      else if (Math.abs(rise) > BASELINE_SLACK * em) {
        starts = true;
        if (Math.abs(rise) <= SCRIPT_REACH * em) {
          glued = true;
          if (size < SCRIPT_SIZE * lastSize) script = rise > 0 ? WORD.raised : WORD.lowered;
        }
      }
    } else if (last >= 0 && (flags[i]! & GLYPH.break_before) === 0) {
      script = scriptAfterBlank(goy[last]! - goy[i]!, size, styles[runs[run[last]!]!.style]!.size || 1);
    }
    if (starts) {
      word = list.begin(i, runs[run[i]!]!.style, run[i]!, goy[i]!);
      if (glued) list.flag(word, WORD.glued);
      if (script) list.flag(word, script);
    }
    list.extend(word, gx0[i]!, gy0[i]!, gx1[i]!, gy1[i]!, size);
    list.append(i, code[i]!, flags[i]!);
    last = i;
  }
  return { words: list.finish(glyphs), twins };
}

function membersOf({ glyphs, runs }: PageInk, turn: Turn | -1): Uint32Array {
  const members = new Uint32Array(glyphs.count);
  let count = 0;
  for (let i = 0; i < glyphs.count; i++) if (runs[glyphs.run[i]!]!.turn === turn) members[count++] = i;
  return members.subarray(0, count);
}

function originLevel(ink: PageInk, turn: Turn): Float32Array {
  const { glyphs } = ink;
  const out = new Float32Array(glyphs.count);
  for (let i = 0; i < glyphs.count; i++)
    out[i] = turn === 1 ? ink.width - glyphs.ox[i]! : turn === 2 ? ink.height - glyphs.oy[i]! : glyphs.ox[i]!;
  return out;
}

function isTwin(x0: Float32Array, y0: Float32Array, i: number, last: number, size: number): boolean {
  const [dx, dy] = [Math.abs(x0[i]! - x0[last]!), Math.abs(y0[i]! - y0[last]!)];
  return dx + dy > 0 && dx <= TWIN_DISTANCE * size && dy <= TWIN_DISTANCE * size;
}

function scriptAfterBlank(rise: number, size: number, lastSize: number): number {
  if (size >= SCRIPT_SIZE * lastSize || Math.abs(rise) > SCRIPT_REACH * lastSize) return 0;
  if (Math.abs(rise) <= BASELINE_SLACK * lastSize) return 0;
  return rise > 0 ? WORD.raised : WORD.lowered;
}

export const isRightToLeft = (code: number): boolean =>
  (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff);

const LAM = 0x644;
const ALEFS = new Set([0x622, 0x623, 0x625, 0x627]);
/** Ligatures as one character, by code point from U+FB00. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'ft', 'st'];

function createWordList(capacity: number) {
  const x0 = new Float32Array(capacity);
  const y0 = new Float32Array(capacity);
  const x1 = new Float32Array(capacity);
  const y1 = new Float32Array(capacity);
  const baseline = new Float32Array(capacity);
  const size = new Float32Array(capacity);
  const style = new Uint16Array(capacity);
  const run = new Uint32Array(capacity);
  const flags = new Uint8Array(capacity);
  const first = new Uint32Array(capacity + 1);
  const members = new Uint32Array(capacity);
  let count = 0;
  let used = 0;
  return {
    begin: (_glyph: number, itsStyle: number, itsRun: number, itsBaseline: number): number => {
      first[count] = used;
      style[count] = itsStyle;
      run[count] = itsRun;
      baseline[count] = itsBaseline;
      x0[count] = Number.POSITIVE_INFINITY;
      y0[count] = Number.POSITIVE_INFINITY;
      x1[count] = Number.NEGATIVE_INFINITY;
      y1[count] = Number.NEGATIVE_INFINITY;
      return count++;
    },
    flag: (word: number, bits: number) => {
      flags[word]! |= bits;
    },
    extend: (word: number, left: number, top: number, right: number, bottom: number, itsSize: number) => {
      if (left < x0[word]!) x0[word] = left;
      if (top < y0[word]!) y0[word] = top;
      if (right > x1[word]!) x1[word] = right;
      if (bottom > y1[word]!) y1[word] = bottom;
      if (itsSize > size[word]!) size[word] = itsSize;
    },
    append: (glyph: number, code: number, glyphFlags: number) => {
      members[used++] = glyph;
      const word = count - 1;
      if (glyphFlags & GLYPH.hidden) flags[word]! |= WORD.hidden;
      if (code === REPLACEMENT || glyphFlags & GLYPH.unmapped) flags[word]! |= WORD.unmapped;
      if (glyphFlags & GLYPH.hyphen) flags[word]! |= WORD.hyphen;
      else flags[word]! &= ~WORD.hyphen;
    },
    finish: (glyphs: PageInk['glyphs']): Words => {
      first[count] = used;
      const text: string[] = new Array(count);
      for (let w = 0; w < count; w++) text[w] = textOf(glyphs, members, first[w]!, first[w + 1]!);
      return {
        count,
        text,
        x0: x0.slice(0, count),
        y0: y0.slice(0, count),
        x1: x1.slice(0, count),
        y1: y1.slice(0, count),
        baseline: baseline.slice(0, count),
        size: size.slice(0, count),
        style: style.slice(0, count),
        run: run.slice(0, count),
        flags: flags.slice(0, count),
      };
    },
  };
}

function textOf({ code, x0 }: PageInk['glyphs'], members: Uint32Array, from: number, to: number): string {
  let text = '';
  for (let k = from; k < to; k++) {
    const c = code[members[k]!]!;
    // A lam-alef drawn as one glyph comes out of the engine turned round: alef, lam.
    if (ALEFS.has(c) && k + 1 < to && code[members[k + 1]!] === LAM && x0[members[k]!] === x0[members[k + 1]!]) {
      text += String.fromCharCode(LAM, c);
      k++;
    } else if (c >= 0xfb00 && c <= 0xfb06) text += LIGATURES[c - 0xfb00];
    else text += c < 0x10000 ? String.fromCharCode(c) : String.fromCodePoint(c);
  }
  return text;
}
