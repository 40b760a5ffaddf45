// Chooses font and glyph for each character of a word, with lookalikes and shrunk forms as fallback.
import { findSign, widthsOf, winAnsiCode } from '../built-in-fonts.ts';
import { visualOrder } from '../direction.ts';
import type { Face } from '../drawn-page.ts';
import { builtInFont, unknownWidth } from '../text-width.ts';
import type { FallbackFonts } from './fallback-fonts.ts';
import type { OutlineFont } from './outline-font.ts';

/** What draws a glyph: a font of the viewer by its name, one that goes into the file, or null for a bar in place of it. */
export type GlyphFont = string | OutlineFont | null;

export interface Glyph {
  readonly font: GlyphFont;
  readonly code: number;
  readonly character: number;
  /** In thousandths of the text's size. */
  readonly width: number;
  /** Of the text's size. */
  readonly scale: number;
  /** Above the baseline, in shares of the text's size. */
  readonly rise: number;
}

/** Characters that are drawn as others, smaller, and above or below the line. */
const SHRUNK: readonly {
  readonly characters: string;
  readonly plain: string;
  readonly scale: number;
  readonly rise: number;
}[] = [
  { characters: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', plain: '0123456789+-=()ni', scale: 0.6, rise: 0.35 },
  { characters: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', plain: '0123456789+-=()', scale: 0.6, rise: -0.15 },
  // Bullets: dingbats are as high as capitals.
  { characters: '●○◦■▪□▫◆\uf0a7', plain: '●❍❍■■❏❏◆■', scale: 0.6, rise: 0.12 },
];
/** Signs that look much like one that the fonts have; the last are those of the font Symbol, as word processors write them. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...['‐-', '‑-', '‒–', '―—', '☐❏', '☑✔', '☒✘', '‣➤', '▶➤', '►➤', '∙•'].map(
    (pair) => [pair[0]!, pair.slice(1)] as const,
  ),
  ['\uf0b7', '•'],
  ['\uf0d8', '➢'],
  ['\uf0fc', '✓'],
  ['\uf06f', 'o'],
]);
const BLANK = /^\p{Zs}$/u;
const NO_GLYPHS: readonly Glyph[] = [];

/** The glyphs of a word, from left to right. */
export function createShaper(fallback: FallbackFonts): (text: string, face: Face) => Glyph[] {
  const known = new Map<string, Map<number, readonly Glyph[]>>();
  return (text, face) => {
    const key = viewerFont(face);
    let ofFace = known.get(key);
    if (!ofFace) known.set(key, (ofFace = new Map()));
    const glyphs: Glyph[] = [];
    for (const letter of visualOrder(text.normalize('NFC'))) {
      const character = letter.codePointAt(0)!;
      let found = ofFace.get(character);
      if (!found) ofFace.set(character, (found = glyphsOf(character, face, fallback)));
      for (const glyph of found) glyphs.push(glyph);
    }
    return glyphs;
  };
}

function glyphsOf(character: number, face: Face, fallback: FallbackFonts): readonly Glyph[] {
  const letter = String.fromCodePoint(character);
  const isText = winAnsiCode(character) >= 0;
  for (const { characters, plain, scale, rise } of isText ? [] : SHRUNK) {
    const at = characters.indexOf(letter);
    const glyph = at < 0 ? null : findGlyph(plain.codePointAt(at)!, face, fallback);
    if (glyph) return [{ ...glyph, width: glyph.width * scale, scale, rise }];
  }
  const exact = findGlyph(character, face, fallback);
  if (exact) return [exact];
  const width = unknownWidth(character);
  if (width === 0) return NO_GLYPHS;
  const spelled = BLANK.test(letter) ? ' ' : (LOOKALIKES.get(letter) ?? letter.normalize('NFKC'));
  const glyphs = spelled === letter ? [] : [...spelled].map((one) => findGlyph(one.codePointAt(0)!, face, fallback));
  if (glyphs.length > 0 && glyphs.every((glyph) => glyph !== null)) return glyphs;
  return [{ font: null, code: 0, character, width, scale: 1, rise: 0 }];
}

function findGlyph(character: number, face: Face, fallback: FallbackFonts): Glyph | null {
  const plain = { character, scale: 1, rise: 0 };
  const code = winAnsiCode(character);
  if (code >= 0) return { ...plain, font: viewerFont(face), code, width: widthsOf(builtInFont(face))[code]! };
  const outline = fallback.find(character, face);
  if (outline) {
    const { font, glyph } = outline;
    return { ...plain, font, code: glyph, width: font.widthOf(glyph) };
  }
  const sign = findSign(character);
  return sign && { ...plain, font: sign[0], code: sign[1], width: widthsOf(sign[0])[sign[1]]! };
}

/** Slanted ones have the widths of the upright, which `builtInFont` names. */
function viewerFont(face: Face): string {
  if (face.kind === 'serif') return builtInFont(face);
  const family = face.kind === 'mono' ? 'Courier' : 'Helvetica';
  const style = `${face.bold ? 'Bold' : ''}${face.italic ? 'Oblique' : ''}`;
  return style === '' ? family : `${family}-${style}`;
}
