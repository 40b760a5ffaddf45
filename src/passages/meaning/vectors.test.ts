import { describe, expect, it } from 'vitest';
import { findNearest, nearestOf } from './find-nearest.ts';
import { decodeVectors, encodeVectors, listVectors, similarities, toSmallVector } from './vectors.ts';

/** The same numbers on every run. */
function numbers(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

const cosine = (a: readonly number[], b: readonly number[]): number => {
  const product = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
};

describe('vectors in eight bits', () => {
  it.each([3, 4, 384, 387])('are as near to each other as in full, of %i dimensions', (dimensions) => {
    const rows = Array.from({ length: 20 }, (_, i) => numbers(dimensions, i + 1));
    const question = numbers(dimensions, 99);
    const vectors = decodeVectors(encodeVectors(rows.map(toSmallVector)))!;
    const found = similarities(vectors, toSmallVector(question), 0, rows.length);
    for (const [i, row] of rows.entries()) expect(found[i]).toBeCloseTo(cosine(row, question), 1);
    expect(found).toHaveLength(20);
  });

  it('are the same after they were kept, also where their bytes begin at an odd place', () => {
    const made = [toSmallVector([1, -2, 0.5]), toSmallVector([0, 0, 0]), toSmallVector([-1e-9, 0, 1e-9])];
    const bytes = encodeVectors(made);
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(listVectors(decodeVectors(moved.subarray(3))!)).toEqual(made);
    expect(made[1]!.factor).toBe(0);
    expect([...made[2]!.values]).toEqual([-127, 0, 127]);
  });

  it('are none where bytes are missing, or too many', () => {
    const bytes = encodeVectors([toSmallVector([1, 2])]);
    expect(decodeVectors(bytes.subarray(0, -1))).toBeNull();
    expect(decodeVectors(Uint8Array.of(...bytes, 0))).toBeNull();
    expect(decodeVectors(Uint8Array.of(1, 2))).toBeNull();
    expect(decodeVectors(encodeVectors([]))).toMatchObject({ count: 0, dimensions: 0 });
  });
});

describe('the nearest passages', () => {
  const vectors = decodeVectors(
    encodeVectors(
      [
        [0, 1],
        [1, 0],
        [1, 1],
        [-1, 0],
        [2, 0],
      ].map(toSmallVector),
    ),
  )!;

  it('come first, and of those that are alike the first of the document', async () => {
    const found = await findNearest(vectors, toSmallVector([1, 0]), 3);
    expect(found.map(({ passage }) => passage)).toEqual([1, 4, 2]);
    expect(found[0]!.similarity).toBeCloseTo(1, 5);
  });

  it('are none where the question is of another length', async () => {
    expect(await findNearest(vectors, toSmallVector([1, 0, 0]), 3)).toEqual([]);
  });

  it('are found among more than fit into one turn', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => toSmallVector(numbers(2_000, i + 1)));
    const question = { values: many[2_345]!.values, factor: many[2_345]!.factor };
    const [first] = await findNearest(decodeVectors(encodeVectors(many))!, question, 1);
    expect(first).toMatchObject({ passage: 2_345 });
    expect(nearestOf([], 5)).toEqual([]);
  });
});
