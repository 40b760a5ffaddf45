import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareViews } from '../../src/diff/index.ts';
import type { DocumentView } from '../../src/model/index.ts';
import { openBytes } from '../support/open-bytes.ts';
import { described, mirrored } from './mirror.ts';
import { reportsOf } from './reports-of.ts';
import { folded } from './score/fold.ts';
import { seededCases } from './seeded-cases.ts';

const ROOT = join(import.meta.dirname, '../..');
const FORMATS = ['csv', 'docx', 'pdf', 'pptx', 'rtf', 'xls', 'xlsx'] as const;
/** Of edited documents, enough for each pair of formats. */
const EDITS = 60;

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

async function expectSame(path: string): Promise<boolean> {
  const [one, other] = [await open(path), await open(path)];
  if (!one || !other) return false;
  const { changes, summary, similarity } = await compareViews(one, other);
  expect(changes, path).toEqual([]);
  expect(summary, path).toMatchObject({ added: 0, removed: 0, changed: 0, moved: 0 });
  expect(similarity, path).toBe(1);
  return true;
}

describe('a document compared with itself', () => {
  it.each(EXAMPLES)('is the same: examples/%s', async (name) => {
    expect(await expectSame(join(ROOT, 'examples', name))).toBe(true);
  });

  it.each(FORMATS)('is the same: all fixtures of %s', async (format) => {
    let compared = 0;
    for (const path of inputsOf(format)) if (await expectSame(path)) compared++;
    expect(compared).toBeGreaterThan(30);
  });
});

/** What holds of every comparison. */
async function expectSound(before: DocumentView, after: DocumentView, name: string): Promise<void> {
  const { changes, summary, similarity } = await compareViews(before, after);
  const reports = await reportsOf(before, after);
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { kind } of changes) counts[kind]++;
  expect(summary, name).toMatchObject(counts);
  expect(similarity, name).toBeGreaterThanOrEqual(0);
  expect(similarity, name).toBeLessThanOrEqual(1);
  for (const { kind, before: old, after: fresh, edits } of reports) {
    expect(old === null, name).toBe(kind === 'added');
    expect(fresh === null, name).toBe(kind === 'removed');
    if (edits.length === 0) continue;
    const text = (skipped: string): string =>
      folded(
        edits
          .filter((edit) => edit.kind !== skipped)
          .map((edit) => edit.text)
          .join(''),
      );
    expect(text('insert'), name).toBe(folded(old!.text));
    expect(text('delete'), name).toBe(folded(fresh!.text));
    expect(text('insert') === text('delete'), `${name}: ${text('insert')}`).toBe(false);
  }
}

describe('any two documents', () => {
  it.each(FORMATS)('give a sound comparison: each fixture of %s with the next', async (format) => {
    let last: DocumentView | null = null;
    for (const path of inputsOf(format)) {
      const next = await open(path);
      if (last && next) await expectSound(last, next, path);
      last = next ?? last;
    }
  });

  it('give a sound comparison across formats', async () => {
    const views = await Promise.all(EXAMPLES.map((name) => open(join(ROOT, 'examples', name))));
    for (const before of views)
      for (const after of views) await expectSound(before!, after!, `${before!.head.format} → ${after!.head.format}`);
  });
});

describe('edited documents', () => {
  it('give the same the other way round, with added and removed swapped', async () => {
    for await (const { before, after, pair, seed } of seededCases(EDITS, 500)) {
      await expectSound(before, after, pair);
      const there = await reportsOf(before, after);
      const back = await reportsOf(after, before);
      expect(back.map(mirrored).sort(), `${pair}, seed ${seed}`).toEqual(there.map(described).sort());
    }
  });
});
