import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { FolioError } from '../errors.ts';
import type { DocumentView } from '../model/index.ts';
import type { DocumentRecord, Store } from '../store/index.ts';
import { createSigning, type Signing } from './signing.ts';

const READY: DocumentRecord = { key: 'k', status: 'ready', page_count: 1, warnings: [], error: null };

let view: DocumentView;
let signed: string[];
let warnings: string[];
let kept: ReadonlySet<string>;
let signing: Signing;
beforeEach(async () => {
  ({ view } = await buildView({ pages: [{ blocks: [{ text: 'Net 30 days.' }] }] }));
  [signed, warnings, kept] = [[], [], new Set(['good', 'damaged'])];
  const store: Pick<Store, 'getDocument' | 'putSignature'> = {
    getDocument: async (key) => (kept.has(key) ? { ...READY, key } : null),
    putSignature: async (key) => {
      signed.push(key);
    },
  };
  const open = async (key: string): Promise<DocumentView> => {
    if (key !== 'good') throw new FolioError('internal', 'The stored document is gone.');
    return view;
  };
  signing = createSigning({
    store: store as Store,
    documents: { open },
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

it('leaves what waits when it is closed', async () => {
  for (const key of ['good', 'damaged']) signing.later(key);
  await signing.close();
  expect([signed, warnings]).toEqual([[], []]);
});
