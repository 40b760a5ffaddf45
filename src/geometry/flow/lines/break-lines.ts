// Breaks a whole paragraph into lines of one width.
import type { FlowParagraph } from '../flow.ts';
import type { LineOptions, SetLine, SetParagraph } from './set-line.ts';
import { startLines } from './start-lines.ts';

/** All lines of a paragraph in a column of one width. */
export function breakLines(
  paragraph: FlowParagraph,
  width: number,
  options: Omit<LineOptions, 'column_width'>,
): SetParagraph {
  const breaker = startLines(paragraph, { column_width: width, ...options });
  const room = { left: 0, right: width };
  const lines: SetLine[] = [];
  for (let line = breaker.next(room); line !== null; line = breaker.next(room)) lines.push(line);
  return { lines, label: breaker.label };
}
