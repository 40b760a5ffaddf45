import { describe, expect, test } from 'vitest';
import { anchorBetween, inPlace, type PageWord } from '../../web/src/document/page-words.ts';
import { fieldAt, type Mark } from '../../web/src/state/marks.ts';
import type { Box } from '../../web/src/wire.ts';

const word = (anchor: string, y: number, start = 0): PageWord => ({
  ...{ anchor, start, end: start + 3, text: 'one two six', doubt: null },
  box: [0, y, 10, y + 8],
});

describe('the words of a page', () => {
  test('have a table among them where it stands, and never within a block', () => {
    const text = [word('b1', 10), word('b2', 100), word('b2', 110, 4), word('b3', 200)];
    const table = [word('t1', 105), word('t1', 115)];
    expect(inPlace([text, table]).map(({ anchor }) => anchor)).toEqual(['b1', 'b2', 'b2', 't1', 't1', 'b3']);
    expect(inPlace([text, [word('t2', 300)]]).at(-1)?.anchor).toBe('t2');
  });

  test('are named by block and characters; over several blocks by the first', () => {
    const words = [word('p1.b1', 0), word('p1.b1', 0, 4), word('p1.b2', 20)];
    expect(anchorBetween(words, 0, 1)).toBe('p1.b1:0-7');
    expect(anchorBetween(words, 1, 2)).toBe('p1.b1:4-7');
  });
});

test('the smallest field at a point is the one that is meant', () => {
  const mark = (field: string, page: number, box: Box): Mark => ({
    ...{ key: field, kind: 'field', page, box, tone: 'found', label: field, field, to: { page } },
  });
  const marks = [
    mark('address', 1, [0, 0, 100, 50]),
    mark('city', 1, [10, 10, 40, 20]),
    mark('other', 2, [10, 10, 12, 12]),
  ];
  expect(fieldAt(marks, 1, 12, 12)?.field).toBe('city');
  expect(fieldAt(marks, 1, 90, 40)?.field).toBe('address');
  expect(fieldAt(marks, 1, 101.5, 40)?.field).toBe('address');
  expect(fieldAt(marks, 1, 300, 40)).toBeNull();
});
