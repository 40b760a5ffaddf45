// Finds quantities: numbers with a unit.
import { isDigitAt, isLetterAt, isWordAt, plainLetters, skipBlanks } from '../characters.ts';
import { findWrittenDates } from '../dates/date.ts';
import { apart, type Found, outside } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { findNumerals } from './numerals.ts';
import { unitCode } from './units.ts';

interface FoundQuantity extends Found<number> {
  /** As it is written. */
  readonly unit: string;
  /** UN/ECE recommendation 20, such as `H87`. */
  readonly code: string;
  readonly decimals: number;
}

const MAX_UNIT_CHARS = 14;
const JOIN = /[-−–/_:\\@#.,]/;

/** Numbers with a unit behind them; the span holds both. */
export function findQuantities(text: string, locale: Locale): FoundQuantity[] {
  const found: FoundQuantity[] = [];
  for (const numeral of outside(findNumerals(text, locale), findWrittenDates(text, locale))) {
    const { start, end, size, decimals } = numeral;
    if (isWordAt(text, start - 1) || (JOIN.test(text[start - 1] ?? '') && isWordAt(text, start - 2))) continue;
    const unit = unitAt(text, skipBlanks(text, end));
    if (unit) found.push({ start, end: unit.end, value: size, decimals, unit: unit.value, code: unit.code });
  }
  return apart(found);
}

/** The unit that begins at a place; `m2` and `H87` have digits. */
function unitAt(text: string, start: number): (Found<string> & { readonly code: string }) | null {
  let end = start;
  while (end - start <= MAX_UNIT_CHARS && isUnitCharacter(text, end)) end += 1;
  if (end === start || end - start > MAX_UNIT_CHARS || !isLetterAt(text, start)) return null;
  const value = text.slice(start, end);
  const code = unitCode(value, plainLetters(value));
  if (code === null) return null;
  return { start, end: isAbbreviation(text, end, value) ? end + 1 : end, value, code };
}

const isUnitCharacter = (text: string, at: number): boolean =>
  isLetterAt(text, at) || isDigitAt(text, at) || text[at] === '²' || text[at] === '³';

/** The dot of `Std.` belongs to the unit; one behind a whole word ends a sentence. */
const isAbbreviation = (text: string, end: number, unit: string): boolean => text[end] === '.' && unit.length <= 4;
