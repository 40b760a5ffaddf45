import { describe, expect, test } from 'vitest';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import { buildFragments } from './fragments.ts';
import { buildLines } from './lines.ts';
import { sortedBy } from './sorted-by.ts';

function linesOf(words: NonNullable<FrameSketch['words']>): string[] {
  const frame = frameOf({ words });
  const f = buildFragments(frame.words, new Uint8Array(frame.words.count));
  const ids = sortedBy(f.count, f.baseline);
  return buildLines(frame.words, f, ids).map((line) => line.words.map((w) => frame.words.text[w]).join(' '));
}

describe('buildLines', () => {
  test('reads what stands on one baseline from left to right', () => {
    expect(
      linesOf([
        ['value', 200, 100],
        ['Label:', 50, 100.5],
        ['next', 50, 112],
      ]),
    ).toEqual(['Label: value', 'next']);
  });

  test('lets cells that stand apart differ a little in height', () => {
    expect(
      linesOf([
        ['Item', 50, 100],
        ['40.00', 300, 104],
      ]),
    ).toEqual(['Item 40.00']);
    expect(
      linesOf([
        ['one', 50, 100],
        ['two', 52, 104],
      ]),
    ).toEqual(['one', 'two']);
  });

  test('takes a raised mark over a row for no cell of it', () => {
    expect(
      linesOf([
        ['1', 235, 96.4, 7],
        ['to', 50, 100],
        ['name the rows of the tables in this text', 65, 100],
      ]),
    ).toHaveLength(1);
  });

  test('puts raised and lowered text into its line, whatever the stream', () => {
    expect(
      linesOf([
        ['2', 80, 95, 6],
        ['energy', 50, 100],
        ['i', 86, 103, 6],
      ]),
    ).toEqual(['energy 2 i']);
  });

  test('takes a caption right under a large title for a line of its own', () => {
    expect(
      linesOf([
        ['HARBOUR SUPPLY, INC.', 150, 100, 18],
        ['(Exact name of the company)', 160, 112, 8],
      ]),
    ).toEqual(['HARBOUR SUPPLY, INC.', '(Exact name of the company)']);
  });

  test('begins a paragraph with its drop cap', () => {
    expect(
      linesOf([
        ['nce upon a time', 72, 100],
        ['O', 50, 112, 28],
        ['there was text', 72, 112],
        ['and more of it', 50, 124],
      ]),
    ).toEqual(['O nce upon a time', 'there was text', 'and more of it']);
  });

  test('reads scripts that run to the left from the right, numbers in them from the left', () => {
    expect(
      linesOf([
        ['שלום', 200, 100],
        ['12 34', 160, 100],
        ['עולם', 120, 100],
      ]),
    ).toEqual(['שלום 12 34 עולם']);
  });
});
