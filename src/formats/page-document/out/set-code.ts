// Restores indentation and spacing of code lines from word positions.
import { type Frame, isGlued, type WordLine } from '../../../geometry/index.ts';
import type { Line, Word } from '../../../model/index.ts';
import { boxAround, type PageSize, placedWord, type SetText, wordBox } from './set-text.ts';

/** No gap of a line of code is written as more blanks. */
const MOST_BLANKS = 120;

/** The text of lines in a typewriter face: each gap, and the indent of each line, is as many blanks as letters would fit into it. */
export function setCode(frame: Frame, lines: readonly WordLine[], page: PageSize): SetText {
  const { words } = frame;
  const advance = letterWidth(frame, lines);
  const blanks = (gap: number, least: number): string => {
    const count = Math.round(gap / advance);
    return ' '.repeat(count > least ? Math.min(MOST_BLANKS, count) : least);
  };
  let left = Infinity;
  for (const line of lines) if (line.length > 0) left = Math.min(left, words.x0[line[0]!]!);
  const out: Line[] = [];
  let text = '';
  for (const line of lines) {
    if (line.length === 0) continue;
    if (text.length > 0) text += '\n';
    text += blanks(words.x0[line[0]!]! - left, 0);
    const start = text.length;
    const placed: Word[] = [];
    for (let k = 0; k < line.length; k++) {
      const [before, w] = [line[k - 1], line[k]!];
      if (before !== undefined && !isGlued(words, before, w)) text += blanks(words.x0[w]! - words.x1[before]!, 1);
      const from = text.length;
      text += words.text[w]!;
      placed.push(placedWord(frame, w, from, text.length, wordBox(frame, w, page)));
    }
    out.push({ start, end: text.length, bbox: boxAround(placed), words: placed });
  }
  return { text, lines: out };
}

/** Points that a letter takes, by the longest word. */
function letterWidth({ words }: Frame, lines: readonly WordLine[]): number {
  let [width, letters] = [1, 0];
  for (const line of lines)
    for (const w of line)
      if (words.glyphs[w]! > letters) {
        letters = words.glyphs[w]!;
        width = (words.x1[w]! - words.x0[w]!) / letters;
      }
  return width > 0 ? width : 1;
}
