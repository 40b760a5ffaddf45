import { describe, expect, it } from 'vitest';
import { sortIndices } from './sort-indices.ts';

describe('sorting indices by a key', () => {
  it('sorts a stretch as a stable sort would, and nothing outside it', () => {
    for (const count of [0, 1, 2, 11, 12, 13, 40, 200]) {
      const keys = Float64Array.from({ length: count + 2 }, (_, i) => (i * 7919) % 17);
      const indices = Int32Array.from({ length: count + 2 }, (_, i) => i);
      sortIndices(indices, keys, 1, count + 1);
      const inner = Array.from({ length: count }, (_, i) => i + 1).sort((a, b) => keys[a]! - keys[b]! || a - b);
      expect([...indices]).toEqual([0, ...inner, count + 1]);
    }
  });

  it('ends where keys are no numbers', () => {
    const indices = Int32Array.from({ length: 50 }, (_, i) => i);
    sortIndices(
      indices,
      Float64Array.from(indices, (i) => (i % 3 ? -i : Number.NaN)),
      0,
      50,
    );
    expect([...indices].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
  });
});
