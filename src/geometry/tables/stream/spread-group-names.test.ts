import { describe, expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import type { PlacedChunk } from '../grid/columns.ts';
import { regionLine } from '../regions/region.ts';
import { chunkOf } from '../text/chunks.ts';
import type { PlacedLine } from './placed-line.ts';
import { spreadGroupNames } from './spread-group-names.ts';

/** A line of texts, each in the column that it is given and 60 points from the next. */
const line = (n: number, ...parts: readonly (readonly [string, number])[]): PlacedLine => {
  const placed = parts.map(([text, column]): PlacedChunk => {
    const frame = frameOf({ words: [[text, 50 + 60 * column, 100 + n * 12]] });
    return { chunk: chunkOf(frame, [0], n), first: Math.floor(column), last: Math.floor(column) };
  });
  return {
    line: regionLine(
      n,
      100 + n * 12,
      placed.map((p) => p.chunk),
    ),
    placed,
  };
};

const spansOf = (lines: readonly PlacedLine[]): number[][] =>
  spreadGroupNames(lines)[0]!.placed.map((p) => [p.first, p.last]);

describe('names over columns', () => {
  const repeated = [
    ['n', 1],
    ['Mean', 2],
    ['SD', 3],
    ['n', 4],
    ['Mean', 5],
    ['SD', 6],
  ] as const;

  it('reach over a group of names that come again', () => {
    expect(spansOf([line(0, ['Species', 0], ['Spring', 2], ['Autumn', 5]), line(1, ...repeated)])).toEqual([
      [0, 0],
      [1, 3],
      [4, 6],
    ]);
  });

  it('do so beside a name of rows in the lower line', () => {
    expect(spansOf([line(0, ['Spring', 2], ['Autumn', 5]), line(1, ['Species', 0], ...repeated)])).toEqual([
      [1, 3],
      [4, 6],
    ]);
  });

  it('stay where they are over names that do not repeat', () => {
    const others = line(1, ['n', 1], ['Mean', 2], ['Sum', 3], ['Rest', 4]);
    expect(spansOf([line(0, ['Spring', 1], ['Autumn', 3]), others])).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  it('stay where they are where they repeat themselves: they are the first lines of longer names', () => {
    expect(spansOf([line(0, ['Weight', 2], ['Weight', 5]), line(1, ...repeated)])).toEqual([
      [2, 2],
      [5, 5],
    ]);
  });
});
