import { expect, test } from 'vitest';
import { inkProfile } from '../ink-profile.ts';
import { withRaised } from './raised.ts';

const [STEP, HEIGHT, TOP, FOOT] = [20, 48, 10, 38];

/** The characters that are marked where those that `high` names by place end half-way down. */
function raised(text: string, high: readonly number[]): string {
  const width = text.length * STEP;
  const pixels = new Uint8Array(width * HEIGHT).fill(255);
  for (const [i, letter] of [...text].entries()) {
    if (letter === ' ') continue;
    const bottom = high.includes(i) ? (TOP + FOOT) / 2 : FOOT;
    for (let y = TOP; y < bottom; y++) pixels.fill(0, y * width + i * STEP + 6, y * width + i * STEP + 14);
  }
  const characters = Array.from(text, (letter, i) => ({
    ...{ text: letter, start: i, end: i + 1, confidence: 1, others: [] },
    space: Number.NEGATIVE_INFINITY,
  }));
  return withRaised(characters, { pixels, width, step: STEP, ink: inkProfile(pixels, width, HEIGHT) })
    .map((one) => (one.raised ? one.text : ''))
    .join('');
}

test('digits behind a word or a sentence, or before one, that end above the foot of the line are raised', () => {
  expect(raised('used.12', [5, 6])).toBe('12');
  expect(raised('used12 by', [4, 5])).toBe('12');
  expect(raised('2Net', [0])).toBe('2');
});

test('so are letters and numbers in brackets, several numbers, and a letter behind decimals', () => {
  expect(raised('assets(b) in', [6, 7, 8])).toBe('(b)');
  expect(raised('used.[12]', [5, 6, 7, 8])).toBe('[12]');
  expect(raised('Moses4,6', [5, 7])).toBe('4,6');
  expect(raised('0.21b', [4])).toBe('b');
});

test('what is read as raised is, wherever its ink ends', () => {
  expect(raised('Levy⁴', [])).toBe('⁴');
  expect(raised('0.09ª', [])).toBe('ª');
});

test('brackets and letters on the foot of the line are not, nor is a letter of a number without decimals', () => {
  expect(raised('assets(b)', [])).toBe('');
  expect(raised('0.21b', [])).toBe('');
  expect(raised('21b', [2])).toBe('');
});

test('digits on the foot of the line and those of numbers and names are not', () => {
  expect(raised('used.12', [])).toBe('');
  expect(raised('used.12', [5])).toBe('');
  expect(raised('16,38', [3, 4])).toBe('');
  expect(raised('A4b', [1])).toBe('');
});
