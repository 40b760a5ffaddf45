import type { Finding } from '../finding.ts';
import { moneyOf } from './amount-rows.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

/** A town and a comma, or the word that a letter has before its date; the whole of what stands before it. */
const PLACE =
  /^(?:\p{Lu}[\p{L}.'’()/ -]{1,40},\s{0,2}(?:(?:den|am|le|the|a|il|lì|li|op|el)\s{1,2})?|(?:den|le|el|il|lì|li)\s{1,2})$/iu;
/** After the date. */
const END = /^[\s.,]{0,3}$/;
const SCORE = { placed: 0.6, bare: 0.3 } as const;

/** `Lyon, le 3 mars 2024` above the items, as on letters; or the one date that stands there by itself. */
export function findLetterDates(lines: readonly ReadLine[]): Finding[] {
  const head = headOf(lines).flatMap(({ cells }) => cells.filter(isDateOfLetter));
  const placed = head.filter(({ dates }) => dates[0]!.start > 0);
  const chosen = placed.length > 0 ? placed : head;
  if (chosen.length !== 1) return [];
  const score = placed.length > 0 ? SCORE.placed : SCORE.bare;
  return [toFinding(chosen[0]!, chosen[0]!.dates[0]!, score, 'letter_date')];
}

/** What stands above the first sum of money. */
function headOf(lines: readonly ReadLine[]): readonly ReadLine[] {
  const first = lines.findIndex(({ cells }) => cells.some((cell) => moneyOf(cell).some(({ looks }) => looks >= 1)));
  return lines.slice(0, first < 0 ? lines.length : first).filter(({ page }) => page === lines[0]?.page);
}

function isDateOfLetter(cell: ReadCell): boolean {
  const [date, second] = cell.dates;
  if (!date || second || cell.hits.some(({ roles }) => !roles.has('invoice_date'))) return false;
  const before = cell.text.slice(0, date.start);
  return END.test(cell.text.slice(date.end)) && (before === '' ? isAlone(cell) : PLACE.test(before));
}

/** In a line of its own: beside or below others a date is the value of a label. */
const isAlone = ({ position, cell }: ReadCell): boolean => position === 0 && cell.type === 'string';
