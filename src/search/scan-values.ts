import { CELL, type ColumnCells } from '../model/index.ts';
import { valueReader } from '../view/index.ts';
import type { Matcher } from './matcher.ts';

/** What the text of a bare number or date is made of; letters stand for exponents and for the T before a time. */
const NUMBER_OR_DATE = /^[-+.:0-9te]+$/;
const WORDS = ['true', 'false', 'nan', 'infinity'];

/** False where no bare value can hold the needle, so that none needs to be written out. */
function canBeRendered(needle: string): boolean {
  const small = needle.toLowerCase();
  return NUMBER_OR_DATE.test(small) || WORDS.some((word) => word.includes(small));
}

/**
 * Entries of the column whose value matches, ascending: the 0.25 behind 25 %, the date behind 01.03.2024. Texts are values
 * of their own and are not looked at.
 */
export function scanValues(column: ColumnCells, matcher: Matcher): number[] {
  const { numbers, types } = column;
  if (!numbers || (matcher.needles && !matcher.needles.some(canBeRendered))) return [];
  const mayMatch = prefilter(matcher);
  const read = valueReader(column);
  const found: number[] = [];
  for (let entry = 0; entry < types.length; entry++) {
    if (Number.isNaN(numbers[entry]) || types[entry] === CELL.empty) continue;
    const value = read(entry);
    if (mayMatch(value) && matcher.test(value)) found.push(entry);
  }
  return found;
}

/** Values are plain ASCII, which folds to itself but for case. */
function prefilter({ needles, keep_case }: Matcher): (value: string) => boolean {
  if (!needles) return () => true;
  const [only] = needles;
  const cased = (value: string): string => (keep_case ? value : value.toLowerCase());
  if (needles.length === 1) return (value) => cased(value).includes(only!);
  return (value) => needles.some((needle) => cased(value).includes(needle));
}
