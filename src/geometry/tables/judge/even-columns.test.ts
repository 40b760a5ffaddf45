import { describe, expect, it } from 'vitest';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import { findTables } from '../find-tables.ts';
import { textOf } from '../text/chunks.ts';

type Words = NonNullable<FrameSketch['words']>;

const tablesOf = (words: Words, lines: FrameSketch['lines'] = []): string[][][] => {
  const frame = frameOf({ words, lines });
  return findTables(frame, new Uint8Array(frame.words.count)).map((table) => {
    const rows: string[][] = Array.from({ length: table.row_count }, () => []);
    for (const cell of table.cells) rows[cell.row]!.push(cell.lines.map((line) => textOf(frame, line)).join(' '));
    return rows;
  });
};

/** Texts at the given left edges, 14 points a row. */
const at = (rows: readonly (readonly string[])[], xs: readonly number[], top: number): Words =>
  rows.flatMap((row, r) => row.map((text, c) => [text, xs[c]!, top + r * 14] as const));

const ROWS = [
  ['Name', 'Game', 'Space'],
  ['Quijote', 'chess', 'the inn'],
  ['Sancho', 'cards', 'a mill'],
];

describe('plain texts without rules', () => {
  it('are a table where their columns are of one width', () => {
    expect(tablesOf(at(ROWS, [60, 220, 380], 100))).toEqual([ROWS]);
  });

  it('are none where columns stand unevenly', () => {
    expect(tablesOf(at(ROWS, [60, 180, 380], 100))).toEqual([]);
  });

  it('are none where places are empty', () => {
    const gaps = [ROWS[0]!, ROWS[1]!, ['Sancho', '', ''], ['Panza', '', '']];
    const words = at(gaps, [60, 220, 380], 100).filter(([text]) => text !== '');
    expect(tablesOf(words)).toEqual([]);
  });
});

describe('tables whose heads alone are ruled', () => {
  it('end at the sentence before the next of them', () => {
    const words: Words = [
      ...at(ROWS, [60, 220, 380], 100),
      ['May begin the harbour council and then approve a budget', 60, 150],
      ...at(ROWS, [60, 220, 380], 172),
    ];
    const under = (y: number) => [60, y, 520, y] as const;
    expect(tablesOf(words, [under(104), under(176)])[0]).toEqual(ROWS);
  });
});
