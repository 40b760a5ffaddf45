import { expect, it } from 'vitest';
import { readFacts } from '../facts/paragraph-facts.ts';
import { pageOf } from '../testing/page-of.ts';
import { goesOnFrom } from './continuation.ts';

function facts(text: string, style = 0) {
  const page = pageOf([{ text: [text], y: 100, style }]);
  const [item] = page.flow;
  if (item?.kind !== 'paragraph') throw new Error('a paragraph was drawn');
  return readFacts(page.frame, item);
}

it.each([
  ['a sentence that does not', 'end here.'],
  ['a word that is par-', 'ted by a hyphen'],
  ['one, two,', 'Three and four'],
])('goes on: "%s" "%s"', (before, after) => {
  expect(goesOnFrom(facts(before), facts(after))).toBe(true);
});

it.each([
  ['A sentence that ends.', 'small letters'],
  ['a heading perhaps', 'Another sentence'],
  ['a line before a list', '• an item'],
])('begins anew: "%s" "%s"', (before, after) => {
  expect(goesOnFrom(facts(before), facts(after))).toBe(false);
});

it('does not go on in another size or weight', () => {
  expect(goesOnFrom(facts('text without end'), facts('in bold', 1))).toBe(false);
  expect(goesOnFrom(facts('text without end'), facts('in large', 2))).toBe(false);
});
