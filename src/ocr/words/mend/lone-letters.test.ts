import { expect, test } from 'vitest';
import type { ReadLine } from '../to-words.ts';
import { withLoneLetters } from './lone-letters.ts';

/** A line of one letter, its ink so many pixels high, in doubt about its twin. */
function lone(text: string, height: number, confidence = 0.6): ReadLine {
  const twin = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  const characters = [
    {
      ...{ text, start: 2, end: 3, confidence },
      others: [{ text: twin, confidence: 1 - confidence }],
      space: Number.NEGATIVE_INFINITY,
    },
  ];
  return {
    ...{ box: [0, 0, 48, 48], width: 48, characters, plain: characters, unread: null },
    ink: { top: 8, bottom: 8 + height, foot: 8 + height, columns: new Uint16Array(48) },
  };
}

const textsOf = (lines: readonly ReadLine[]): string =>
  withLoneLetters(lines)
    .map(({ characters }) => characters[0]!.text)
    .join('');

test('letters of one shape and one height that stand alone are what most of them are read as', () => {
  expect(textsOf([lone('X', 24), lone('x', 24, 0.55), lone('X', 25, 0.8)])).toBe('XXX');
  expect(textsOf([lone('x', 17), lone('X', 17, 0.55), lone('x', 17)])).toBe('xxx');
});

test('letters of another height or shape have no say, and what is sure stays', () => {
  expect(textsOf([lone('X', 24), lone('x', 17), lone('X', 24)])).toBe('XxX');
  expect(textsOf([lone('S', 24), lone('x', 24), lone('S', 24)])).toBe('SxS');
  expect(textsOf([lone('X', 24), lone('x', 24, 0.995), lone('X', 24)])).toBe('XxX');
});
