import { beforeEach, describe, expect, it } from 'vitest';
import { vectorOf } from '../../../test/support/embeddings/server.ts';
import type { Embedder } from '../../llm/index.ts';
import { decodeVectors } from '../../passages/index.ts';
import type { KeptVectors } from '../../store/index.ts';
import { createVectorMaking } from './vector-making.ts';

type Embedded = Awaited<ReturnType<Embedder['embed']>>;

const FAILED: Embedded = { failure: 'It is down.', passes: true };
const REFUSED: Embedded = { failure: 'It refuses.', passes: false };

let kept: Map<string, KeptVectors>;
let documents: Map<string, number>;
let sent: string[][];
let warnings: string[];
let waits: number[];
/** What the endpoint answers in place of vectors, request by request. */
let troubles: (Embedded | undefined)[];
/** Each state of what is kept. */
let puts: { readonly key: string; readonly whole: boolean; readonly count: number }[];

beforeEach(() => {
  [kept, documents, sent, warnings, waits, troubles, puts] = [new Map(), new Map(), [], [], [], [], []];
});

const textOf = (key: string, i: number) => `${key} passage ${i}`;

const open = () =>
  createVectorMaking({
    maker: 'model',
    store: {
      putVectors: async (key, _, vectors) => {
        kept.set(key, vectors);
        puts.push({ key, whole: vectors.whole, count: decodeVectors(vectors.bytes)!.count });
      },
      getVectors: async (key) => kept.get(key) ?? null,
      listWithoutVectors: async (_, after, limit) =>
        [...documents.keys()].filter((key) => key > (after ?? '') && !kept.get(key)?.whole).slice(0, limit),
      getDocument: async (key) => (documents.has(key) ? ({ key } as never) : null),
    },
    embedder: {
      model: 'model',
      embed: async (texts) => {
        sent.push([...texts]);
        return troubles.shift() ?? { vectors: texts.map(vectorOf) };
      },
    },
    indexing: {
      get: async (key) => {
        if (!documents.has(key)) throw new Error('The document is gone.');
        return `index of ${key}`;
      },
    },
    readTexts: async (key, _, skip, limit) => {
      const count = documents.get(key)!;
      const texts = Array.from({ length: Math.min(limit, count - skip) }, (__, i) => textOf(key, skip + i));
      return { texts, count };
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    warn: (error, message) => warnings.push(`${message}: ${(error as Error).message}`),
  });

/** Everything that was begun is done. */
const settled = async (making: ReturnType<typeof open>, isDone: () => boolean): Promise<void> => {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
  await making.close();
};
const isWhole = (key: string) => () => kept.get(key)?.whole === true;

describe('making vectors', () => {
  it('goes through all passages of a document, a few in each request', async () => {
    documents.set('a', 70);
    const making = open();
    making.later('a');
    await settled(making, isWhole('a'));
    expect(sent.map(({ length }) => length)).toEqual([32, 32, 6]);
    expect(sent.flat()).toEqual(Array.from({ length: 70 }, (_, i) => textOf('a', i)));
    expect(puts).toEqual([{ key: 'a', whole: true, count: 70 }]);
  });

  it('waits for an endpoint that is down, longer each time, and tells of it once', async () => {
    documents.set('a', 3);
    troubles = [FAILED, FAILED, FAILED];
    const making = open();
    making.later('a');
    await settled(making, isWhole('a'));
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(warnings).toEqual(['Vectors of passages wait for their endpoint: It is down.']);
    expect(sent).toHaveLength(4);
  });

  it('gives up a document that is refused, and goes on with the next', async () => {
    documents.set('a', 1).set('b', 1);
    troubles = [REFUSED];
    const making = open();
    making.later('a');
    making.later('b');
    await settled(making, isWhole('b'));
    expect(kept.has('a')).toBe(false);
    expect(warnings).toEqual(['a has no vectors: It refuses.']);
  });

  it('says nothing of a document that was deleted before its turn', async () => {
    documents.set('b', 1);
    const making = open();
    making.later('gone');
    making.later('b');
    await settled(making, isWhole('b'));
    expect(warnings).toEqual([]);
  });

  it('keeps what it has of a long document now and then, and goes on there', async () => {
    documents.set('a', 3_000);
    const making = open();
    // The 65th request is for passages from 2,048 on.
    troubles = [...Array<undefined>(64), REFUSED];
    making.later('a');
    await settled(making, () => warnings.length > 0);
    expect(puts).toEqual([512, 1024, 2048].map((count) => ({ key: 'a', whole: false, count })));
    sent = [];
    const again = open();
    again.takeUp();
    await settled(again, isWhole('a'));
    expect(sent[0]![0]).toBe(textOf('a', 2_048));
    expect(sent.flat()).toHaveLength(3_000 - 2_048);
    expect(puts.at(-1)).toEqual({ key: 'a', whole: true, count: 3_000 });
  });

  it('takes up documents that have none, however many', async () => {
    for (let i = 0; i < 1_001; i++) documents.set(`d${String(i).padStart(4, '0')}`, 1);
    const making = open();
    making.takeUp();
    await settled(making, () => kept.size === 1_001);
    expect(sent).toHaveLength(1_001);
  });

  it('makes nothing twice, unless it is told to', async () => {
    documents.set('a', 2);
    const making = open();
    await making.make('a');
    making.later('a');
    documents.set('b', 1);
    making.later('b');
    await settled(making, isWhole('b'));
    expect(sent).toHaveLength(2);
    await open().make('a');
    expect(sent).toHaveLength(3);
    troubles = [FAILED];
    await expect(open().make('a')).rejects.toThrow('It is down.');
  });

  it('keeps a document without passages as one that is done', async () => {
    documents.set('a', 0);
    await open().make('a');
    expect(puts).toEqual([{ key: 'a', whole: true, count: 0 }]);
  });

  it('refuses vectors of another length than those before', async () => {
    documents.set('a', 40);
    troubles = [undefined, { vectors: Array.from({ length: 8 }, () => [1, 2]) }];
    await expect(open().make('a')).rejects.toThrow('another length');
  });
});
