import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignSequences } from './align-sequences.ts';

const noPause = () => undefined;
const align = async (a: readonly number[], b: readonly number[]) => [
  ...(await alignSequences(Int32Array.from(a), Int32Array.from(b), noPause)).partners,
];

/** Length of the longest common subsequence, by the table. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    for (const [j, y] of b.entries()) next.push(x === y ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    row = next;
  }
  return row[b.length]!;
}

describe('the alignment of two sequences', () => {
  it('pairs everything of equal sequences', async () => {
    expect(await align([5, 5, 7], [5, 5, 7])).toEqual([0, 1, 2]);
  });

  it('leaves out what was put in and taken away', async () => {
    expect(await align([1, 2, 3, 4], [1, 9, 2, 4])).toEqual([0, 2, -1, 3]);
  });

  it('pairs nothing with an empty one', async () => {
    expect(await align([1, 2], [])).toEqual([-1, -1]);
    expect(await align([], [1])).toEqual([]);
  });

  it('pairs equal items in order, as many as there can be where sequences are short', async () => {
    const items = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(items, items, async (a, b) => {
        const partners = await align(a, b);
        const pairs = partners.flatMap((y, x) => (y < 0 ? [] : [[x, y] as const]));
        for (const [x, y] of pairs) expect(a[x]).toBe(b[y]);
        for (let i = 1; i < pairs.length; i++) expect(pairs[i]![1]).toBeGreaterThan(pairs[i - 1]![1]);
        expect(pairs.length).toBe(commonLength(a, b));
      }),
    );
  });

  it('finds single edits in a long text', async () => {
    const long = Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 311);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4_999 }), async (at) => {
        const edited = long.with(at, 9_999);
        const partners = await align(long, edited);
        expect(partners.filter((y) => y < 0)).toHaveLength(1);
      }),
      { numRuns: 20 },
    );
  });

  it('stays within bounds where all items are alike but for some in the middle', async () => {
    const a = new Array<number>(100_000).fill(1);
    const b = a.with(50_000, 2).with(50_010, 3);
    const { partners } = await alignSequences(Int32Array.from(a), Int32Array.from(b), noPause);
    expect(partners.filter((y) => y >= 0).length).toBeGreaterThan(99_000);
  });

  it('gives up on what has nothing to hold on to, and says so', async () => {
    const a = Int32Array.from({ length: 30_000 }, (_, i) => (i * i) % 3);
    const b = Int32Array.from({ length: 30_000 }, (_, i) => (i * i * i + (i >> 3)) % 3);
    const { complete } = await alignSequences(a, b, noPause);
    expect(complete).toBe(false);
  });
});

it('pairs what two long stretches share among much that only one of them has', async () => {
  const shared = [7, 9, 7, 8, 9, 7];
  const between = (base: number) =>
    shared.flatMap((item, i) => [...Array.from({ length: 60 }, (_, k) => base + i * 60 + k), item]);
  const [a, b] = [Int32Array.from(between(1_000)), Int32Array.from(between(5_000))];
  const { partners, complete } = await alignSequences(a, b, noPause);
  const paired = [...partners].flatMap((at, from) => (at >= 0 ? [[a[from], b[at]]] : []));
  expect([paired, complete]).toEqual([shared.map((item) => [item, item]), true]);
});

it('ends where each side holds over and over what the other holds twice', async () => {
  const a = new Array<number>(101).fill(1).with(30, 2).with(60, 2);
  const b = new Array<number>(101).fill(2).with(40, 1).with(70, 1);
  const partners = await align(a, b);
  expect(partners.filter((at) => at >= 0)).toHaveLength(4);
});

it('ends, with equal items paired in order, however unevenly the items are dealt out', async () => {
  /** Runs of equal items: few values, and of each far more on one side than on the other. */
  const runs = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 120 })), { maxLength: 8 })
    .map((list) => list.flatMap(([item, count]) => new Array<number>(count).fill(item)));
  await fc.assert(
    fc.asyncProperty(runs, runs, async (a, b) => {
      const pairs = (await align(a, b)).flatMap((y, x) => (y < 0 ? [] : [[x, y] as const]));
      for (const [x, y] of pairs) expect(a[x]).toBe(b[y]);
      for (let i = 1; i < pairs.length; i++) expect(pairs[i]![1]).toBeGreaterThan(pairs[i - 1]![1]);
    }),
  );
});
