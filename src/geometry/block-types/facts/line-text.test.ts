import { expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { linesText } from './line-text.ts';

const textOf = (...lines: string[]): string => {
  const { words } = frameOf({ words: lines.map((line, k) => [line, 50, 50 + 12 * k]) });
  let next = 0;
  return linesText(
    words,
    lines.map((line) =>
      line
        .split(/ |(?=~)/)
        .filter(Boolean)
        .map(() => next++),
    ),
  );
};

it('puts a blank between words and lines, none before glued ones', () => {
  expect(textOf('one two~2', 'three')).toBe('one two2 three');
});

it('puts words together that a hyphen parts at the end of a line', () => {
  expect(textOf('some dif-', 'ferent words')).toBe('some different words');
});

it('keeps hyphens before capitals and numbers', () => {
  expect(textOf('the Anglo-', 'American')).toBe('the Anglo- American');
  expect(textOf('pages 3-', 'four')).toBe('pages 3- four');
});

it('gives nothing for nothing', () => {
  expect(linesText(frameOf({}).words, [])).toBe('');
});
