// Tests of leaders, against the pattern that says the same.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasLeader } from './leader.ts';

it.each([
  ['Introduction .... 4', true],
  ['Introduction . . . . 4', true],
  ['Name ____', true],
  ['and so on... then', false],
  ['a. b. c. d. e.', false],
  ['. .  . .', false],
  ['', false],
])('%j', (text, expected) => {
  expect(hasLeader(text, 4)).toBe(expected);
});

it('says what the pattern says', () => {
  const text = fc.string({ unit: fc.constantFrom('.', '·', '…', '_', ' ', 'a'), maxLength: 24 });
  fc.assert(
    fc.property(text, (drawn) => {
      expect(hasLeader(drawn, 4)).toBe(/(?:[.·…_]\s?){4}/u.test(drawn));
    }),
  );
});
