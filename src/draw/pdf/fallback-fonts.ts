// Finds installed fonts for characters that the standard PDF fonts lack, by script.
import type { Face } from '../drawn-page.ts';
import { type OutlineFont, openOutlineFont } from './outline-font.ts';

/** The bytes of a font by name (`arimo-cyrillic-400-normal`), null where it is not installed. */
export type FontFiles = (name: string) => Uint8Array | null;

/** Fonts for letters that viewers do not bring along. */
export interface FallbackFonts {
  find(character: number, face: Face): { readonly font: OutlineFont; readonly glyph: number } | null;
}

/** Files in which a character may be: the package cuts a family by script. First and last character of a stretch. */
const SUBSETS: readonly (readonly [first: number, last: number, subset: string])[] = [
  [0x0100, 0x02ff, 'latin-ext'],
  [0x0300, 0x036f, 'latin-ext'],
  [0x0300, 0x036f, 'vietnamese'],
  [0x0102, 0x01b0, 'vietnamese'],
  [0x0370, 0x03ff, 'greek'],
  [0x0400, 0x045f, 'cyrillic'],
  [0x0490, 0x04b1, 'cyrillic'],
  [0x0460, 0x052f, 'cyrillic-ext'],
  [0x0590, 0x05ff, 'hebrew'],
  [0x1c80, 0x1c88, 'cyrillic-ext'],
  [0x1e00, 0x1eff, 'latin-ext'],
  [0x1ea0, 0x1ef9, 'vietnamese'],
  [0x1f00, 0x1fff, 'greek-ext'],
  [0x2000, 0x22ff, 'latin'],
  [0x2000, 0x22ff, 'latin-ext'],
  [0x2116, 0x2116, 'cyrillic'],
  [0x2c60, 0x2c7f, 'latin-ext'],
  [0x2de0, 0x2dff, 'cyrillic-ext'],
  [0xa640, 0xa69f, 'cyrillic-ext'],
  [0xa720, 0xa7ff, 'latin-ext'],
  [0xfb1d, 0xfb4f, 'hebrew'],
];

export function createFallbackFonts(files: FontFiles): FallbackFonts {
  const opened = new Map<string, OutlineFont | null>();
  const open = (name: string): OutlineFont | null => {
    let font = opened.get(name);
    if (font === undefined) {
      const bytes = files(name);
      font = bytes && openOutlineFont(name, bytes);
      opened.set(name, font);
    }
    return font;
  };
  return {
    find: (character, { bold, italic }) => {
      for (const [first, last, subset] of SUBSETS) {
        if (character < first || character > last) continue;
        const font = open(`arimo-${subset}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}`);
        const glyph = font?.glyphOf(character) ?? 0;
        if (font && glyph !== 0) return { font, glyph };
      }
      return null;
    },
  };
}

/** Where no fonts are installed. */
export const NO_FONTS: FallbackFonts = { find: () => null };
