// Reads the number that a cell of a table says, as a sheet would hold it.
import type { Frame, WordLine } from '../../../geometry/index.ts';
import { type DecimalSign, readCell } from '../../../number-text/index.ts';
import { type PageSize, setText } from './set-text.ts';

/** A word smaller than the largest of its cell by this factor is a mark of a note. */
const MARK_SIZE = 0.85;
/** Longer texts are no numbers. */
const LONGEST = 40;
/** Digits of a code, or a number with its unit in words: no plain number. */
const NOT_PLAIN = /^0\d|\p{Ll}/u;

/** Whether a text may be a number, so that it tells how numbers are written and is worth reading. */
export const mayBeNumber = (text: string): boolean => text.length <= LONGEST && /\d/.test(text);

/**
 * The number of a cell: brackets and a minus are its sign, a percentage is a fraction as in sheets, a currency is left to the text. Null
 * for dashes, which are not zero, and for all that is not plainly a number. The scale that the table states is not applied.
 */
export function cellValue(
  frame: Frame,
  lines: readonly WordLine[],
  text: string,
  size: PageSize,
  decimal: DecimalSign,
): number | null {
  if (!mayBeNumber(text)) return null;
  const plain = withoutMarks(frame, lines, text, size);
  if (NOT_PLAIN.test(plain)) return null;
  const reading = readCell(plain, decimal);
  if (typeof reading === 'string') return null;
  return reading.percent ? Number((reading.value / 100).toPrecision(15)) : reading.value;
}

/** The text of a cell without marks of notes. */
function withoutMarks(frame: Frame, lines: readonly WordLine[], text: string, size: PageSize): string {
  const { size: sizes } = frame.words;
  let most = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k]!;
    for (let i = 0; i < line.length; i++) {
      const own = sizes[line[i]!]!;
      if (own > most) most = own;
      if (own < least) least = own;
    }
  }
  if (!(least <= MARK_SIZE * most)) return text;
  const isMark = (w: number) => sizes[w]! <= MARK_SIZE * most;
  const rest = lines.map((line) => line.filter((w) => !isMark(w))).filter((line) => line.length > 0);
  return setText(frame, rest, size).text;
}
