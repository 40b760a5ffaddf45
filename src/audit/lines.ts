// Views the cell runs of a sheet as rows and columns of equal segments, the form in which pattern breaks are searched.
import type { AuditedSheet } from './audited-book.ts';
import type { RunTable } from './sheet-runs.ts';

export type Axis = 'column' | 'row';

/** Cells next to each other along a line that are of one kind: rows of a column, or columns of a row. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** As of runs. */
  readonly kind: number;
}

/** A row or a column, `at` being its number; segments ascend, with gaps where cells are empty. */
export interface Line {
  readonly axis: Axis;
  readonly at: number;
  readonly segments: readonly Segment[];
}

/** Cells of rows that are looked at in one sheet. */
const MAX_ROW_CELLS = 20_000_000;

/** The columns of a sheet, left to right. */
export function* columnLines({ cells }: AuditedSheet): Generator<Line> {
  const { runs, byColumn, columns } = cells;
  for (const { col, from, to } of columns) {
    const segments: Segment[] = [];
    for (let at = from; at < to; at++) {
      const run = byColumn[at]!;
      segments.push({ from: runs.top(run), to: runs.bottom(run), kind: runs.kind(run) });
    }
    yield { axis: 'column', at: col, segments };
  }
}

/**
 * The rows of a sheet, downwards, apart from those that are like the row above them: a million filled-down rows are one. `onLimit` is
 * told where there are more than can be looked at.
 */
export function* rowLines({ cells }: AuditedSheet, onLimit: () => void): Generator<Line> {
  const { runs } = cells;
  const order = runs.order('rows');
  let active: number[] = [];
  let looked = 0;
  for (let at = 0; at < order.length; ) {
    const row = runs.top(order[at]!);
    const begun: number[] = [];
    for (; at < order.length && runs.top(order[at]!) === row; at++) begun.push(order[at]!);
    active = mergeByColumn(
      active.filter((run) => runs.bottom(run) >= row),
      begun,
      runs,
    );
    looked += active.length;
    if (looked > MAX_ROW_CELLS) return onLimit();
    yield { axis: 'row', at: row, segments: joinColumns(active, runs) };
  }
}

function mergeByColumn(a: readonly number[], b: readonly number[], runs: RunTable): number[] {
  const merged: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const takesFirst = j >= b.length || (i < a.length && runs.col(a[i]!) < runs.col(b[j]!));
    merged.push(takesFirst ? a[i++]! : b[j++]!);
  }
  return merged;
}

function joinColumns(active: readonly number[], runs: RunTable): Segment[] {
  const segments: { from: number; to: number; kind: number }[] = [];
  for (const run of active) {
    const [col, kind] = [runs.col(run), runs.kind(run)];
    const last = segments.at(-1);
    if (last && last.kind === kind && last.to === col - 1) last.to = col;
    else segments.push({ from: col, to: col, kind });
  }
  return segments;
}
