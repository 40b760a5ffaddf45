import { CELL, type ColumnCells } from '../model/index.ts';
import { textAt, textReader } from '../view/index.ts';
import type { Matcher } from './matcher.ts';
import { foldPacked } from './packed-fold.ts';
import { isWholeWord } from './word-border.ts';

/** Texts of one block that a pattern has been held against, so that each distinct one is tested once. */
export type Tested = Map<string, boolean>;

/** Entries of the column whose shown text matches, ascending. */
export function scanColumn(column: ColumnCells, matcher: Matcher, tested: Tested): number[] {
  if (!matcher.literal) return testEach(column, matcher, tested);
  if (!column.text) return canBeRendered(matcher.literal.needle) ? testEach(column, matcher, tested) : [];
  return findLiteral(column, matcher, matcher.literal);
}

/** What the text of a bare number, truth value or date can be made of. */
const RENDERED = /^[-+.:0-9a-z]+$/i;
export const canBeRendered = (needle: string): boolean => RENDERED.test(needle);

function findLiteral(column: ColumnCells, matcher: Matcher, literal: NonNullable<Matcher['literal']>): number[] {
  const { needle, keep_case, whole_word, whole_text } = literal;
  const { text, ends } = foldPacked(column.text!, needle, keep_case);
  const found: number[] = [];
  let entry = 0;
  for (let at = text.indexOf(needle); at >= 0; ) {
    while (ends[entry]! <= at) entry++;
    const low = entry === 0 ? 0 : ends[entry - 1]!;
    const high = ends[entry]!;
    const end = at + needle.length;
    const hit =
      end <= high &&
      column.types[entry] !== CELL.empty &&
      (!whole_word || isWholeWord(text, at, end, low, high)) &&
      (!whole_text || matcher.test(textAt(column, entry)));
    if (hit) found.push(entry);
    at = text.indexOf(needle, hit ? high : at + 1);
  }
  return found;
}

function testEach(column: ColumnCells, matcher: Matcher, tested: Tested): number[] {
  const textOf = textReader(column);
  const found: number[] = [];
  for (let entry = 0; entry < column.types.length; entry++) {
    if (column.types[entry] === CELL.empty) continue;
    const text = textOf(entry);
    let hit = tested.get(text);
    if (hit === undefined) {
      hit = matcher.test(text);
      tested.set(text, hit);
    }
    if (hit) found.push(entry);
  }
  return found;
}
