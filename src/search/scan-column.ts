import { CELL, type CellBlock, type ColumnCells } from '../model/index.ts';
import { textAt, textReader } from '../view/index.ts';
import type { Matcher } from './matcher.ts';
import { foldPacked, type PackedFold } from './packed-fold.ts';
import { scanValues } from './scan-values.ts';
import { isWholeWord } from './word-border.ts';

/** Texts of one block that a pattern has been held against, so that each distinct one is tested once. */
type Tested = Map<string, boolean>;

/** Entries of a column that match, ascending. `block` tells when a new block begins. */
export type ColumnScan = (column: ColumnCells, block: CellBlock) => readonly number[];

/** Looks at the shown texts of one column after another. */
export function createTextScan(matcher: Matcher): ColumnScan {
  let tested: Tested = new Map();
  let current: CellBlock | null = null;
  return (column, block) => {
    if (block !== current) [current, tested] = [block, new Map()];
    return scanColumn(column, matcher, tested);
  };
}

/** Entries of the column whose shown text matches, ascending. */
export function scanColumn(column: ColumnCells, matcher: Matcher, tested: Tested): number[] {
  if (!column.text) return scanValues(column, matcher);
  const { literal, needles, keep_case } = matcher;
  if (!needles) return testEach(column, column.types.keys(), matcher, tested);
  const fold = foldPacked(column.text, needles, keep_case);
  if (!literal) {
    const candidates = needles.map((needle) => entriesHolding(fold, needle));
    return testEach(column, united(candidates), matcher, tested);
  }
  const { whole_word, whole_text } = literal;
  return entriesHolding(
    fold,
    literal.needle,
    (entry, at, end, low, high) =>
      column.types[entry] !== CELL.empty &&
      (!whole_word || isWholeWord(fold.text, at, end, low, high)) &&
      (!whole_text || matcher.test(textAt(column, entry))),
  );
}

type Accept = (entry: number, at: number, end: number, low: number, high: number) => boolean;

/** Entries that hold the needle, ascending and each once. `accept` may refuse a place, upon which the entry is looked at further. */
function entriesHolding({ text, ends }: PackedFold, needle: string, accept: Accept = () => true): number[] {
  const found: number[] = [];
  let entry = 0;
  for (let at = text.indexOf(needle); at >= 0; ) {
    while (ends[entry]! <= at) entry++;
    const low = entry === 0 ? 0 : ends[entry - 1]!;
    const high = ends[entry]!;
    const end = at + needle.length;
    const hit = end <= high && accept(entry, at, end, low, high);
    if (hit) found.push(entry);
    at = text.indexOf(needle, hit ? high : at + 1);
  }
  return found;
}

function united(lists: readonly (readonly number[])[]): Iterable<number> {
  if (lists.length === 1) return lists[0]!;
  return Uint32Array.from(new Set(lists.flat())).sort();
}

function testEach(column: ColumnCells, entries: Iterable<number>, matcher: Matcher, tested: Tested): number[] {
  const textOf = textReader(column);
  const found: number[] = [];
  for (const entry of entries) {
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
