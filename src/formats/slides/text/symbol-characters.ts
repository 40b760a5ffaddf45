// Translates bullet characters of symbol fonts such as Wingdings to Unicode.
import { isSymbolFont, symbolText } from '../../symbol-fonts.ts';

/** For letters of symbol fonts that nothing is known of. */
const UNKNOWN = '•';
/** Letters of the private area are those of some symbol font; most bullets are Wingdings. */
const USUAL = 'Wingdings';

/** What a reader sees where a bullet's letter is set in this font. */
export function symbolCharacter(character: string, font: string | null): string {
  const code = character.codePointAt(0) ?? 0;
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  const isSymbol = font !== null && isSymbolFont(font);
  if (!isSymbol && !isPrivate) return character;
  const shown = symbolText(isSymbol ? font : USUAL, code);
  return isKnown(shown) ? shown : UNKNOWN;
}

/** A sign that other fonts show too, not a place of the private area or a control character. */
function isKnown(sign: string): boolean {
  const code = sign.trim().codePointAt(0) ?? 0;
  return code >= 0x20 && !(code >= 0xe000 && code <= 0xf8ff);
}
