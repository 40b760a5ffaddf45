// Detects fonts whose glyphs have no trustworthy Unicode mapping, and marks their glyphs.
import { GLYPH, type PageInk, type Style } from '../../../geometry/index.ts';

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

/** Codes below this are counted in an array: nearly all there are. */
const COMMON = 256;

/** What was seen of a font on the page. */
interface Evidence {
  readonly name: string;
  glyphs: number;
  /** Glyphs without any character. */
  missing: number;
  /** Glyphs without a map, whose code is taken for the character. */
  doubtful: number;
  private_use: number;
  /** How often each of the common codes occurs. */
  readonly common: Uint32Array;
  readonly rare: Set<number>;
  /** Different characters. */
  distinct: number;
  /** False once a new character was not the next one. */
  counted: boolean;
  last: number;
  /** Widths in tenths of the size, looked at as long as there is but one character. */
  readonly widths: Set<number>;
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
    else if (font.doubtful > 0 && isPlausible(font)) readable.add(font.name);
    const lost = lying.has(font.name) ? font.glyphs : font.missing;
    unmapped += readable.has(font.name) ? lost : Math.max(lost, font.missing + font.doubtful);
  }
  if (lying.size > 0 || [...fonts.values()].some(({ doubtful }) => doubtful > 0)) {
    settle({ glyphs, runs }, styles, lying, readable);
  }
  return { glyphs: glyphs.count, unmapped, lying_fonts: [...lying] };
}

/** Gives the glyphs what was found of their fonts. */
function settle(
  { glyphs, runs }: Pick<PageInk, 'glyphs' | 'runs'>,
  styles: readonly Style[],
  lying: ReadonlySet<string>,
  readable: ReadonlySet<string>,
): void {
  const { code, flags, run, count } = glyphs;
  for (let i = 0; i < count; ) {
    const here = run[i]!;
    const name = styles[runs[here]!.style]?.font ?? '';
    const [isFalse, isTrue] = [lying.has(name), readable.has(name)];
    for (; i < count && run[i] === here; i++) {
      if (!isFalse && (flags[i]! & GLYPH.unmapped) === 0) continue;
      if (isTrue && code[i] !== REPLACEMENT) {
        flags[i]! &= ~GLYPH.unmapped;
      } else {
        code[i] = REPLACEMENT;
        flags[i]! |= GLYPH.unmapped;
      }
    }
  }
}

function gather({ glyphs, runs }: Pick<PageInk, 'glyphs' | 'runs'>, styles: readonly Style[]): Map<string, Evidence> {
  const { code, flags, run, x0, x1, count } = glyphs;
  const fonts = new Map<string, Evidence>();
  for (let i = 0; i < count; ) {
    const here = run[i]!;
    const style = styles[runs[here]!.style];
    const font = evidenceOf(fonts, style?.font ?? '');
    const { common } = font;
    const first = i;
    for (; i < count && run[i] === here; i++) {
      const character = code[i]!;
      if ((flags[i]! & GLYPH.unmapped) !== 0 && character !== REPLACEMENT) font.doubtful++;
      if (character >= COMMON) addRare(font, character);
      else if (common[character]!++ === 0) meet(font, character);
      if (font.distinct <= 1 && font.widths.size < LEAST_WIDTHS) {
        font.widths.add(Math.round((10 * (x1[i]! - x0[i]!)) / (style?.size || 1)));
      }
    }
    font.glyphs += i - first;
  }
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
      private_use: 0,
      common: new Uint32Array(COMMON),
      rare: new Set(),
      distinct: 0,
      counted: true,
      last: -1,
      widths: new Set(),
    };
    fonts.set(name, font);
  }
  return font;
}

function addRare(font: Evidence, code: number): void {
  if (code === REPLACEMENT) {
    font.missing++;
    return;
  }
  if (isPrivate(code)) font.private_use++;
  if (font.rare.has(code)) return;
  font.rare.add(code);
  meet(font, code);
}

/** A character that the font has not shown before. */
function meet(font: Evidence, code: number): void {
  if (font.last >= 0 && code !== font.last + 1) font.counted = false;
  font.last = code;
  font.distinct++;
}

const isPrivate = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;

function isLying(font: Evidence): boolean {
  const mapped = font.glyphs - font.missing;
  if (mapped === 0) return false;
  const { distinct } = font;
  if (font.missing >= font.glyphs * DOUBTED && countOf(font, LETTERS) >= LEAST_GLYPHS && !isPlausible(font))
    return true;
  if (mapped < LEAST_GLYPHS) return false;
  if (distinct === 1 && font.widths.size >= LEAST_WIDTHS) return true;
  if (font.counted && distinct >= LEAST_COUNTED && mapped >= distinct * LEAST_REPEATS) return true;
  return font.private_use === mapped && distinct >= LEAST_PRIVATE;
}

/** Letters from which on a word can be told from a jumble. */
const LEAST_LETTERS = 8;
/** Share of the characters that are letters in writing, and digits in columns of numbers. */
const LEAST_LETTER_SHARE = 0.6;
const LEAST_DIGIT_SHARE = 0.85;
/** Share of digits from which on letters among them are believed: a chart has numbers on its axes and few words. */
const LEAST_LABEL_DIGITS = 0.4;
/** In the languages written with Latin letters, vowels are a third to a half of all letters. */
const LEAST_VOWELS = 0.24;
const MOST_VOWELS = 0.65;
/** Glyphs without a character that a font may have all the same. */
const MOST_MISSING = 0.02;

/** Latin letters without accents; y is a vowel. */
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => letter.charCodeAt(0));
const VOWELS = Array.from('aeiouyAEIOUY', (letter) => letter.charCodeAt(0));
/** With what is between them. */
const DIGITS = Array.from('0123456789.,-/', (digit) => digit.charCodeAt(0));

const countOf = ({ common }: Evidence, codes: readonly number[]): number =>
  codes.reduce((sum, code) => sum + common[code]!, 0);

/** Whether its characters look like words of a language or like numbers. */
function isPlausible(font: Evidence): boolean {
  const { glyphs, missing } = font;
  if (missing > glyphs * MOST_MISSING) return false;
  const digits = countOf(font, DIGITS);
  const letters = countOf(font, LETTERS);
  const isNumeric = digits >= glyphs * LEAST_LABEL_DIGITS && glyphs >= LEAST_LETTERS;
  if (digits + (isNumeric ? letters : 0) >= glyphs * LEAST_DIGIT_SHARE) return true;
  if (letters < LEAST_LETTERS || letters < glyphs * LEAST_LETTER_SHARE) return false;
  const vowels = countOf(font, VOWELS);
  return vowels >= letters * LEAST_VOWELS && vowels <= letters * MOST_VOWELS;
}
