// Maps fonts named by a document to a generic face and a size correction.
import type { TextRun } from '../model/index.ts';
import type { Face, FontKind } from './drawn-page.ts';

const MONO =
  /\b(?:courier|consolas|menlo|monaco|cousine|inconsolata|lucida console|terminal|ocr)|mono\b|typewriter|\bcode\b/i;
const SANS = /\bsans\b|gothic|grotes/i;
const SERIF =
  /times|\bserif\b|roman|georgia|garamond|cambria|palatino|bookman|\bbook antiqua|century|minion|baskerville|caslon|didot|bodoni|constantia|tinos|liberation serif|caladea|charter|utopia|computer modern|\bcm[rb]\d|\bming|song|mincho|batang|david|frank|symbol/i;

const kinds = new Map<string, FontKind>();
const MOST_KINDS = 1000;

/** Named by documents, so that the list is cut now and then. */
function fontKind(font: string | null): FontKind {
  if (font === null) return 'sans';
  let kind = kinds.get(font);
  if (!kind) {
    kind = MONO.test(font) ? 'mono' : !SANS.test(font) && SERIF.test(font) ? 'serif' : 'sans';
    if (kinds.size >= MOST_KINDS) kinds.clear();
    kinds.set(font, kind);
  }
  return kind;
}

type Styled = Pick<TextRun, 'font' | 'bold' | 'italic'>;

export function faceOf({ font, bold, italic }: Styled): Face {
  return { font, kind: fontKind(font), bold, italic };
}

export const PLAIN: Face = faceOf({ font: null, bold: false, italic: false });

/** Fonts whose letters are smaller or larger than those of our own at the same size: what ours are set at instead. */
const SHARES: readonly (readonly [fonts: RegExp, share: number])[] = [
  [/calibri|carlito|candara|corbel|gill sans|aptos narrow|arial narrow/i, 0.93],
  [/garamond|perpetua/i, 0.93],
  [/verdana|dejavu sans|lucida sans/i, 1.06],
];

/** Of the size that is stated. */
export function sizeShare({ font }: Face): number {
  return (font !== null && SHARES.find(([fonts]) => fonts.test(font))?.[1]) || 1;
}
