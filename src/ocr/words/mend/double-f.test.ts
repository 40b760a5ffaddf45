import { expect, test } from 'vitest';
import { withDoubleF } from './double-f.ts';

/** What is read of letters whose ink, 30 pixels high, lies in these columns. */
function reread(letters: readonly (readonly [string, number, number])[], confidence = 0.8): string {
  const columns = new Uint16Array(120);
  for (const [, start, end] of letters) columns.fill(30, start, end);
  const characters = letters.map(([text, start, end]) => ({
    ...{ text, start: (start + end) / 2 - 1, end: (start + end) / 2 + 1, confidence, others: [] },
    space: Number.NEGATIVE_INFINITY,
  }));
  return withDoubleF(characters, {
    ...{ pixels: new Uint8Array(0), width: 120, step: 1 },
    ink: { top: 8, bottom: 38, foot: 38, columns },
  })
    .map(({ text }) => text)
    .join('');
}

test('an f that is as wide as two is two', () => {
  expect(
    reread([
      ['O', 4, 26],
      ['f', 30, 52],
      ['i', 54, 58],
    ]),
  ).toBe('Offi');
});

test('one that is narrow, sure, beside another or joined with one stays', () => {
  expect(reread([['f', 30, 42]])).toBe('f');
  expect(reread([['f', 30, 52]], 0.99)).toBe('f');
  expect(
    reread([
      ['f', 8, 30],
      ['f', 34, 46],
    ]),
  ).toBe('ff');
  expect(
    reread([
      ['f', 30, 42],
      ['i', 42, 52],
    ]),
  ).toBe('fi');
});
