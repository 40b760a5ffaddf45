import { describe, expect, it } from 'vitest';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import type { Frame } from '../words/frame.ts';
import { continueTable } from './continue-table.ts';
import { findTables } from './find-tables.ts';

/** A ruled table of three columns that fills a page of the given height. */
function page(
  rows: readonly (readonly string[])[],
  sketch: FrameSketch & { top: number; left?: number; widths?: readonly number[] },
): Frame {
  const { top, left = 60, widths = [100, 100, 100] } = sketch;
  const xs = [left];
  for (const w of widths) xs.push(xs.at(-1)! + w);
  const bottom = top + rows.length * 16;
  return frameOf({
    height: 400,
    words: [
      ...(sketch.words ?? []),
      ...rows.flatMap((row, r) => row.map((text, c) => [text, xs[c]! + 3, top + 12 + r * 16] as const)),
    ],
    lines: [
      ...rows.concat([[]]).map((_, r) => [xs[0]!, top + r * 16, xs.at(-1)!, top + r * 16] as const),
      ...xs.map((x) => [x, top, x, bottom] as const),
    ],
  });
}

function goesOn(above: Frame, below: Frame) {
  const [a, b] = [above, below].map((f) => findTables(f, new Uint8Array(f.words.count)));
  return continueTable(a!.at(-1)!, above, b![0]!, below);
}

const HEADER = ['Name', 'Count', 'Sum'];
const first = page([HEADER, ['a', '1', '2'], ['b', '3', '4']], { top: 300 });

describe('a table at the top of a page', () => {
  it('goes on with the one at the foot of the page before', () => {
    expect(
      goesOn(
        first,
        page(
          [
            ['c', '5', '6'],
            ['d', '7', '8'],
          ],
          { top: 40 },
        ),
      ),
    ).toEqual({ repeated_header_rows: 0 });
  });

  it('repeats the header of the one it goes on with', () => {
    expect(goesOn(first, page([HEADER, ['c', '5', '6']], { top: 40 }))).toEqual({ repeated_header_rows: 1 });
  });

  it('is another one when it has other columns', () => {
    const other = page(
      [
        ['c', '5', '6'],
        ['d', '7', '8'],
      ],
      { top: 40, widths: [40, 160, 100] },
    );
    expect(goesOn(first, other)).toBeNull();
  });

  it('is another one when text stands over it', () => {
    const words = [['Another table follows here', 60, 60]] as const;
    expect(
      goesOn(
        first,
        page(
          [
            ['c', '5', '6'],
            ['d', '7', '8'],
          ],
          { top: 90, words },
        ),
      ),
    ).toBeNull();
  });

  it('is another one when it begins like the first and has a header of its own', () => {
    expect(
      goesOn(
        first,
        page(
          [
            ['Name', 'Weight', 'Size'],
            ['d', 'e', 'f'],
          ],
          { top: 40 },
        ),
      ),
    ).toBeNull();
  });

  it('is the same when only a word about continuation stands over it', () => {
    const words = [['Table 3 (continued)', 60, 60]] as const;
    expect(
      goesOn(
        first,
        page(
          [
            ['c', '5', '6'],
            ['d', '7', '8'],
          ],
          { top: 90, words },
        ),
      ),
    ).not.toBeNull();
  });

  it('is another one when the one before ends in the middle of its page', () => {
    const middle = page([HEADER, ['a', '1', '2']], { top: 100, words: [['Text under the table', 60, 200]] });
    expect(
      goesOn(
        middle,
        page(
          [
            ['c', '5', '6'],
            ['d', '7', '8'],
          ],
          { top: 40 },
        ),
      ),
    ).toBeNull();
  });
});
