import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import type { DocumentRecord, Store } from '../../store/index.ts';
import { createSigning, type Signing } from './signing.ts';

const READY: DocumentRecord = { key: 'k', status: 'ready', page_count: 1, warnings: [], error: null };

let signed: string[];
let warnings: string[];
let kept: ReadonlySet<string>;
let signing: Signing;
beforeEach(async () => {
  [signed, warnings, kept] = [[], [], new Set(['good', 'damaged'])];
  const store: Pick<Store, 'getDocument' | 'putSignature'> = {
    getDocument: async (key) => {
      if (key === 'untold') throw new Error('disk I/O error');
      return kept.has(key) ? { ...READY, key } : null;
    },
    putSignature: async (key) => {
      signed.push(key);
    },
  };
  const make = async (key: string): Promise<string> => {
    if (key !== 'good') throw new FolioError('internal', 'The stored document is gone.');
    return 'AAAA';
  };
  signing = createSigning({
    store: store as Store,
    make,
    warn: (_, message) => warnings.push(message),
  });
});
afterEach(() => signing.close());

it('signs what waits, whatever stands before it', async () => {
  for (const key of ['damaged', 'deleted', 'good']) signing.later(key);
  await expect.poll(() => signed).toEqual(['good']);
});

it('tells of a document that cannot be opened, not of one that was deleted meanwhile', async () => {
  for (const key of ['deleted', 'damaged', 'good']) signing.later(key);
  await expect.poll(() => signed).toEqual(['good']);
  expect(warnings).toEqual(['damaged was not signed']);
});

it('goes on where the store cannot even say whether a document is kept', async () => {
  for (const key of ['untold', 'good']) signing.later(key);
  await expect.poll(() => signed).toEqual(['good']);
  expect(warnings).toEqual(['untold was not signed']);
});

it('leaves what waits when it is closed', async () => {
  for (const key of ['good', 'damaged']) signing.later(key);
  await signing.close();
  expect([signed, warnings]).toEqual([[], []]);
});
