// Combines mismatches that one wrong cell explains and decides which cell to report.
import type { GridCell, Mismatch } from './relation.ts';

/** A cell that is wrong, and what says so. */
export interface Verdict {
  readonly cell: GridCell;
  readonly mismatch: Mismatch;
  /** Another relation that the same number in the same cell would mend; null where there is none. */
  readonly second: Mismatch | null;
  /** What the cell would have to state. */
  readonly wanted: number;
}

/** Mismatches whose parts are looked at for a common cell. */
const MAX_PARTS = 100_000;

interface Mend {
  readonly mismatch: Mismatch;
  readonly cell: GridCell;
  readonly wanted: number;
}

/**
 * Where one number in one cell would mend two relations, that cell is wrong and both are told as one; else the cell that states the result
 * is told.
 */
export function mergeMismatches(mismatches: readonly Mismatch[]): Verdict[] {
  const byCell = new Map<string, Mend[]>();
  let parts = 0;
  for (const mismatch of mismatches) {
    parts += mismatch.parts.length;
    if (parts > MAX_PARTS) break;
    for (const mend of mendsOf(mismatch)) {
      const key = `${mend.cell.row} ${mend.cell.col}`;
      const known = byCell.get(key);
      if (known) known.push(mend);
      else byCell.set(key, [mend]);
    }
  }
  const verdicts = new Map<Mismatch, Verdict>();
  for (const mends of byCell.values()) pairUp(mends, verdicts);
  const seen = new Set<Verdict>();
  return mismatches.flatMap((mismatch) => {
    const verdict = verdicts.get(mismatch) ?? {
      cell: mismatch.cell,
      mismatch,
      second: null,
      wanted: mismatch.computed,
    };
    if (seen.has(verdict)) return [];
    seen.add(verdict);
    return [verdict];
  });
}

/** What the result, or each part of a sum, would have to be for the relation to hold. */
function mendsOf(mismatch: Mismatch): Mend[] {
  const { cell, computed, printed, parts, signs, values } = mismatch;
  const mends: Mend[] = [{ mismatch, cell, wanted: computed }];
  if (signs) {
    for (const [i, part] of parts.entries()) {
      mends.push({ mismatch, cell: part, wanted: values[i]! + signs[i]! * (printed - computed) });
    }
  }
  return mends;
}

/** Mends of one cell that are looked through for two that agree. */
const MAX_MENDS = 20;

function pairUp(mends: readonly Mend[], verdicts: Map<Mismatch, Verdict>): void {
  for (const [i, a] of mends.slice(0, MAX_MENDS).entries()) {
    if (verdicts.has(a.mismatch)) continue;
    const b = mends
      .slice(i + 1, MAX_MENDS)
      .find((other) => !verdicts.has(other.mismatch) && other.mismatch !== a.mismatch && agree(a, other));
    if (!b) continue;
    const verdict = { cell: a.cell, mismatch: a.mismatch, second: b.mismatch, wanted: a.wanted };
    verdicts.set(a.mismatch, verdict);
    verdicts.set(b.mismatch, verdict);
  }
}

const agree = (a: Mend, b: Mend): boolean =>
  Math.abs(a.wanted - b.wanted) <= Math.min(a.mismatch.tolerance, b.mismatch.tolerance);
