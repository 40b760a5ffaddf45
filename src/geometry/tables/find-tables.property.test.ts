import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../testing/frame-of.ts';
import type { FoundTable, Frame } from '../words/frame.ts';
import { findTables } from './find-tables.ts';

const text = fc.constantFrom(
  'Total',
  '12.5',
  '1,234',
  'Name of item',
  '(3)',
  '–',
  '2009',
  'a longer label here',
  '$',
  'x',
);
const place = fc.integer({ min: 0, max: 40 });
const word = fc.tuple(text, place, place).map(([t, c, r]) => [t, 40 + c * 13, 60 + r * 14] as const);
const line = fc
  .tuple(place, place, fc.integer({ min: 1, max: 40 }), fc.boolean())
  .map(([c, r, n, across]): readonly [number, number, number, number] =>
    across
      ? [38 + c * 13, 50 + r * 14, 38 + (c + n) * 13, 50 + r * 14]
      : [38 + c * 13, 50 + r * 14, 38 + c * 13, 50 + (r + n) * 14],
  );
const fill = fc
  .tuple(place, place, place, place, fc.constantFrom(0xffffff, 0xdddddd, 0x336699))
  .map(([c, r, w, h, colour]) => [38 + c * 13, 50 + r * 14, 38 + (c + w) * 13, 50 + (r + h) * 14, colour] as const);

const pages = fc.record({
  words: fc.array(word, { maxLength: 60 }),
  lines: fc.array(line, { maxLength: 20 }),
  fills: fc.array(fill, { maxLength: 8 }),
});

const find = (frame: Frame) => findTables(frame, new Uint8Array(frame.words.count));

function checkGrid(table: FoundTable): void {
  const seen = new Uint8Array(table.row_count * table.col_count);
  for (const cell of table.cells)
    for (let r = cell.row; r < cell.row + cell.row_span; r++)
      for (let c = cell.col; c < cell.col + cell.col_span; c++) seen[r * table.col_count + c]!++;
  expect([...seen].every((n) => n === 1)).toBe(true);
  expect(table.row_edges).toHaveLength(table.row_count + 1);
  expect(table.column_edges).toHaveLength(table.col_count + 1);
  for (const edges of [table.row_edges, table.column_edges])
    edges.forEach((edge, i) => {
      if (i > 0) expect(edge).toBeGreaterThan(edges[i - 1]!);
    });
  const order = table.cells.map((c) => c.row * table.col_count + c.col);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(table.header_rows).toBeLessThanOrEqual(table.row_count);
  expect(table.confidence).toBeGreaterThanOrEqual(0);
  expect(table.confidence).toBeLessThanOrEqual(1);
}

const shape = (tables: readonly FoundTable[]) =>
  tables.map((t) => ({
    rows: t.row_count,
    cols: t.col_count,
    cells: t.cells.map((c) => [c.row, c.col, c.row_span, c.col_span, c.lines]),
  }));

describe('tables of any page', () => {
  it('cover every position of their grid exactly once', () => {
    fc.assert(
      fc.property(pages, (page) => {
        for (const table of find(frameOf(page))) checkGrid(table);
      }),
      { numRuns: 300 },
    );
  });

  it('hold no word twice', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const words = find(frameOf(page)).flatMap((t) => t.cells.flatMap((c) => c.lines.flat()));
        expect(new Set(words).size).toBe(words.length);
      }),
      { numRuns: 200 },
    );
  });

  it('hold no word that is to be skipped', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const frame = frameOf(page);
        const skip = Uint8Array.from({ length: frame.words.count }, (_, w) => (w % 3 === 0 ? 1 : 0));
        const words = findTables(frame, skip).flatMap((t) => t.cells.flatMap((c) => c.lines.flat()));
        expect(words.filter((w) => skip[w])).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same wherever they stand on the page', () => {
    fc.assert(
      fc.property(pages, fc.constantFrom(8, 64, 128), (page, by) => {
        const moved = {
          words: page.words.map(([t, x, y]) => [t, x + by, y + by] as const),
          lines: page.lines.map(([a, b, c, d]) => [a + by, b + by, c + by, d + by] as const),
          fills: page.fills.map(([a, b, c, d, colour]) => [a + by, b + by, c + by, d + by, colour] as const),
          width: 2000,
          height: 2000,
        };
        expect(shape(find(frameOf(moved)))).toEqual(shape(find(frameOf({ ...page, width: 2000, height: 2000 }))));
      }),
      { numRuns: 100 },
    );
  });

  it('are found without failing on pages of nonsense', () => {
    const odd = fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, -1e9, 1e9, 1e-9, 100, 200, 300);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, odd, odd), { maxLength: 20 }),
        fc.array(fc.tuple(odd, odd, odd, odd), { maxLength: 20 }),
        (words, boxes) => {
          const frame = frameOf({ words, lines: boxes, fills: boxes });
          for (const table of find(frame)) checkGrid(table);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are found on a page with a hundred thousand words and lines', () => {
    const words = Array.from(
      { length: 100_000 },
      (_, i) => ['7', (i % 1000) * 9, 10 + Math.floor(i / 1000) * 9, 8] as const,
    );
    const lines = Array.from({ length: 100_000 }, (_, i) =>
      i % 2 ? ([(i % 997) * 9, 0, (i % 997) * 9, 900] as const) : ([0, (i % 991) * 9, 9000, (i % 991) * 9] as const),
    );
    expect(() => find(frameOf({ words, lines, width: 9000, height: 9000 }))).not.toThrow();
  });
});
