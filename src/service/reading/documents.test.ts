import { describe, expect, test } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import type { ByteSource } from '../../model/index.ts';
import { MODEL_VERSION } from '../../model/index.ts';
import { writeContainer } from '../../segments/index.ts';
import type { Store } from '../../store/index.ts';
import { createDocuments } from './documents.ts';

const CACHE_BYTES = 1024;
/** As many as are kept open. */
const KEPT = 128;

async function container(): Promise<ByteSource> {
  const { view } = await buildView({ sheets: [{ name: 'S', rows: [['x']] }] });
  const pieces: Uint8Array[] = [];
  const writer = writeContainer((piece) => pieces.push(piece.slice()));
  writer.finish({ ...view.head, model_version: MODEL_VERSION });
  const bytes = Buffer.concat(pieces);
  return { size: bytes.length, read: async (at, length) => Uint8Array.from(bytes.subarray(at, at + length)) };
}

/** A store that counts what is opened, and fails as often as it is told to. */
async function counting({ failures = 0 } = {}) {
  const source = await container();
  const opened: string[] = [];
  let left = failures;
  const store = {
    openDocument: async (key: string) => {
      opened.push(key);
      if (left-- > 0) throw new Error(`no ${key}`);
      return source;
    },
  } as Pick<Store, 'openDocument'> as Store;
  return { opened, documents: createDocuments(store, CACHE_BYTES, async () => undefined) };
}

describe('documents', () => {
  test('are opened once, for those too who ask while it is being opened', async () => {
    const { opened, documents } = await counting();
    const [a, b] = await Promise.all([documents.open('k'), documents.open('k')]);
    expect(await documents.open('k')).toBe(a);
    expect(b).toBe(a);
    expect(a.head.sheets[0]!.name).toBe('S');
    expect(opened).toEqual(['k']);
  });

  test('that could not be opened are tried again, and everyone who waited is told', async () => {
    const { opened, documents } = await counting({ failures: 1 });
    const asked = await Promise.allSettled([documents.open('k'), documents.open('k')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(documents.open('k')).resolves.toHaveProperty('head');
    expect(opened).toEqual(['k', 'k']);
  });

  test('that were not used for the longest time are let go first', async () => {
    const { opened, documents } = await counting();
    for (let i = 0; i < KEPT; i++) await documents.open(`k${i}`);
    await documents.open('k0');
    await documents.open('one more');
    expect(opened).toHaveLength(KEPT + 1);
    await documents.open('k0');
    expect(opened).toHaveLength(KEPT + 1);
    await documents.open('k1');
    expect(opened.at(-1)).toBe('k1');
  });
});
