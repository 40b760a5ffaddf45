import { describe, expect, it } from 'vitest';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import { findRules } from '../rules/rules.ts';
import { splitChunks } from './chunks.ts';
import { buildTextLines, levelsOf } from './text-lines.ts';

function chunksOf(sketch: FrameSketch): string[][] {
  const frame = frameOf(sketch);
  const lines = buildTextLines(frame, new Uint8Array(frame.words.count), levelsOf(frame));
  return splitChunks(frame, lines, findRules(frame).down).map((line) => line.map((c) => c.text));
}

describe('a line of words', () => {
  it('is one chunk where its gaps are blanks', () => {
    expect(chunksOf({ words: [['one two three', 50, 100]] })).toEqual([['one two three']]);
  });

  it('is parted at a wide gap', () => {
    expect(
      chunksOf({
        words: [
          ['left', 50, 100],
          ['right', 90, 100],
        ],
      }),
    ).toEqual([['left', 'right']]);
  });

  it('is parted at a narrower gap between numbers', () => {
    const numbers = [
      ['12.5', 50, 100],
      ['3.1', 74, 100],
    ] as const;
    const texts = [
      ['abcd', 50, 100],
      ['efg', 74, 100],
    ] as const;
    expect(chunksOf({ words: numbers })).toEqual([['12.5', '3.1']]);
    expect(chunksOf({ words: texts })).toEqual([['abcd efg']]);
  });

  it('keeps the groups of one number together', () => {
    expect(
      chunksOf({
        words: [
          ['12', 50, 100],
          ['345', 63, 100],
        ],
      }),
    ).toEqual([['12 345']]);
  });

  it('is parted at a rule between its words', () => {
    expect(chunksOf({ words: [['one two', 50, 100]], lines: [[66, 80, 66, 120]] })).toEqual([['one', 'two']]);
  });

  it('keeps a sign of currency with the number behind it', () => {
    expect(
      chunksOf({
        words: [
          ['Costs', 50, 100],
          ['$', 150, 100],
          ['12.50', 180, 100],
        ],
      }),
    ).toEqual([['Costs', '$ 12.50']]);
  });

  it('is whole where it is stretched to the width of the line above', () => {
    const words = [
      ['these are five plain words', 50, 100],
      ['and', 50, 112],
      ['some', 78, 112],
      ['more', 111, 112],
      ['words', 145, 112],
    ] as const;
    expect(chunksOf({ words })[1]).toEqual(['and some more words']);
  });
});

describe('lines of words', () => {
  it('are told apart by their baselines', () => {
    expect(
      chunksOf({
        words: [
          ['below', 50, 112],
          ['above', 50, 100],
        ],
      }),
    ).toEqual([['above'], ['below']]);
  });

  it('take in words that stand a little off', () => {
    expect(
      chunksOf({
        words: [
          ['left', 50, 100],
          ['right', 200, 102],
        ],
      }),
    ).toEqual([['left', 'right']]);
  });

  it('are not joined by a large letter beside them', () => {
    const words = [
      ['A', 50, 110, 90],
      ['first line', 200, 100],
      ['second line', 200, 112],
    ] as const;
    expect(chunksOf({ words }).map((line) => line.at(-1))).toEqual(['first line', 'second line']);
  });
});
