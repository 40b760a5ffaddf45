// Finds lines that count on from each other, and lines that are told apart by what follows a label.
import { type HeadingRecord, lookKey } from './heading-record.ts';

/** Numbered lines whose number follows or is followed by the next of its scheme and look. */
export function findCounted(records: readonly HeadingRecord[]): Set<HeadingRecord> {
  const found = new Set<HeadingRecord>();
  const last = new Map<string, HeadingRecord>();
  for (const record of records) {
    const { number } = record;
    if (!number) continue;
    const key = `${number.scheme} ${number.depth} ${lookKey(record.look)}`;
    const before = last.get(key);
    if (before && number.ordinal === before.number!.ordinal + 1 && record.text_after + before.text_after > 0) {
      found.add(before);
      found.add(record);
    }
    last.set(key, record);
  }
  return found;
}

/** A run has so many titles, none of them longer, each over so much text, in characters. */
const TITLES = 3;
const TITLE_LENGTH = 60;
const TITLE_TEXT = 80;

/** Title case or capitals, and no stop at the end. */
function isWordedAsTitle(text: string): boolean {
  if (text.length > TITLE_LENGTH || /[.,;:]$/u.test(text)) return false;
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const small = words.filter((word) => !/^\p{Lu}/u.test(word));
  return words.length > 2 * small.length && small.every((word) => word.length < 4);
}

/** Runs of numbered titles from the first on, each over text: so contracts and policies name their clauses, in plain letters. */
export function findCountedTitles(records: readonly HeadingRecord[]): Set<HeadingRecord> {
  const found = new Set<HeadingRecord>();
  const runs = new Map<string, HeadingRecord[]>();
  const close = (run: readonly HeadingRecord[]): void => {
    if (run.length >= TITLES) for (const record of run) found.add(record);
  };
  for (const record of records) {
    const { number, next, text_after, text, gapped } = record;
    if (!number || number.depth > 1 || number.kind === 'small' || number.kind === 'word') continue;
    const isTitle =
      next === 'text' && text_after >= TITLE_TEXT && !gapped && isWordedAsTitle(text.slice(number.length));
    const key = `${number.scheme} ${lookKey(record.look)}`;
    const run = runs.get(key) ?? [];
    const goesOn = number.ordinal === run.length + 1;
    if (isTitle && goesOn) run.push(record);
    else {
      close(run);
      run.length = 0;
      if (isTitle && number.ordinal === 1) run.push(record);
    }
    runs.set(key, run);
  }
  for (const run of runs.values()) close(run);
  return found;
}

/** Numbered lines among others on their page that count on with them and look different: items of a list, some of them marked. */
export function findListed(records: readonly HeadingRecord[]): Set<HeadingRecord> {
  const found = new Set<HeadingRecord>();
  const last = new Map<string, HeadingRecord>();
  for (const record of records) {
    const { number } = record;
    if (!number || number.kind === 'word' || number.depth > 1) continue;
    const key = `${number.scheme} ${record.page}`;
    const before = last.get(key);
    last.set(key, record);
    if (!before || number.ordinal !== before.number!.ordinal + 1 || before.look.bold === record.look.bold) continue;
    found.add(before);
    found.add(record);
  }
  return found;
}

/** So many lines that begin with one word and a colon are told apart by what follows it: `Goal: …`. */
const LABELLED = 3;

export function findLabelled(records: readonly HeadingRecord[]): Set<HeadingRecord> {
  const groups = new Map<string, HeadingRecord[]>();
  for (const record of records) {
    const label = /^\p{L}+(?=:\s)/u.exec(record.text)?.[0];
    // Questions are titles of their answers.
    if (!label || record.text.endsWith('?')) continue;
    const group = groups.get(label);
    if (group) group.push(record);
    else groups.set(label, [record]);
  }
  return new Set([...groups.values()].filter((group) => group.length >= LABELLED).flat());
}
