// Finds the entries of a column whose shown text matches, testing each distinct text once.
import { CELL, type CellBlock, type ColumnCells, type PackedText } from '../../model/index.ts';
import { numberFormat } from '../../number-text/index.ts';
import { packedReader, textAt } from '../../view/index.ts';
import type { Matcher } from '../match/matcher.ts';
import { isWholeWord } from '../match/word-border.ts';
import { foldPacked, type PackedFold } from './packed-fold.ts';
import { createRenderedScan, type RenderedScan } from './scan-rendered.ts';

/** Texts of one block that a pattern has been held against, so that each distinct one is tested once. */
type Tested = Map<string, boolean>;

/** Entries of a column that match, ascending. `block` tells when a new block begins. */
export type ColumnScan = (column: ColumnCells, block: CellBlock) => readonly number[];

/** Looks at the shown texts of one column after another. `formats` are the document's number formats. */
export function createTextScan(matcher: Matcher, formats: readonly string[]): ColumnScan {
  const rendered = createRenderedScan(matcher, formats);
  let tested: Tested = new Map();
  let current: CellBlock | null = null;
  return (column, block) => {
    if (block !== current) [current, tested] = [block, new Map()];
    return asShown(column, scanColumn(column, matcher, tested, rendered), matcher, formats);
  };
}

/** Leaves out texts that their number format hides or shows otherwise. */
function asShown(
  column: ColumnCells,
  entries: readonly number[],
  matcher: Matcher,
  formats: readonly string[],
): readonly number[] {
  const places = column.formats;
  if (!places || entries.length === 0) return entries;
  const shapes = formats.map((format) => numberFormat(format).changes_texts);
  if (!shapes.includes(true)) return entries;
  return entries.filter(
    (entry) =>
      column.types[entry] !== CELL.string || !shapes[places[entry]!] || matcher.test(textAt(column, entry, formats)),
  );
}

/** Entries of the column whose stored or rendered text matches, ascending. */
export function scanColumn(
  column: ColumnCells,
  matcher: Matcher,
  tested: Tested,
  rendered: RenderedScan,
): readonly number[] {
  if (!column.text) return rendered(column);
  // Texts that are held once each need no memory of those before, unless testing them is dear.
  const found = matchingTexts(column.text, matcher, column.codes && matcher.quick ? null : tested);
  if (!column.codes) return found.filter((entry) => column.types[entry] !== CELL.empty);
  const stored = found.length > 0 ? entriesWith(column, column.codes, found) : [];
  return mergeAscending(stored, rendered(column));
}

/** Entries whose text is one of those at the positions. */
function entriesWith({ types, text }: ColumnCells, codes: Uint32Array, positions: readonly number[]): number[] {
  const isWanted = new Uint8Array(text!.ends.length + 1);
  for (const position of positions) isWanted[position + 1] = 1;
  const entries: number[] = [];
  for (let entry = 0; entry < codes.length; entry++) {
    if (isWanted[codes[entry]!] === 1 && types[entry] !== CELL.empty) entries.push(entry);
  }
  return entries;
}

function mergeAscending(one: readonly number[], other: readonly number[]): readonly number[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return [...one, ...other].sort((a, b) => a - b);
}

/** Positions of the stored texts that match, ascending. */
function matchingTexts(text: PackedText, matcher: Matcher, tested: Tested | null): number[] {
  const { literal, needles, keep_case } = matcher;
  if (!needles) return testEach(text, text.ends.keys(), matcher, tested);
  const fold = foldPacked(text, needles, keep_case);
  if (!literal) {
    const candidates = needles.map((needle) => textsHolding(fold, needle));
    return testEach(text, united(candidates), matcher, tested);
  }
  const { whole_word, whole_text } = literal;
  const read = packedReader(text);
  return textsHolding(
    fold,
    literal.needle,
    (position, at, end, low, high) =>
      (!whole_word || isWholeWord(fold.text, at, end, low, high)) && (!whole_text || matcher.test(read(position))),
  );
}

type Accept = (position: number, at: number, end: number, low: number, high: number) => boolean;

/** Texts that hold the needle, ascending and each once. `accept` may refuse a place, upon which the text is looked at further. */
function textsHolding({ text, ends }: PackedFold, needle: string, accept: Accept = () => true): number[] {
  const found: number[] = [];
  let position = 0;
  for (let at = text.indexOf(needle); at >= 0; ) {
    while (ends[position]! <= at) position++;
    const low = position === 0 ? 0 : ends[position - 1]!;
    const high = ends[position]!;
    const end = at + needle.length;
    const hit = end <= high && accept(position, at, end, low, high);
    if (hit) found.push(position);
    at = text.indexOf(needle, hit ? high : at + 1);
  }
  return found;
}

function united(lists: readonly (readonly number[])[]): Iterable<number> {
  if (lists.length === 1) return lists[0]!;
  return Uint32Array.from(new Set(lists.flat())).sort();
}

function testEach(text: PackedText, positions: Iterable<number>, matcher: Matcher, tested: Tested | null): number[] {
  const read = packedReader(text);
  const found: number[] = [];
  for (const position of positions) {
    const one = read(position);
    let hit = tested?.get(one);
    if (hit === undefined) {
      hit = matcher.test(one);
      tested?.set(one, hit);
    }
    if (hit) found.push(position);
  }
  return found;
}
