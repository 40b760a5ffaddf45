// Lists rows and columns that were hidden or shown again, as changes of an aligned sheet.
import type { AlignedSheet, Placed } from './aligned-sheet.ts';
import type { SheetMove } from './canonical-formula.ts';
import { compareHidden, type Lines, toLines } from './compare-hidden.ts';
import { createLineMap, type LineMap } from './line-map.ts';
import type { SheetCells } from './sheet-cells.ts';
import { foundHidden } from './to-changes.ts';

/** Rows and columns that are hidden in one of the sheets only. */
export function listHidden(aligned: AlignedSheet, own: SheetMove): Placed[] {
  const { a, b } = aligned;
  if (!isHiding(a) && !isHiding(b)) return [];
  const fresh = { row: freshRows(aligned), column: aligned.columns.added };
  const back = backMaps(aligned, fresh);
  const ends = {
    row: Math.max(a.sheet.row_count, b.sheet.row_count),
    column: Math.max(a.sheet.col_count, b.sheet.col_count),
  };
  return (['row', 'column'] as const).flatMap((of) => {
    const map = of === 'row' ? own.rows : own.columns;
    const changes = compareHidden(hiddenIn(a, of), hiddenIn(b, of), { map, fresh: fresh[of], end: ends[of] });
    const toPlaced = (what: 'hidden' | 'shown', after: Lines): Placed => {
      const before = stretchOf(back[of], after);
      const found = foundHidden(what, of, [a, b], { before, after });
      return of === 'row' ? { row: after[0], col: -1, found } : { row: -1, col: after[0], found };
    };
    return [
      ...changes.hidden.map((lines) => toPlaced('hidden', lines)),
      ...changes.shown.map((lines) => toPlaced('shown', lines)),
    ];
  });
}

const isHiding = ({ sheet }: SheetCells): boolean => sheet.hidden_rows.length + sheet.hidden_columns.length > 0;

const hiddenIn = ({ sheet }: SheetCells, of: 'row' | 'column'): Lines[] =>
  toLines(of === 'row' ? sheet.hidden_rows : sheet.hidden_columns, of);

const freshRows = ({ b, rows }: AlignedSheet): number[] => [...b.rows].filter((_, at) => rows.toA[at]! < 0);

/** Where lines of the sheet after stood before. */
function backMaps(
  { a, b, rows, columns }: AlignedSheet,
  fresh: { readonly row: readonly number[]; readonly column: readonly number[] },
): { readonly row: LineMap; readonly column: LineMap } {
  const pairs: [number, number][] = [];
  rows.toA.forEach((from, to) => {
    if (from >= 0) pairs.push([b.rows[to]!, a.rows[from]!]);
  });
  const columnPairs = [...columns.toB].map(([from, to]): [number, number] => [to, from]).sort((x, y) => x[0] - y[0]);
  return {
    row: createLineMap(pairs, new Set(fresh.row)),
    column: createLineMap(columnPairs, new Set(fresh.column)),
  };
}

function stretchOf(map: LineMap, [from, to]: Lines): Lines {
  const first = Math.max(0, map.place(from, 'start'));
  return [first, Math.max(first, map.place(to, 'end'))];
}
