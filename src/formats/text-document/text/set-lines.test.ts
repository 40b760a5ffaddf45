import { describe, expect, it } from 'vitest';
import { boxOnPage, completeLines } from './set-lines.ts';

const PAGE = { width: 100, height: 50 };

describe('boxOnPage', () => {
  it('cuts what runs over the edges', () => {
    expect(boxOnPage([-5, 10.123456, 120, 60], PAGE)).toEqual([0, 10.12, 100, 50]);
  });

  it('makes a box of anything', () => {
    expect(boxOnPage([Number.NaN, 20, Number.NEGATIVE_INFINITY, 10], PAGE)).toEqual([0, 20, 0, 20]);
    expect(boxOnPage([500, 500, 600, 600], PAGE)).toEqual([100, 50, 100, 50]);
  });
});

describe('completeLines', () => {
  const word = (start: number, end: number, x0: number, x1: number) => ({ start, end, bbox: [x0, 0, x1, 10] as const });
  const line = (start: number, end: number, words: readonly ReturnType<typeof word>[]) => ({
    ...{ start, end, words },
    bbox: [0, 0, 90, 10] as const,
  });
  const texts = (text: string, lines: ReturnType<typeof completeLines>) =>
    lines.map(({ words }) => words.map(({ start, end }) => text.slice(start, end)));

  const complete = (text: string, ...lines: ReturnType<typeof line>[]) =>
    completeLines(text, { lines, at: (offset) => offset, is_same: true, label: null }, PAGE);

  it('gives a line of which nothing is to be changed as it is, and any other anew', () => {
    const whole = line(0, 9, [word(0, 4, 0, 40), word(5, 9, 45, 90)]);
    expect(complete('milk eggs', whole)[0]).toBe(whole);
    const beyond = line(0, 9, [word(0, 4, 0, 40), word(5, 9, 45, 130)]);
    expect(complete('milk eggs', beyond)[0]?.words[1]?.bbox).toEqual([45, 0, 100, 10]);
    expect(beyond.words[1]?.bbox).toEqual([45, 0, 130, 10]);
  });

  it('gives a stretch without a word the room before the next', () => {
    const [first] = complete('• milk', line(2, 6, [word(2, 6, 20, 40)]));
    expect(first).toEqual({
      start: 0,
      end: 6,
      bbox: [0, 0, 90, 10],
      words: [
        { start: 0, end: 1, bbox: [0, 0, 10, 10] },
        { start: 2, end: 6, bbox: [20, 0, 40, 10] },
      ],
    });
  });

  it('parts words at blanks, and leaves out those of no text', () => {
    const text = 'a\u00a0b c';
    const lines = complete(text, line(0, 5, [word(0, 3, 0, 30), word(3, 3, 30, 30), word(4, 5, 40, 50)]));
    expect(texts(text, lines)).toEqual([['a', 'b', 'c']]);
  });

  it('leaves no character to no line', () => {
    const text = 'one two three';
    const lines = complete(text, line(0, 3, [word(0, 3, 0, 30)]), line(8, 13, []));
    expect(texts(text, lines)).toEqual([['one', 'two'], ['three']]);
  });

  it('takes words to where the text is shown, behind the label', () => {
    const lines = [line(10, 14, [word(10, 14, 20, 40)])];
    const label = word(0, 2, 5, 15);
    const [first] = completeLines('1. milk', { lines, at: (offset) => offset - 7, is_same: false, label }, PAGE);
    expect(first?.words).toEqual([label, { ...word(3, 7, 20, 40) }]);
  });

  it('keeps words within the page', () => {
    const [first] = complete('far off', line(0, 7, [word(0, 3, -10, 30), word(4, 7, 90, 130)]));
    expect(first?.words.map(({ bbox }) => bbox)).toEqual([
      [0, 0, 30, 10],
      [90, 0, 100, 10],
    ]);
  });
});
