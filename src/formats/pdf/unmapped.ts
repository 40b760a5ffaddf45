import { GLYPH, type PageInk, type Style } from '../../geometry/index.ts';

/** How far the fonts of a page say which characters they paint. */
export interface Mapping {
  readonly glyphs: number;
  /** Glyphs that no character can be given for. */
  readonly unmapped: number;
  /** Names of fonts whose map was found to be wrong as a whole. */
  readonly lying_fonts: readonly string[];
}

const REPLACEMENT = 0xfffd;

/** Glyphs of a font on a page from which on its map is judged. */
const LEAST_GLYPHS = 20;
/** Glyphs all mapped to one character must come in so many widths to be different ones: a row of dots or dashes is none. */
const LEAST_WIDTHS = 4;
/** So many characters, each new one the next of the alphabet, are a count and no writing. */
const LEAST_COUNTED = 12;
/** And each of them occurs so often on average: a list of letters has each once. */
const LEAST_REPEATS = 3;
/** Different characters of private use from which on they are letters and no bullets. */
const LEAST_PRIVATE = 8;
/** The share of glyphs without a character from which on the others of the font are doubted too. */
const DOUBTED = 0.05;

/** What was seen of a font on the page. */
interface Evidence {
  readonly name: string;
  glyphs: number;
  /** Glyphs without any character. */
  missing: number;
  /** Glyphs without a map, whose code is taken for the character. */
  doubtful: number;
  /** Of the others and the doubtful: Latin letters without accents, vowels among them, digits with what stands between them. */
  letters: number;
  vowels: number;
  digits: number;
  private_use: number;
  readonly codes: Set<number>;
  /** Widths in tenths of the font's size. */
  readonly widths: Set<number>;
  /** False once a new character was not the next one. */
  counted: boolean;
  last: number;
}

/**
 * Decides which characters can be trusted. Glyphs without a map keep their code as character where the font then writes what looks
 * like a language; fonts whose map is wrong as a whole lose all. What is not trusted becomes U+FFFD, so that nothing takes it for text.
 */
export function markUnmapped({ glyphs, runs }: PageInk, styles: readonly Style[]): Mapping {
  const fonts = gather({ glyphs, runs }, styles);
  const lying = new Set<string>();
  const readable = new Set<string>();
  let unmapped = 0;
  for (const font of fonts.values()) {
    if (isLying(font)) lying.add(font.name);
    else if (isPlausible(font)) readable.add(font.name);
    const lost = lying.has(font.name) ? font.glyphs : font.missing;
    unmapped += readable.has(font.name) ? lost : Math.max(lost, font.missing + font.doubtful);
  }
  const settled = lying.size === 0 && [...fonts.values()].every(({ doubtful }) => doubtful === 0);
  for (let i = 0; !settled && i < glyphs.count; i++) {
    const name = styles[runs[glyphs.run[i]!]!.style]?.font ?? '';
    if (!lying.has(name) && (glyphs.flags[i]! & GLYPH.unmapped) === 0) continue;
    if (readable.has(name) && glyphs.code[i] !== REPLACEMENT) {
      glyphs.flags[i]! &= ~GLYPH.unmapped;
    } else {
      glyphs.code[i] = REPLACEMENT;
      glyphs.flags[i]! |= GLYPH.unmapped;
    }
  }
  return { glyphs: glyphs.count, unmapped, lying_fonts: [...lying] };
}

function gather({ glyphs, runs }: Pick<PageInk, 'glyphs' | 'runs'>, styles: readonly Style[]): Map<string, Evidence> {
  const fonts = new Map<string, Evidence>();
  let font: Evidence | null = null;
  let size = 1;
  for (let i = 0, run = -1; i < glyphs.count; i++) {
    if (glyphs.run[i] !== run) {
      run = glyphs.run[i]!;
      const style = styles[runs[run]!.style];
      font = evidenceOf(fonts, style?.font ?? '');
      size = style?.size || 1;
    }
    if ((glyphs.flags[i]! & GLYPH.unmapped) !== 0) font!.doubtful++;
    addGlyph(font!, glyphs.code[i]!, (glyphs.x1[i]! - glyphs.x0[i]!) / size);
  }
  for (const { 1: each } of fonts) each.doubtful -= each.missing;
  return fonts;
}

function evidenceOf(fonts: Map<string, Evidence>, name: string): Evidence {
  let font = fonts.get(name);
  if (!font) {
    font = {
      name,
      glyphs: 0,
      missing: 0,
      doubtful: 0,
      letters: 0,
      vowels: 0,
      digits: 0,
      private_use: 0,
      codes: new Set(),
      widths: new Set(),
      counted: true,
      last: -1,
    };
    fonts.set(name, font);
  }
  return font;
}

function addGlyph(font: Evidence, code: number, width: number): void {
  font.glyphs++;
  if (code === REPLACEMENT) {
    font.missing++;
    return;
  }
  if (font.widths.size < LEAST_WIDTHS) font.widths.add(Math.round(width * 10));
  const letter = code | 0x20;
  if (letter >= 0x61 && letter <= 0x7a && code < 0x80) {
    font.letters++;
    if (isVowel(letter)) font.vowels++;
  } else if (code >= 0x2c && code <= 0x39) font.digits++;
  else if (isPrivate(code)) font.private_use++;
  if (font.codes.has(code)) return;
  font.codes.add(code);
  if (font.last >= 0 && code !== font.last + 1) font.counted = false;
  font.last = code;
}

const isPrivate = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;

/** a, e, i, o, u, y. */
const isVowel = (letter: number): boolean =>
  letter === 0x61 || letter === 0x65 || letter === 0x69 || letter === 0x6f || letter === 0x75 || letter === 0x79;

function isLying(font: Evidence): boolean {
  const mapped = font.glyphs - font.missing;
  if (mapped === 0) return false;
  const { codes, widths } = font;
  if (font.missing >= font.glyphs * DOUBTED && font.letters >= LEAST_GLYPHS && !isPlausible(font)) return true;
  if (mapped < LEAST_GLYPHS) return false;
  if (codes.size === 1 && widths.size >= LEAST_WIDTHS) return true;
  if (font.counted && codes.size >= LEAST_COUNTED && mapped >= codes.size * LEAST_REPEATS) return true;
  return font.private_use === mapped && codes.size >= LEAST_PRIVATE;
}

/** Letters from which on a word can be told from a jumble. */
const LEAST_LETTERS = 8;
/** Share of the characters that are letters in writing, and digits in columns of numbers. */
const LEAST_LETTER_SHARE = 0.6;
const LEAST_DIGIT_SHARE = 0.85;
/** In the languages written with Latin letters, vowels are a third to a half of all letters. */
const LEAST_VOWELS = 0.24;
const MOST_VOWELS = 0.65;
/** Glyphs without a character that a font may have all the same. */
const MOST_MISSING = 0.02;

/** Whether its characters look like words of a language or like numbers. */
function isPlausible({ glyphs, missing, letters, vowels, digits }: Evidence): boolean {
  if (missing > glyphs * MOST_MISSING) return false;
  if (digits >= glyphs * LEAST_DIGIT_SHARE) return true;
  if (letters < LEAST_LETTERS || letters < glyphs * LEAST_LETTER_SHARE) return false;
  return vowels >= letters * LEAST_VOWELS && vowels <= letters * MOST_VOWELS;
}
