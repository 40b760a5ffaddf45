// The distance is that of the textbook's table, wherever it is not given up.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

const endless = () => ({ steps: Number.POSITIVE_INFINITY });

function byTable(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), row[j]! + 1, next[j - 1]! + 1));
    row = next;
  }
  return row[b.length]!;
}

const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 120 });

it('is the least number of changed, added and removed letters', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(editDistance(a, b, 500, endless())).toBe(byTable(a, b));
    }),
  );
});

it('is given up where it is more than asked for, and never else', () => {
  fc.assert(
    fc.property(texts, texts, fc.nat(60), (a, b, most) => {
      const distance = byTable(a, b);
      expect(editDistance(a, b, most, endless())).toBe(distance <= most ? distance : Number.POSITIVE_INFINITY);
    }),
  );
});

it('is given up where the steps do not suffice', () => {
  const work = { steps: 1_000 };
  expect(editDistance('ab'.repeat(2_000), 'ba'.repeat(2_000), 4_000, work)).toBe(Number.POSITIVE_INFINITY);
  expect(work.steps).toBeLessThan(0);
});
