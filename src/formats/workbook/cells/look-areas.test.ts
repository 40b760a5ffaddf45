import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellLook } from '../../../model/index.ts';
import { PLAIN } from '../testing/build-sheet.ts';
import { buildLookTable, LookAreas } from './look-areas.ts';

const BOLD: CellLook = { bold: true };
const RED: CellLook = { fill: 'ff0000' };
const TABLE = buildLookTable(
  [PLAIN, { ...PLAIN, look: BOLD }, { ...PLAIN, look: RED }, { ...PLAIN, look: { bold: true } }],
  4,
);

function areasOf(cells: readonly (readonly [row: number, col: number, style: number])[]) {
  const areas = new LookAreas(TABLE);
  for (const [row, col, style] of cells) areas.add(row, col, style);
  return areas.finish();
}

describe('cells that look alike', () => {
  it('and are side by side or below each other are one rectangle', () => {
    const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((col) => [row, col, row === 0 ? 1 : 2] as const));
    expect(areasOf(cells)).toEqual({ looks: [BOLD, RED], areas: [0, 0, 0, 2, 0, 1, 0, 2, 2, 1], is_cut: false });
  });

  it('are told by their look and not by their style', () => {
    expect(
      areasOf([
        [0, 0, 1],
        [0, 1, 3],
      ])?.areas,
    ).toEqual([0, 0, 0, 1, 0]);
  });

  it('are none where all are plain', () =>
    expect(
      areasOf([
        [0, 0, 0],
        [5, 2, 4],
      ]),
    ).toBe(null));

  it('are bounded in number', () => {
    const looks = areasOf(Array.from({ length: 60_000 }, (_, row) => [row, row % 2, 1] as const))!;
    expect(looks.is_cut).toBe(true);
    expect(looks.areas).toHaveLength(250_000);
  });

  it('give every cell its own look, whatever the order of cells', () => {
    const cell = fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: ([row, col]) => `${row}:${col}` }), (cells) => {
        const kept = areasOf(cells);
        const seen = new Map<string, CellLook>();
        for (let at = 0; at < (kept?.areas.length ?? 0); at += 5) {
          const [top, left, bottom, right, look] = kept!.areas.slice(at, at + 5) as [
            number,
            number,
            number,
            number,
            number,
          ];
          for (let row = top; row <= bottom; row++)
            for (let col = left; col <= right; col++) seen.set(`${row}:${col}`, kept!.looks[look]!);
        }
        expect(seen).toEqual(
          new Map(cells.map(([row, col, style]) => [`${row}:${col}`, style === 2 ? RED : BOLD] as const)),
        );
      }),
    );
  });
});
