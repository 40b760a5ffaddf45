// Builds byte-to-Unicode tables for symbol fonts such as Wingdings in text.
import { isSymbolFont, symbolText } from '../../symbol-fonts.ts';

/** What the letters of a symbol font show, by byte. */
export type SymbolFont = readonly string[];

/** Bytes below have no sign. */
const FIRST = 0x20;
const REPLACEMENT = '\ufffd';
/** Fonts of text may share their names with those of signs, but for these, unless the file says that they hold signs. */
const ALWAYS = /^(?:symbol|wingdings.*|webdings)$/i;

const signOf = (name: string, byte: number): string => {
  const sign = byte < FIRST ? REPLACEMENT : symbolText(name, byte);
  return sign >= '\x7f' && sign < '\xa0' ? REPLACEMENT : sign;
};

/** The signs of a font whose letters are none; null for fonts of text, and for symbol fonts whose signs are not known. */
export function symbolFont(name: string, declared: boolean): SymbolFont | null {
  if (!isSymbolFont(name) || !(declared || ALWAYS.test(name.trim()))) return null;
  return Array.from({ length: 256 }, (_, byte) => signOf(name, byte));
}
