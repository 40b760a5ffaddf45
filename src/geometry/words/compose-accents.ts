// Merges separately painted accents into their letters.
import type { Glyphs } from '../ink.ts';

/** Accents that stand alone, and what they become over a letter. */
const COMBINING = new Map<number, number>([
  [0x60, 0x300],
  [0xb4, 0x301],
  [0x2ca, 0x301],
  [0x5e, 0x302],
  [0x2c6, 0x302],
  [0x7e, 0x303],
  [0x2dc, 0x303],
  [0xaf, 0x304],
  [0x2c9, 0x304],
  [0x2d8, 0x306],
  [0x2d9, 0x307],
  [0xa8, 0x308],
  [0x2da, 0x30a],
  [0x2dd, 0x30b],
  [0x2c7, 0x30c],
  [0xb8, 0x327],
  [0x2db, 0x328],
]);

/** A quick look before the table is asked: hardly any glyph is an accent. */
const IS_ACCENT = new Uint8Array(Math.max(...COMBINING.keys()) + 1);
for (const code of COMBINING.keys()) IS_ACCENT[code] = 1;

/** The letter is looked for among so many glyphs before and after the accent. */
const REACH = 64;
/** Baselines of both are the same, within this part of the letter's height. */
const LEVEL_SLACK = 0.25;

export interface ComposedGlyphs {
  readonly code: Uint32Array;
  /** 1 where the glyph is an accent that went into its letter. */
  readonly merged: Uint8Array;
  readonly merged_count: number;
}

/** Typesetters of the TeX kind paint é as e and ´: the accent goes into the letter it is over. Null where there is none. */
export function composeAccents(glyphs: Glyphs): ComposedGlyphs | null {
  const { code, count } = glyphs;
  let result: { code: Uint32Array; merged: Uint8Array; merged_count: number } | null = null;
  for (let i = 0; i < count; i++) {
    if (code[i]! >= IS_ACCENT.length || IS_ACCENT[code[i]!] === 0) continue;
    const combining = COMBINING.get(code[i]!)!;
    const letter = letterUnder(glyphs, i);
    if (letter < 0) continue;
    const composed = compose(result?.code[letter] ?? code[letter]!, combining);
    if (composed === null) continue;
    result ??= { code: code.slice(), merged: new Uint8Array(count), merged_count: 0 };
    result.code[letter] = composed;
    result.merged[i] = 1;
    result.merged_count++;
  }
  return result;
}

function letterUnder({ code, x0, x1, y0, y1, oy, run, count }: Glyphs, accent: number): number {
  const centre = (x0[accent]! + x1[accent]!) / 2;
  for (let step = 1; step <= REACH; step++) {
    for (const i of [accent + step, accent - step]) {
      if (i < 0 || i >= count || run[i] === run[accent]) continue;
      if (x0[i]! >= centre || x1[i]! <= centre) continue;
      if (Math.abs(oy[i]! - oy[accent]!) > LEVEL_SLACK * (y1[i]! - y0[i]!)) continue;
      if (isLetter(code[i]!)) return i;
    }
  }
  return -1;
}

const isLetter = (code: number): boolean =>
  (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code <= 0x24f) || code === 0x131;

const DOTLESS_I = 0x131;

function compose(letter: number, combining: number): number | null {
  const base = letter === DOTLESS_I ? 'i' : String.fromCodePoint(letter);
  const composed = (base + String.fromCodePoint(combining)).normalize('NFC');
  return composed.length === 1 ? composed.charCodeAt(0) : null;
}
