// Joins the number of a heading with the title that is beside it, as in a table without rules: `Item 5.02.` | `Departure of …`.
import { boxOfLines } from '../../box-of-lines.ts';
import type { Paragraph } from '../../order/index.ts';
import type { Frame } from '../../words/frame.ts';
import type { ParagraphFacts } from './paragraph-facts.ts';
import { sectionNumber } from './section-number.ts';

/** Sizes that differ by this part are different. */
const OTHER_SIZE = 0.06;
/** Lines share a row when they overlap by this part of the lower one. */
const SAME_ROW = 0.6;
/** No number alone is longer, in characters. */
const NUMBER_LENGTH = 20;

/** A number with its title as one paragraph; null where the second is not the title of the first. Both must stand out alike. */
export function joinNumber(frame: Frame, number: ParagraphFacts, title: ParagraphFacts): Paragraph | null {
  if (!number.bold || !title.bold || number.lines.length !== 1 || !isNumberAlone(number.text)) return null;
  if (Math.abs(number.size - title.size) > OTHER_SIZE * title.size) return null;
  const [first, ...rest] = title.lines;
  if (!first || title.box[0] < number.box[2] || !isInRow(frame, number, title)) return null;
  const lines = [[...number.lines[0]!, ...first], ...rest];
  const [a, b] = [number.column_box, title.column_box];
  return {
    kind: 'paragraph',
    lines,
    box: boxOfLines(frame, lines),
    column: title.column,
    column_box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
  };
}

function isNumberAlone(text: string): boolean {
  if (text.length > NUMBER_LENGTH) return false;
  const rest = sectionNumber(text)?.kind === 'word' ? text.slice(sectionNumber(text)!.length) : text;
  return /^[\d.]*[.:)]?$/.test(rest) && /\d/.test(text);
}

function isInRow(frame: Frame, number: ParagraphFacts, title: ParagraphFacts): boolean {
  const [a, b] = [boxOfLines(frame, number.lines), boxOfLines(frame, title.lines.slice(0, 1))];
  const overlap = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return overlap > SAME_ROW * Math.min(a[3] - a[1], b[3] - b[1]);
}
