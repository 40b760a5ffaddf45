import { expect, test } from 'vitest';
import { frameOf } from '../../../geometry/testing/frame-of.ts';
import { setCode } from './set-code.ts';

const PAGE = { width: 600, height: 800 };

test('code keeps its indents and gaps as blanks, and its words are found in the text', () => {
  const frame = frameOf({
    words: [
      ['if', 50, 100],
      ['ready:', 65, 100],
      ['go()', 70, 112],
      ['#', 110, 112],
      ['now', 120, 112],
    ],
  });
  const { text, lines } = setCode(
    frame,
    [
      [0, 1],
      [2, 3, 4],
    ],
    PAGE,
  );
  expect(text).toBe('if ready:\n    go()    # now');
  expect(lines.flatMap(({ words }) => words.map(({ start, end }) => text.slice(start, end)))).toEqual([
    'if',
    'ready:',
    'go()',
    '#',
    'now',
  ]);
  expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(['if ready:', 'go()    # now']);
});

test('a gap is never written as more blanks than a line of code has', () => {
  const frame = frameOf({
    words: [
      ['a', 0, 100],
      ['b', 50_000, 100],
    ],
  });
  expect(setCode(frame, [[0, 1]], PAGE).text.length).toBeLessThan(200);
});
