// Finds cells whose raw value matches where the shown text differs, such as 0.25 behind 25 %.
import { CELL, type ColumnCells } from '../../model/index.ts';
import { valueReader } from '../../view/index.ts';
import type { Matcher } from '../match/matcher.ts';
import { OutcomeCache } from './outcome-cache.ts';
import { needleTest } from './scan-rendered.ts';

/** What the text of a bare number or date is made of; letters stand for exponents and for the T before a time. */
const SIGNS = '-+.:0123456789Te';

/** Entries of a column whose value matches, ascending. */
export type ValueScan = (column: ColumnCells) => number[];

/**
 * Looks at values: the 0.25 behind 25 %, the date behind 01.03.2024. Texts are values of their own and are not looked at, nor are numbers
 * that General shows as they are, since a scan of the texts finds them.
 */
export function createValueScan(matcher: Matcher): ValueScan {
  const { needles, keep_case } = matcher;
  const truths = [matcher.test('false'), matcher.test('true')];
  const mayBeNumber = canBeNumber(matcher);
  const mayMatch = needles ? needleTest(needles, keep_case) : () => true;
  const memories = { number: new OutcomeCache(), date: new OutcomeCache() };
  return (column) => {
    const { numbers, types } = column;
    const found: number[] = [];
    if (!numbers) return found;
    const read = valueReader(column);
    for (let entry = 0; entry < types.length; entry++) {
      const number = numbers[entry]!;
      const type = types[entry]!;
      if (Number.isNaN(number) || type === CELL.empty) continue;
      if (type === CELL.boolean) {
        if (truths[number === 1 ? 1 : 0]) found.push(entry);
        continue;
      }
      if (!mayBeNumber && Number.isFinite(number)) continue;
      if (type === CELL.number && isShownAsIs(column, entry, number)) continue;
      const memory = type === CELL.number ? memories.number : type === CELL.date ? memories.date : null;
      let hit = memory?.get(number);
      if (hit === undefined) {
        const value = read(entry);
        hit = mayMatch(value) && (Number.isFinite(number) ? matcher.testPlain(value) : matcher.test(value));
        memory?.set(number, hit);
      }
      if (hit) found.push(entry);
    }
    return found;
  };
}

/** Whole numbers from here on General shows with an exponent. */
const FIRST_EXPONENT = 1e11;

function isShownAsIs({ text, codes, formats }: ColumnCells, entry: number, number: number): boolean {
  if (text && codes?.[entry] !== 0) return false;
  if (formats !== null && formats[entry] !== 0) return false;
  return Number.isInteger(number) && Math.abs(number) < FIRST_EXPONENT;
}

/** False where no finite number and no date can match, so that none needs to be written out. */
function canBeNumber(matcher: Matcher): boolean {
  const small = SIGNS.toLowerCase();
  const isHeld = (needle: string): boolean => [...needle.toLowerCase()].every((sign) => small.includes(sign));
  return (!matcher.needles || matcher.needles.some(isHeld)) && matcher.mayMatchWith(SIGNS);
}
