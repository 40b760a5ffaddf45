// Mends words that narrow cells break without a hyphen.
import type { Box } from '../../../model/index.ts';
import type { WordLine } from '../../words/frame.ts';
import { WORD, type Words } from '../../words/words.ts';

/** The rest of a word that no line of its cell can hold has so many letters, none of them a vowel: else it may be a word of its own. */
const REST = /^[^\P{Ll}aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûüýÿ]{1,3}$/u;
const BEGINNING = /^.*\p{L}[\p{L}\d]*\p{Ll}$/u;
/** Rests that are as well units, ordinals or words of their own: `Length` over `mm`. */
const WHOLE = new Set(
  'm g s h t l k d b c f v w x z mm cm dm km ft lb lbs yd pt px mg kg kn ml cl dl hl st nd rd th ct bn mn pc pcs pts hr hrs kb mb gb kw hp vs nr'.split(
    ' ',
  ),
);
/** A cell that is made as wide as its longest word, or has its lines centred, leaves less room beside it, in points. */
const FITTED = 0.75;
/** Text farther from the left edge of its cell is not set from there, in points. */
const WIDEST_MARGIN = 9;
/** The right margin of a cell may be wider than its left one by this, in points. */
const MARGIN_SLACK = 1;

/**
 * Lines of a cell with those put together that part a word because the cell is too narrow for it (`Amoun`
 * over `t`). The rest of the word is marked as glued. Only where its edges are drawn is it known how wide the cell is.
 */
export function joinBrokenWords(
  words: Words,
  box: Box,
  isDrawn: boolean,
  lines: readonly WordLine[],
): readonly WordLine[] {
  if (lines.length < 2) return lines;
  let out: WordLine[] | null = null;
  for (let k = 1; k < lines.length; k++) {
    const [above, line] = [lines[k - 1]!, lines[k]!];
    if (!isBroken(words, box, isDrawn, above, line)) {
      out?.push(line);
      continue;
    }
    out ??= lines.slice(0, k);
    words.flags[line[0]!]! |= WORD.glued;
    out[out.length - 1] = [...above, ...line];
  }
  return out ?? lines;
}

/** Whether a line is one word as wide as its cell, and the next one the letters that it had no room for. */
function isBroken(words: Words, [left, , right]: Box, isDrawn: boolean, above: WordLine, line: WordLine): boolean {
  const [word, rest] = [above[0], line[0]];
  if (above.length !== 1 || line.length !== 1 || rest !== word! + 1) return false;
  if (!REST.test(words.text[rest]!) || !BEGINNING.test(words.text[word!]!)) return false;
  const margin = Math.max(0, words.x0[word!]! - left);
  const room = right - margin - words.x1[word!]!;
  if (margin > WIDEST_MARGIN || ((room < FITTED || !isDrawn) && WHOLE.has(words.text[rest]!))) return false;
  const letter = (words.x1[rest]! - words.x0[rest]!) / words.text[rest]!.length;
  return room < letter + MARGIN_SLACK && words.style[word!] === words.style[rest];
}
