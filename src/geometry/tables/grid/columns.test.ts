import { describe, expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { type Chunk, chunkOf } from '../text/chunks.ts';
import { columnEdges, findColumns, placeChunks } from './columns.ts';

/** A line of chunks given by text and left edge. */
const line = (n: number, ...parts: readonly (readonly [string, number])[]): Chunk[] =>
  parts.map(([text, x]) => {
    const frame = frameOf({ words: [[text.replaceAll(' ', '_'), x, 100 + n * 12]] });
    return chunkOf(frame, [0], n);
  });

describe('columns', () => {
  it('stand between white that no line crosses', () => {
    const lines = [0, 1, 2].map((n) => line(n, ['label', 50], ['12', 120], ['345', 180]));
    expect(findColumns(lines).map((c) => [c.x0, c.x1])).toEqual([
      [50, 75],
      [120, 130],
      [180, 195],
    ]);
  });

  it('bear one line in five that crosses', () => {
    const lines = [0, 1, 2, 3].map((n) => line(n, ['label', 50], ['12', 120], ['345', 180]));
    const crossing = line(4, ['a_title_that_is_long', 50], ['345', 180]);
    expect(findColumns([...lines, crossing])).toHaveLength(3);
    expect(findColumns([lines[0]!, crossing])).toHaveLength(2);
  });

  it('are one where they never stand in one line', () => {
    const lines = [
      line(0, ['label', 50], ['12', 120]),
      line(1, ['label', 50], ['34', 140]),
      line(2, ['label', 50], ['12', 120]),
    ];
    expect(findColumns(lines)).toHaveLength(2);
  });

  it('are taken by chunks that reach into them', () => {
    const columns = [
      { x0: 50, x1: 75 },
      { x0: 120, x1: 130 },
      { x0: 180, x1: 195 },
    ];
    const placed = placeChunks(line(0, ['label', 50], ['over_both_of_them', 118]), columns);
    expect(placed.map((p) => [p.first, p.last])).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });

  it('are not taken from the chunk that stands there', () => {
    const columns = [
      { x0: 50, x1: 75 },
      { x0: 120, x1: 130 },
    ];
    const placed = placeChunks(line(0, ['a_label_too_long', 50], ['12', 126]), columns);
    expect(placed.map((p) => [p.first, p.last])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('take the names of a full line one by one, where two stand nearest to one column', () => {
    const columns = [
      { x0: 50, x1: 75 },
      { x0: 140, x1: 170 },
      { x0: 230, x1: 260 },
    ];
    const placed = placeChunks(line(0, ['Item', 50], ['2020', 90], ['2021', 168]), columns);
    expect(placed.map((p) => [p.first, p.last])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it('have their edges in the middle of the white', () => {
    expect(
      columnEdges(
        [
          { x0: 50, x1: 70 },
          { x0: 90, x1: 120 },
        ],
        45,
        130,
      ),
    ).toEqual([45, 80, 130]);
  });
});
