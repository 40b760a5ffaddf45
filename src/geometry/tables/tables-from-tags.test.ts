import { describe, expect, it } from 'vitest';
import type { Tag } from '../layout.ts';
import { frameOf } from '../testing/frame-of.ts';
import { tablesFromTags } from './tables-from-tags.ts';
import { textOf } from './text/chunks.ts';

type Cell = readonly [text: string, type: 'TH' | 'TD', spans?: { rows?: number; cols?: number }];

/** A tagged table; each cell's text has its own marked-content id and stands 80 points right of the one before. */
function tagged(rows: readonly (readonly (Cell | null)[])[]) {
  const tags: Tag[] = [];
  const by_mcid = new Map<number, number>();
  const words: [string, number, number, number, number, number][] = [];
  const add = (type: string, parent: readonly number[], spans: { rows?: number; cols?: number } = {}): number[] => {
    const path = [...parent, tags.length];
    tags.push({ type, order: tags.length, path, row_span: spans.rows ?? 1, col_span: spans.cols ?? 1, alt: null });
    return path;
  };
  const table = add('Table', add('Document', []));
  rows.forEach((row, r) => {
    const tr = add('TR', table);
    row.forEach((cell, c) => {
      if (!cell) return;
      const path = add(cell[1], tr, cell[2]);
      if (!cell[0]) return;
      by_mcid.set(words.length, path.at(-1)!);
      words.push([cell[0], 50 + c * 80, 100 + r * 20, 10, 0, words.length]);
    });
  });
  const frame = frameOf({ words });
  const found = tablesFromTags(frame, { tags, by_mcid }, new Uint8Array(frame.words.count));
  return found.map((t) => ({
    ...t,
    texts: t.cells.map((c) => [c.row, c.col, c.row_span, c.col_span, c.lines.map((l) => textOf(frame, l)).join(' ')]),
  }));
}

describe('a table that tags state', () => {
  it('has the cells of its rows', () => {
    const [table] = tagged([
      [
        ['Name', 'TH'],
        ['Sum', 'TH'],
      ],
      [
        ['one', 'TD'],
        ['1', 'TD'],
      ],
    ]);
    expect(table!.texts).toEqual([
      [0, 0, 1, 1, 'Name'],
      [0, 1, 1, 1, 'Sum'],
      [1, 0, 1, 1, 'one'],
      [1, 1, 1, 1, '1'],
    ]);
    expect(table).toMatchObject({ method: 'tags', header_rows: 1, row_count: 2, col_count: 2 });
  });

  it('has spans', () => {
    const [table] = tagged([
      [['Both', 'TH', { cols: 2 }]],
      [
        ['one', 'TD'],
        ['1', 'TD'],
      ],
    ]);
    expect(table!.texts[0]).toEqual([0, 0, 1, 2, 'Both']);
  });

  it('puts cells beside a taller one after it', () => {
    const [table] = tagged([
      [
        ['tall', 'TH', { rows: 2 }],
        ['a', 'TD'],
      ],
      [null, ['b', 'TD']],
    ]);
    expect(table!.texts).toEqual([
      [0, 0, 2, 1, 'tall'],
      [0, 1, 1, 1, 'a'],
      [1, 1, 1, 1, 'b'],
    ]);
  });

  it('puts cells of a row that lacks its blank ones where they stand', () => {
    const [table] = tagged([
      [
        ['x', 'TH'],
        ['y', 'TH'],
        ['z', 'TH'],
      ],
      [['left', 'TD'], null, ['right', 'TD']],
    ]);
    expect(table!.texts.slice(3)).toEqual([
      [1, 0, 1, 1, 'left'],
      [1, 1, 1, 1, ''],
      [1, 2, 1, 1, 'right'],
    ]);
    expect(table!.confidence).toBeLessThan(0.9);
  });

  it('is none when it has a single cell', () => {
    expect(tagged([[['alone', 'TD']]])).toEqual([]);
  });

  it('survives spans of any size', () => {
    expect(() =>
      tagged([
        [
          ['a', 'TD', { rows: 1e9, cols: -5 }],
          ['b', 'TD', { rows: Number.NaN, cols: Infinity }],
        ],
        [['c', 'TD']],
      ]),
    ).not.toThrow();
  });
});
