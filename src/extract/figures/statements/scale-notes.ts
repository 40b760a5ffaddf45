// Reads what a line says its figures are multiples of: `(in millions, except per share amounts)`.
import { AMOUNT_IN_WORDS, EXCEPT, SCALE_HINT, SCALE_WORDS, SHARES_NOT_PER } from '../../../lexicon/index.ts';
import type { TextLine } from '../../text/index.ts';
import type { Said } from './statement.ts';

export interface ScaleNote {
  readonly scale: Said<number>;
  /** Of numbers of shares, where they are counted in other multiples. */
  readonly share_scale: number | null;
}

/** Longer texts are sentences. */
const MAX_CHARS = 200;

/** The factor that a text names, and where; null where it names none. */
export function readScale(
  text: string,
): { readonly value: number; readonly start: number; readonly end: number } | null {
  if (text.length > MAX_CHARS || !SCALE_HINT.test(text) || AMOUNT_IN_WORDS.test(text)) return null;
  let first: { value: number; start: number; end: number } | null = null;
  for (const [value, words] of SCALE_WORDS) {
    const match = words.exec(text);
    if (match && (!first || match.index < first.start))
      first = { value, start: match.index, end: match.index + match[0].length };
  }
  return first;
}

/** What is said of numbers of shares: nothing, a factor of their own, or that they are not counted in multiples. */
function readShareScale(text: string, from: number): number | null {
  const rest = text.slice(from);
  const excepted = EXCEPT.exec(rest);
  const exceptions = excepted ? rest.slice(excepted.index) : '';
  if (!SHARES_NOT_PER.test(exceptions || rest)) return null;
  const other = readScale(exceptions || rest);
  return other ? other.value : excepted ? 1 : null;
}

/** The note of the nearest line above the figures that has one. */
export function findScaleNote(lines: readonly TextLine[]): ScaleNote | null {
  for (const line of [...lines].reverse()) {
    for (const cell of line.cells) {
      const found = readScale(cell.text);
      if (!found) continue;
      const text = line.cells.map((other) => other.text).join(' ');
      const at = text.indexOf(cell.text) + found.end;
      return { scale: { ...found, cell }, share_scale: readShareScale(text, at) };
    }
  }
  return null;
}
