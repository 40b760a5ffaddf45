import { describe, expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import type { FoundTable } from '../../words/frame.ts';
import { WORD } from '../../words/words.ts';
import { reordered } from '../testing/read-text.ts';
import { buildFragments, type Fragments } from './fragments.ts';
import { sortedBy } from './sorted-by.ts';

const texts = (f: Fragments, text: readonly string[]): string[] =>
  Array.from({ length: f.count }, (_, i) =>
    Array.from(f.words.subarray(f.first[i], f.first[i + 1]), (w) => text[w]).join(' '),
  );
const none = (frame: { words: { count: number } }): Uint8Array => new Uint8Array(frame.words.count);

describe('buildFragments', () => {
  test('parts a line at wide gaps only', () => {
    const frame = frameOf({
      words: [
        ['one two three', 50, 100],
        ['four five', 200, 100],
      ],
    });
    const f = buildFragments(frame.words, none(frame));
    expect(texts(f, frame.words.text)).toEqual(['one two three', 'four five']);
    expect([...f.chars]).toEqual([11, 8]);
  });

  test('finds the words of a line in any order of the stream', () => {
    const frame = reordered(frameOf({ words: [['one two three four', 50, 100]] }), [2, 0, 3, 1]);
    const f = buildFragments(frame.words, none(frame));
    expect(texts(f, frame.words.text)).toEqual(['one two three four']);
    expect(f.stream[0]).toBe(0);
  });

  test('keeps raised text with its word', () => {
    const frame = frameOf({
      words: [
        ['energy', 50, 100],
        ['2', 80, 96, 6],
      ],
    });
    frame.words.flags[1] = WORD.raised | WORD.glued;
    const f = buildFragments(frame.words, none(frame));
    expect(texts(f, frame.words.text)).toEqual(['energy 2']);
    expect(f.baseline[0]).toBe(100);
  });

  test('does not join a drop cap to the line at its foot', () => {
    const frame = frameOf({
      words: [
        ['T', 50, 100, 30],
        ['here was', 66, 100],
      ],
    });
    expect(buildFragments(frame.words, none(frame)).count).toBe(2);
  });

  test('keeps words of different groups apart', () => {
    const frame = frameOf({ words: [['one two', 50, 100]] });
    expect(buildFragments(frame.words, none(frame), [], Int32Array.of(1, 1)).count).toBe(1);
    expect(buildFragments(frame.words, none(frame), [], Int32Array.of(1, 2)).count).toBe(2);
  });

  test('has tables as fragments of their own', () => {
    const frame = frameOf({ words: [['text', 50, 100]] });
    const table = { box: [50, 200, 300, 400], cells: [] } as unknown as FoundTable;
    const f = buildFragments(frame.words, none(frame), [table]);
    expect([...f.table]).toEqual([-1, 0]);
    expect(f.baseline[1]).toBe(200);
  });

  test('takes the size of most of the text as em', () => {
    const frame = frameOf({
      words: [
        ['Title', 50, 50, 24],
        ['a line of text', 50, 100, 9],
      ],
    });
    expect(buildFragments(frame.words, none(frame)).em).toBe(9);
  });

  test('cuts off the reach that fonts for formulas claim', () => {
    const frame = frameOf({ words: [['x', 50, 100]] });
    frame.words.y0[0] = 20;
    frame.words.y1[0] = 190;
    const f = buildFragments(frame.words, none(frame));
    expect(f.y0[0]).toBeGreaterThan(85);
    expect(f.y1[0]).toBeLessThan(106);
  });
});

describe('sortedBy', () => {
  test('sorts indices by a key and keeps equal ones in order', () => {
    const keys = [3, -1, 3, 0.5, -1];
    expect([...sortedBy(keys.length, Float64Array.from(keys))]).toEqual([1, 4, 3, 0, 2]);
  });
});
