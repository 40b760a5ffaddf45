import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveAnchor } from '../../src/cite/index.ts';
import { type Change, compareViews, type Side } from '../../src/diff/index.ts';
import type { DocumentView } from '../../src/model/index.ts';
import { openBytes } from '../support/open-bytes.ts';
import { described, mirrored } from './mirror.ts';
import { markdownOf, reportsOf } from './reports-of.ts';
import type { Report } from './score/truth.ts';
import { seededCases } from './seeded-cases.ts';

const ROOT = join(import.meta.dirname, '../..');
const FORMATS = ['csv', 'docx', 'pdf', 'pptx', 'rtf', 'xls', 'xlsx'] as const;
/** Of edited documents, enough for each pair of formats. */
const EDITS = 24;

/** The inputs of a folder of fixtures, in the order of their names. */
function inputsOf(format: string): string[] {
  const folder = join(ROOT, 'fixtures', format);
  return readdirSync(folder).flatMap((name) =>
    readdirSync(join(folder, name)).flatMap((file) => (file.startsWith('input.') ? [join(folder, name, file)] : [])),
  );
}

const EXAMPLES = readdirSync(join(ROOT, 'examples')).filter((name) => !name.endsWith('.mjs'));

/** Null where the file asks for a password or is too damaged to be read. */
const open = (path: string): Promise<DocumentView | null> =>
  openBytes(new Uint8Array(readFileSync(path)), path).catch(() => null);

/** Every fifth of the inputs; `FOLIO_DIFF_ALL=1` takes them all. */
const STEP = process.env['FOLIO_DIFF_ALL'] === undefined ? 5 : 1;

async function expectSame(view: DocumentView, name: string): Promise<void> {
  const { changes, summary, similarity } = await compareViews(view, view);
  expect(changes, name).toEqual([]);
  expect(summary, name).toMatchObject({ added: 0, removed: 0, changed: 0, moved: 0 });
  expect(similarity, name).toBe(1);
}

/** What holds of every comparison. */
async function expectSound(before: DocumentView, after: DocumentView, name: string): Promise<void> {
  const { changes, summary, similarity } = await compareViews(before, after);
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { kind } of changes) counts[kind]++;
  expect(summary, name).toMatchObject(counts);
  expect(similarity, name).toBeGreaterThanOrEqual(0);
  expect(similarity, name).toBeLessThanOrEqual(1);
  for (const found of changes) {
    const change = await found.settle();
    expect(change.before === null, name).toBe(change.kind === 'added');
    expect(change.after === null, name).toBe(change.kind === 'removed');
    expectEdits(change, name);
    await expectPlaces(before, change.before, name);
    await expectPlaces(after, change.after, name);
  }
}

/**
 * What is equal and what was put in make the text after, blanks aside. What is equal and what was taken away make the text before, where equal
 * words are told as they stand after: with the labels of its list items.
 */
function expectEdits({ before, after, edits }: Change, name: string): void {
  if (edits.length === 0) return;
  const told = (skipped: string): string =>
    edits.flatMap((edit) => (edit.kind === skipped ? [] : [edit.text])).join('');
  expect(unspaced(told('delete')), name).toBe(unspaced(after!.text));
  expect(unlabelled(told('insert')), name).toBe(unlabelled(before!.text));
  expect(unspaced(told('insert')), name).not.toBe(unspaced(told('delete')));
}

const unspaced = (text: string): string => text.replace(/\s+/g, '');
const unlabelled = (text: string): string =>
  unspaced(text)
    .replace(/[•◦▪·–-]|\(?(?:\d+|[a-z])[.)]/g, '')
    .toLowerCase();

async function expectPlaces(view: DocumentView, side: Side | null, name: string): Promise<void> {
  for (const anchor of side?.anchors ?? [])
    expect(await resolveAnchor(view, anchor), `${name}: ${anchor}`).not.toBeNull();
}

describe('any documents', () => {
  it.each(FORMATS)('are the same as themselves, and soundly compared with the next: fixtures of %s', async (format) => {
    let last: DocumentView | null = null;
    let compared = 0;
    for (const path of inputsOf(format).filter((_, i) => i % STEP === 0)) {
      const next = await open(path);
      if (!next) continue;
      await expectSame(next, path);
      if (last) await expectSound(last, next, path);
      last = next;
      compared++;
    }
    expect(compared).toBeGreaterThan(7);
  });

  it('are the same as themselves, and soundly compared with others of any format: the examples', async () => {
    const views = await Promise.all(EXAMPLES.map((name) => open(join(ROOT, 'examples', name))));
    for (const [i, before] of views.entries()) {
      await expectSame(before!, EXAMPLES[i]!);
      for (const [j, after] of views.entries())
        if (i !== j) await expectSound(before!, after!, `${EXAMPLES[i]} → ${EXAMPLES[j]}`);
    }
  });
});

describe('edited documents', () => {
  it('are soundly compared, and the same the other way round with added and removed swapped', async () => {
    for await (const { before, after, pair, seed } of seededCases(EDITS, 500)) {
      await expectSound(before, after, pair);
      const there = await reportsOf(before, after);
      const back = await reportsOf(after, before);
      expect(back.map(mirrored).sort(), `${pair}, seed ${seed}`).toEqual(there.map(described).sort());
      expectTold(there, await markdownOf(before, after), `${pair}, seed ${seed}`);
    }
  });
});

/** Letters of a text by which it is known again in a report that cuts long texts. */
const KNOWN_BY = 25;

/** Every change is in the report for people: what came or went, or the cell where it did. */
function expectTold(reports: readonly Report[], markdown: string, name: string): void {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
  const whole = letters(markdown);
  for (const { before, after, edits } of reports) {
    const marked = edits.filter(({ kind }) => kind !== 'equal');
    const texts = (marked.length > 0 ? marked : [before, after]).flatMap((one) => (one ? [one.text] : []));
    for (const text of texts) expect(whole, `${name}: ${text}`).toContain(letters(text).slice(0, KNOWN_BY));
  }
}
