import { expect, test } from 'vitest';
import { withRepeats } from './repeats.ts';

/** What is read where ink lies in these columns; characters are told with their first step and the one after the last, of eight pixels. Ink may have a height, and characters how sure they are. */
function counted(
  ink: readonly (readonly [number, number, number?])[],
  read: readonly (readonly [string, number, number, number?])[],
): string {
  const columns = new Uint16Array(160);
  for (const [start, end, height = 20] of ink) columns.fill(height, start, end);
  const characters = read.map(([text, start, end, confidence = 0.9], i) => ({
    ...{ text, start, end, confidence: confidence - i / 100, others: [] },
    space: Number.NEGATIVE_INFINITY,
  }));
  return withRepeats(characters, { top: 8, bottom: 40, foot: 40, columns })
    .map(({ text }) => text)
    .join('');
}

const [W, L1, L2, E] = [
  [4, 22],
  [28, 32],
  [38, 42],
  [48, 64],
] as const;

test('letters of one stroke are as many as there are strokes', () => {
  expect(
    counted(
      [W, L1, L2, E],
      [
        ['w', 1, 2],
        ['l', 3, 5],
        ['e', 6, 7],
      ],
    ),
  ).toBe('wlle');
  expect(
    counted(
      [W, L1, L2, E],
      [
        ['w', 1, 2],
        ['l', 3, 4],
        ['l', 4, 5],
        ['l', 5, 6],
        ['e', 6, 7],
      ],
    ),
  ).toBe('wlle');
});

test('a stroke over which none was read is that of another letter', () => {
  expect(
    counted(
      [W, L1, L2, E],
      [
        ['w', 1, 2],
        ['l', 3, 4],
        ['e', 6, 7],
      ],
    ),
  ).toBe('wle');
});

test('letters that are joined are not counted', () => {
  expect(
    counted(
      [W, [28, 42], E],
      [
        ['w', 1, 2],
        ['l', 3, 4],
        ['l', 4, 5],
        ['e', 6, 7],
      ],
    ),
  ).toBe('wlle');
  expect(
    counted(
      [
        [4, 27],
        [30, 34],
        [40, 44],
      ],
      [
        ['f', 1, 2],
        ['i', 3, 4],
        ['l', 4, 5],
        ['i', 5, 6],
      ],
    ),
  ).toBe('fili');
});

test('dashes that fill a place are as many as there are', () => {
  const dashes = [0, 1, 2, 3].map((i) => [8 + 24 * i, 20 + 24 * i] as const);
  expect(
    counted(dashes, [
      ['-', 4, 5],
      ['-', 7, 8],
      ['-', 10, 11],
    ]),
  ).toBe('----');
});

test('one that is not sure is none where it lies on the ink of another letter', () => {
  const all = (confidence: number) =>
    counted(
      [
        [10, 38],
        [40, 45],
        [49, 54],
      ],
      [
        ['A', 3, 4],
        ['l', 4, 5, confidence],
        ['I', 5, 6],
        ['l', 7, 8],
      ],
    );
  expect(all(0.6)).toBe('AIl');
  expect(all(0.9)).toBe('AlIl');
});

test('dots are counted by their likes where it is not clear which ink is that of the letters', () => {
  expect(
    counted(
      [
        [8, 24],
        [26, 34],
        [38, 43, 4],
        [47, 52, 4],
        [57, 62, 5],
      ],
      [
        ['a', 1, 2],
        ['t', 2.5, 3.5],
        ['.', 4, 5, 0.6],
        ['.', 7, 8],
      ],
    ),
  ).toBe('at...');
});
