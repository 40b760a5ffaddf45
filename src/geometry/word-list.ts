import { GLYPH } from './ink.ts';
import { WORD, type Words } from './words.ts';

/** Words as they are begun and grow, glyph by glyph. */
export interface WordList {
  begin(style: number, run: number, baseline: number, flags: number): void;
  /** Adds a glyph to the word that was begun last. */
  append(glyph: number, flags: number, x0: number, y0: number, x1: number, y1: number, size: number): void;
  finish(textOf: (members: Uint32Array, from: number, to: number) => string): Words;
}

export function createWordList(capacity: number): WordList {
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
    begin: (itsStyle, itsRun, itsBaseline, itsFlags) => {
      first[count] = used;
      style[count] = itsStyle;
      run[count] = itsRun;
      baseline[count] = itsBaseline;
      flags[count] = itsFlags;
      x0[count] = Number.POSITIVE_INFINITY;
      y0[count] = Number.POSITIVE_INFINITY;
      x1[count] = Number.NEGATIVE_INFINITY;
      y1[count] = Number.NEGATIVE_INFINITY;
      count++;
    },
    append: (glyph, itsFlags, left, top, right, bottom, itsSize) => {
      const word = count - 1;
      members[used++] = glyph;
      if (left < x0[word]!) x0[word] = left;
      if (top < y0[word]!) y0[word] = top;
      if (right > x1[word]!) x1[word] = right;
      if (bottom > y1[word]!) y1[word] = bottom;
      if (itsSize > size[word]!) size[word] = itsSize;
      if (itsFlags & GLYPH.hidden) flags[word]! |= WORD.hidden;
      if (itsFlags & GLYPH.unmapped) flags[word]! |= WORD.unmapped;
      if (itsFlags & GLYPH.hyphen) flags[word]! |= WORD.hyphen;
      else flags[word]! &= ~WORD.hyphen;
    },
    finish: (textOf) => {
      first[count] = used;
      const text: string[] = new Array(count);
      const glyphs = new Uint32Array(count);
      for (let w = 0; w < count; w++) {
        text[w] = textOf(members, first[w]!, first[w + 1]!);
        glyphs[w] = first[w + 1]! - first[w]!;
      }
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
        glyphs,
        flags: flags.slice(0, count),
      };
    },
  };
}

/** The words for which `kept` is not 0, in the same order. */
export function selectWords(words: Words, kept: Uint8Array): Words {
  const at = new Uint32Array(words.count);
  let count = 0;
  for (let w = 0; w < words.count; w++) if (kept[w]) at[count++] = w;
  const pick = <T extends Float32Array | Uint32Array | Uint16Array | Uint8Array>(from: T): T => {
    const out = from.slice(0, count) as T;
    for (let k = 0; k < count; k++) out[k] = from[at[k]!]!;
    return out;
  };
  return {
    count,
    text: Array.from(at.subarray(0, count), (w) => words.text[w]!),
    x0: pick(words.x0),
    y0: pick(words.y0),
    x1: pick(words.x1),
    y1: pick(words.y1),
    baseline: pick(words.baseline),
    size: pick(words.size),
    style: pick(words.style),
    run: pick(words.run),
    glyphs: pick(words.glyphs),
    flags: pick(words.flags),
  };
}
