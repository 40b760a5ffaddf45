import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLeading } from './count-leading.ts';

it('counts what comes before the first that does not hold', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 20 })).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(numbers, fc.integer({ min: -1, max: 21 }), (ascending, limit) => {
      const counted = countLeading(ascending.length, (at) => ascending[at]! <= limit);
      expect(counted).toBe(ascending.filter((number) => number <= limit).length);
    }),
  );
});

it('asks nothing where there is nothing', () => {
  expect(countLeading(0, () => expect.fail('it asked'))).toBe(0);
});
