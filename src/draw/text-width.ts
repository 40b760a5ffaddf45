// Measures text by the metrics of the standard PDF fonts and cuts it to fit a width.
import { type BuiltInFont, findSign, widthsOf, winAnsiCode } from './built-in-fonts.ts';
import type { Face } from './drawn-page.ts';

/** Thousandths of the size that a character takes of which nothing is known; one of East Asia fills a square. */
const UNKNOWN_WIDTH = 500;
const SQUARE_WIDTH = 1000;
const FIRST_SQUARE = 0x2e80;
const NO_WIDTH = /^[\p{M}\p{C}]$/u;

/** The font for text that every viewer has. */
export function builtInFont({ kind, bold, italic }: Face): BuiltInFont {
  if (kind === 'mono') return 'Courier';
  if (kind === 'sans') return bold ? 'Helvetica-Bold' : 'Helvetica';
  if (italic) return bold ? 'Times-BoldItalic' : 'Times-Italic';
  return bold ? 'Times-Bold' : 'Times-Roman';
}

/** In thousandths of the size, by the fonts that every viewer has. */
export function characterWidth(character: number, face: Face): number {
  const font = builtInFont(face);
  const code = winAnsiCode(character);
  if (code >= 0) return widthsOf(font)[code]!;
  const sign = findSign(character);
  return sign ? widthsOf(sign[0])[sign[1]]! : unknownWidth(character);
}

export function unknownWidth(character: number): number {
  if (NO_WIDTH.test(String.fromCodePoint(character))) return 0;
  return character >= FIRST_SQUARE ? SQUARE_WIDTH : UNKNOWN_WIDTH;
}

/** In points. */
export function textWidth(text: string, face: Face, size: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character.codePointAt(0)!, face);
  return (width * size) / 1000;
}

const ELLIPSIS = '…';

/** As much of the text as fits, with dots where something is left out; empty where not even those fit. */
export function fittingText(text: string, face: Face, size: number, width: number): string {
  const most = (width / size) * 1000;
  const dots = characterWidth(ELLIPSIS.codePointAt(0)!, face);
  let [taken, kept, end] = [0, 0, 0];
  for (const character of text) {
    taken += characterWidth(character.codePointAt(0)!, face);
    if (taken > most) return kept > 0 ? `${text.slice(0, kept)}${ELLIPSIS}` : '';
    end += character.length;
    if (taken + dots <= most) kept = end;
  }
  return text;
}
