import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { cellOf, rowOf, tableOf } from '../testing/flow-of.ts';
import { paragraphOf } from '../testing/paragraph-of.ts';
import { cutGalley, isBlank, stripAt, topAt } from './galley.ts';
import { measureBlocks } from './measure-blocks.ts';
import type { Galley } from './strip.ts';

const context: FlowContext = {
  ...{ default_tab: 36, adds_spaces: false, tables_by_edge: false, break_at_marks: false },
  measure: (blocks, width) => measureBlocks(blocks, width, context),
};
const measure = (blocks: readonly FlowBlock[]): Galley => measureBlocks(blocks, 200, context);
const line = { rule: 'exact', value: 10 } as const;
const text = (count: number) => paragraphOf(new Array(count).fill('x').join('\n'), { line });
const places = ({ from, to }: Galley): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const stripsOf = (galley: Galley) => places(galley).map((at) => stripAt(galley, at));
const tops = (galley: Galley) => places(galley).map((at) => topAt(galley, at));

describe('cutGalley', () => {
  it('parts a galley where the room ends, and begins the rest at its top', () => {
    const { head, rest } = cutGalley(measure([text(5)]), 25, false);
    expect([tops(head), tops(rest)]).toEqual([
      [0, 10],
      [0, 10, 20],
    ]);
    expect([head.height, rest.height]).toEqual([20, 30]);
  });

  it('gives nothing where not a line has room, unless something has to stand there', () => {
    expect(isBlank(cutGalley(measure([text(5)]), 5, false).head)).toBe(true);
    expect(tops(cutGalley(measure([text(5)]), 5, true).head)).toEqual([0]);
  });

  it('parts no lines that stay together, as far as it can', () => {
    const kept = paragraphOf('x\nx', { line, keep_lines: true });
    expect(tops(cutGalley(measure([text(2), kept]), 35, false).head)).toEqual([0, 10]);
    expect(tops(cutGalley(measure([kept]), 15, false).head)).toEqual([0]);
  });

  it('parts a row of a table within', () => {
    const table = tableOf(1, [200], [rowOf([cellOf(0, [text(4)])])]);
    const { head, rest } = cutGalley(measure([text(1), table, text(1)]), 35, false);
    expect([head.height, rest.height]).toEqual([30, 30]);
    expect([tops(head), tops(rest)]).toEqual([
      [0, 10],
      [0, 20],
    ]);
  });

  it.each([
    [63, 63],
    [64, 1],
  ])('of a row of %i cells, draws %i on the page where the last alone goes on', (count, drawn) => {
    const cells = Array.from({ length: count }, (_, i) => cellOf(i, [text(i < count - 1 ? 1 : 6)]));
    const { rest } = cutGalley(measure([tableOf(1, new Array(count).fill(10), [rowOf(cells)])]), 20, true);
    const [row] = stripsOf(rest);
    expect(row?.kind === 'row' && row.cells.length).toBe(drawn);
  });

  it('keeps the cells of a row that end before others of it', () => {
    const row = rowOf([cellOf(0, [text(1)]), cellOf(1, [text(6)])]);
    let rest = measure([tableOf(1, [100, 100], [row])]);
    const rows: number[][] = [];
    for (let cuts = 0; !isBlank(rest) && cuts < 9; cuts++) {
      const parts = cutGalley(rest, 20, true);
      for (const strip of stripsOf(parts.head))
        if (strip.kind === 'row') rows.push(strip.cells.map(({ galley }) => countLines(galley)));
      rest = parts.rest;
    }
    expect(rows).toEqual([
      [1, 2],
      [0, 2],
      [0, 2],
    ]);
  });

  it('loses and doubles nothing when it is cut again and again', () => {
    const table = tableOf(1, [200], [rowOf([cellOf(0, [text(9)])]), rowOf([cellOf(0, [text(3)])])]);
    let rest = measure([text(3), table, text(4)]);
    let lines = 0;
    for (let cuts = 0; !isBlank(rest) && cuts < 50; cuts++) {
      const parts = cutGalley(rest, 25, true);
      lines += countLines(parts.head);
      rest = parts.rest;
    }
    expect(lines).toBe(19);
  });
});

function countLines(galley: Galley): number {
  let count = 0;
  for (const strip of stripsOf(galley)) {
    count += strip.kind === 'line' ? 1 : strip.cells.reduce((sum, cell) => sum + countLines(cell.galley), 0);
  }
  return count;
}
