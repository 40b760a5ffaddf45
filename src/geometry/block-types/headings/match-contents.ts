// Matches the entries of tables of contents with what may be headings: which are named there, and how deep.
import { bareLetters } from '../facts/bare-letters.ts';
import type { ContentsEntry, ContentsPage } from './contents.ts';
import type { HeadingRecord } from './heading-record.ts';

export interface ContentsMatch {
  /** Records that an entry names, with the depth of the entry: smaller is higher. */
  readonly named: ReadonlyMap<HeadingRecord, number>;
  /** Records that are lines of contents themselves. */
  readonly lines: ReadonlySet<HeadingRecord>;
}

/** So much of the entries of a page must be found in the text: else it is some other list. */
const FOUND = 0.35;
/** Titles are alike when one begins with the other and is no shorter than this part of it. */
const LIKE = 0.6;
const LIKE_LENGTH = 8;
/** No entry is longer, in characters. */
const LONGEST = 200;
/** Entries set in by less than so many em are at one indent. */
const SAME_INDENT = 0.6;

/** A title that more lines have tells nothing of where its entry leads. */
const MOST_ALIKE = 50;

interface Titled {
  readonly record: HeadingRecord;
  readonly whole: string;
  readonly name: string;
}

export function matchContents(records: readonly HeadingRecord[], contents: readonly ContentsPage[]): ContentsMatch {
  const named = new Map<HeadingRecord, number>();
  const lines = new Set<HeadingRecord>();
  if (contents.length === 0) return { named, lines };
  const inContents = new Map(contents.map((its) => [its.page, its]));
  const isLine = ({ page, top }: HeadingRecord): boolean => {
    const own = inContents.get(page);
    return own !== undefined && top >= own.top - 1 && top <= own.bottom;
  };
  const byPage = new Map<number, Titled[]>();
  const byTitle = new Map<string, Titled[]>();
  for (const record of records) {
    if (record.text.length > LONGEST || isLine(record)) continue;
    const { text, number } = record;
    const whole = bareLetters(text);
    // Without the number that leads it.
    const titled = { record, whole, name: number ? bareLetters(text.slice(number.length)) : whole };
    put(byPage, record.page, titled);
    put(byTitle, titled.whole, titled);
    if (titled.name !== titled.whole) put(byTitle, titled.name, titled);
  }
  const shift = commonShift(contents, byTitle);
  const levels = entryLevels(contents);
  for (const page of contents) {
    const found = page.entries.map((entry) => find(entry, shift, byPage, byTitle));
    if (found.filter((its) => its !== null).length < FOUND * page.entries.length) continue;
    page.entries.forEach((entry, k) => {
      const record = found[k];
      if (record && !named.has(record)) named.set(record, levels.get(entry)!);
    });
    for (const record of records) if (record.page === page.page && isLine(record)) lines.add(record);
  }
  return { named, lines };
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** What most pages are further on than the number printed on them. */
function commonShift(
  contents: readonly ContentsPage[],
  byTitle: ReadonlyMap<string, readonly Titled[]>,
): number | null {
  const counts = new Map<number, number>();
  for (const { entries } of contents)
    for (const entry of entries) {
      if (entry.printed === null) continue;
      const alike = byTitle.get(bareLetters(entry.title)) ?? [];
      if (alike.length > MOST_ALIKE) continue;
      for (const { record } of alike) {
        const shift = record.page - entry.printed;
        counts.set(shift, (counts.get(shift) ?? 0) + 1);
      }
    }
  let [best, most] = [null as number | null, 1];
  for (const [shift, count] of counts) if (count > most) [best, most] = [shift, count];
  return best;
}

function find(
  entry: ContentsEntry,
  shift: number | null,
  byPage: ReadonlyMap<number, readonly Titled[]>,
  byTitle: ReadonlyMap<string, readonly Titled[]>,
): HeadingRecord | null {
  const titles = [entry.title, ...(entry.before === null ? [] : [`${entry.before} ${entry.title}`])].map(bareLetters);
  if (shift !== null && entry.printed !== null) {
    for (const page of [entry.printed + shift, entry.printed + shift + 1, entry.printed + shift - 1]) {
      const there = byPage.get(page) ?? [];
      const same = there.find(({ whole, name }) => titles.includes(whole) || titles.includes(name));
      if (same) return same.record;
    }
    const near = (byPage.get(entry.printed + shift) ?? []).find((its) => titles.some((title) => isLike(its, title)));
    return near?.record ?? null;
  }
  const alike = byTitle.get(titles[0]!) ?? [];
  if (alike.length > MOST_ALIKE) return null;
  const after = alike.filter(({ record }) => record.page >= entry.on);
  return after.length === 1 ? after[0]!.record : null;
}

function isLike({ whole, name }: Titled, title: string): boolean {
  return [whole, name].some((own) => {
    const [short, long] = own.length < title.length ? [own, title] : [title, own];
    return (
      short.length >= LIKE_LENGTH &&
      short.length >= LIKE * long.length &&
      (long.startsWith(short) || long.endsWith(short))
    );
  });
}

/** Depths of entries by how far they are set in, and by weight among those at one indent. */
function entryLevels(contents: readonly ContentsPage[]): ReadonlyMap<ContentsEntry, number> {
  const levels = new Map<ContentsEntry, number>();
  const indents: number[] = [];
  const placed: { entry: ContentsEntry; indent: number }[] = [];
  for (const { entries } of contents) {
    const left = entries.reduce((least, entry) => Math.min(least, entry.left), Infinity);
    for (const entry of entries) {
      const indent = (entry.left - left) / Math.max(1, entry.size);
      placed.push({ entry, indent });
      if (!indents.some((other) => Math.abs(other - indent) < SAME_INDENT)) indents.push(indent);
    }
  }
  indents.sort((a, b) => a - b);
  for (const { entry, indent } of placed) {
    const at = indents.findIndex((other) => Math.abs(other - indent) < SAME_INDENT);
    levels.set(entry, 2 * at + (entry.bold ? 0 : 1));
  }
  return levels;
}
