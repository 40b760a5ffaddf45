// Makes the texts of words from glyphs: ligatures, Arabic, and signs of symbol fonts.
import type { PageInk, Style } from '../ink.ts';

/** Ligatures as one character, by code point from U+FB00. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'];
const LAM = 0x644;
const ALEFS = new Set([0x622, 0x623, 0x625, 0x627]);

/** Fonts of signs give their codes in the private area from U+F000. These signs begin items of lists or stand for boxes and arrows. */
const SIGNS = new Map<number, string>(
  Object.entries({
    f02d: '-',
    f06c: '●',
    f06e: '■',
    f06f: '□',
    f070: '□',
    f071: '❑',
    f072: '❒',
    f075: '◆',
    f076: '❖',
    f077: '◆',
    f09f: '•',
    f0a1: '○',
    f0a7: '▪',
    f0a8: '◻',
    f0b7: '•',
    f0d8: '➢',
    f0e0: '→',
    f0e8: '➔',
    f0f0: '⇨',
    f0fb: '✗',
    f0fc: '✓',
    f0fd: '☒',
    f0fe: '☑',
  }).map(([code, sign]) => [Number.parseInt(code, 16), sign]),
);

const GREEK_CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const GREEK_LETTERS = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const SYMBOL_FONT = /^symbol/i;

/** Beyond these the texts of a page take two bytes a character. */
const LAST_OF_ONE_BYTE = 0xff;
/** Whether a character may need a look: the alefs of Arabic, signs, ligatures, what takes a pair of units. */
const isSpecial = (code: number): boolean => code >= 0x622 && (code <= 0x627 || code >= 0xf000);

/**
 * The texts of words: the glyphs `own[first[w]]` to `own[first[w + 1] - 1]` for each. Pieces cut from one text cost less than texts put
 * together letter by letter, and those of one byte a letter cost less wherever they are looked at later.
 */
export function wordTexts(
  ink: PageInk,
  code: Uint32Array,
  styles: readonly Style[],
  own: Uint32Array,
  first: Uint32Array,
  count: number,
): string[] {
  const texts: string[] = new Array(count);
  const bytes = Buffer.allocUnsafe(first[count]!);
  for (let k = 0; k < bytes.length; k++) bytes[k] = code[own[k]!]!;
  const narrow = bytes.toString('latin1');
  let wide: string | null = null;
  for (let w = 0; w < count; w++) {
    const from = first[w]!;
    const to = first[w + 1]!;
    let bits = 0;
    for (let k = from; k < to; k++) bits |= code[own[k]!]!;
    if (bits <= LAST_OF_ONE_BYTE) texts[w] = narrow.slice(from, to);
    else if (hasSpecial(code, own, from, to)) texts[w] = specialText(ink, code, styles, own, from, to);
    else {
      wide ??= wideText(code, own, first[count]!);
      texts[w] = wide.slice(from, to);
    }
  }
  return texts;
}

function hasSpecial(code: Uint32Array, own: Uint32Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (isSpecial(code[own[k]!]!)) return true;
  return false;
}

function wideText(code: Uint32Array, own: Uint32Array, length: number): string {
  const units = new Uint16Array(length);
  for (let k = 0; k < length; k++) units[k] = code[own[k]!]!;
  return Buffer.from(units.buffer).toString('utf16le');
}

function specialText(
  { glyphs: { x0, run }, runs }: PageInk,
  code: Uint32Array,
  styles: readonly Style[],
  own: Uint32Array,
  from: number,
  to: number,
): string {
  let text = '';
  for (let k = from; k < to; k++) {
    const i = own[k]!;
    const c = code[i]!;
    if (ALEFS.has(c) && k + 1 < to && code[own[k + 1]!] === LAM && x0[i] === x0[own[k + 1]!]) {
      // A lam-alef drawn as one glyph comes out of the engine turned round: alef, lam.
      text += String.fromCharCode(LAM, c);
      k++;
    } else if (c >= 0xf000 && c <= 0xf0ff) text += signOf(c, styles[runs[run[i]!]!.style]!.font);
    else if (c >= 0xfb00 && c <= 0xfb06) text += LIGATURES[c - 0xfb00];
    else text += String.fromCodePoint(c);
  }
  return text;
}

function signOf(code: number, font: string): string {
  if (SYMBOL_FONT.test(font)) {
    if (code >= 0xf041 && code <= 0xf05a) return GREEK_CAPITALS[code - 0xf041]!;
    if (code >= 0xf061 && code <= 0xf07a) return GREEK_LETTERS[code - 0xf061]!;
  }
  return SIGNS.get(code) ?? String.fromCharCode(code);
}
