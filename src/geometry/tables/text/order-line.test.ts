import { describe, expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { orderLine } from './order-line.ts';

const read = (words: readonly (readonly [string, number])[]) => {
  const frame = frameOf({ words: words.map(([text, x]) => [text, x, 100] as const) });
  return orderLine(
    frame.words,
    words.map((_, i) => i),
  ).map((w) => frame.words.text[w]);
};

describe('a line of a cell', () => {
  it('is read from left to right, whatever the order of painting', () => {
    expect(
      read([
        ['two', 80],
        ['one', 50],
        ['three', 120],
      ]),
    ).toEqual(['one', 'two', 'three']);
  });

  it('is read from the right in scripts that run there', () => {
    expect(
      read([
        ['שלום', 120],
        ['עולם', 50],
      ]),
    ).toEqual(['שלום', 'עולם']);
  });

  it('keeps the order of other words between them', () => {
    expect(
      read([
        ['גדול', 50],
        ['PDF', 90],
        ['reader', 110],
        ['זה', 160],
      ]),
    ).toEqual(['זה', 'PDF', 'reader', 'גדול']);
  });
});
