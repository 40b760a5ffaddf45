// Finds the unlabelled date of a letter, often behind a town.
import type { Finding } from '../../finding.ts';
import { wordsFor } from '../../values/index.ts';
import { isLabelled } from './labels/is-labelled.ts';
import { isBelow } from './labels/value-places.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

const DATELINE = wordsFor('dateline');
/** A town before the date: `Passau, den`, `Lyon, le`, `A Coruña, a`, `Wien, am`. */
const TOWN = new RegExp(`^\\p{Lu}[\\p{L}\\p{M}'’./() -]{1,40},? {0,2}(?:,|${DATELINE})(?: ${DATELINE})?\\s{1,2}$`, 'u');
/** `Le 2 juin 2022`, `Date 7 May`, or the bare date. */
const ARTICLE = new RegExp(`^(?:${DATELINE}\\s{1,2})?$`, 'iu');
const SCORE = { town: 0.6, bare: 0.4 } as const;
/** Of the first page's height: letters are dated above their text. */
const HEAD = 0.5;
/** Lines above that may hold the head of a column. */
const ABOVE = 3;

/** The date of a letter, with the town it was written in or alone in its cell, where no label gives one. */
export function findLetterDate(lines: readonly ReadLine[]): Finding[] {
  const head = lines.filter(({ page, box }) => page === lines[0]!.page && box[1] < HEAD * page.height);
  const cells = head.flatMap((line) => line.cells.filter(isDateOnly));
  const inTown = cells.filter((cell) => TOWN.test(before(cell)));
  const bare = cells.filter((cell) => ARTICLE.test(before(cell)) && !isValue(lines, cell));
  const found = inTown.length > 0 ? inTown : bare;
  // Several dates without a word on any are none.
  if (new Set(found.map((cell) => cell.dates[0]!.value)).size !== 1) return [];
  const score = inTown.length > 0 ? SCORE.town : SCORE.bare;
  return [toFinding(found[0]!, found[0]!.dates[0]!, score, 'letter_date')];
}

const before = (cell: ReadCell): string => cell.text.slice(0, cell.dates[0]!.start);

const isDateOnly = ({ dates, text }: ReadCell): boolean =>
  dates.length === 1 && !/[\p{L}\p{N}]/u.test(text.slice(dates[0]!.end));

/** Whether a label is left of or above the cell. */
function isValue(lines: readonly ReadLine[], cell: ReadCell): boolean {
  const line = lines[cell.line]!;
  const left = line.cells[cell.position - 1];
  if (left && isLabelled(left)) return true;
  return lines
    .slice(Math.max(0, cell.line - ABOVE), cell.line)
    .some((above) => above.cells.some((other) => isLabelled(other) && isBelow(other, cell, line.height)));
}
