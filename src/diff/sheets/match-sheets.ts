// Pairs the sheets of two workbooks by name, then by content for renamed ones.
import type { SheetCells } from './sheet-cells.ts';

export interface SheetPair {
  readonly a: SheetCells;
  readonly b: SheetCells;
}

export interface SheetMatch {
  /** In the order of the workbook after. */
  readonly pairs: readonly SheetPair[];
  readonly removed: readonly SheetCells[];
}

/** Values that a sheet is known by. */
const SAMPLE = 512;
const LEAST_ALIKE = 0.4;
/** Sheets without one of their name that are looked through for those that were renamed. */
const MAX_UNNAMED = 200;

/** By name, then by what is in them; the only sheets of two files answer each other in any case. */
export function matchSheets(before: readonly SheetCells[], after: readonly SheetCells[]): SheetMatch {
  const partner = new Map<SheetCells, SheetCells>();
  const left = new Map(before.map((cells) => [cells.sheet.name.toLowerCase(), cells]));
  for (const cells of after) {
    const same = left.get(cells.sheet.name.toLowerCase());
    if (!same) continue;
    partner.set(cells, same);
    left.delete(cells.sheet.name.toLowerCase());
  }
  const unnamed = new Set(left.values());
  const isOnly = before.length === 1 && after.length === 1;
  const looked = isOnly || partner.size === after.length ? [] : [...left.values()].slice(0, MAX_UNNAMED);
  const free = new Map(looked.map((cells) => [cells, sample(cells)]));
  for (const cells of after) {
    if (partner.has(cells)) continue;
    const best = isOnly ? before[0] : mostAlike(cells, free);
    if (!best) continue;
    partner.set(cells, best);
    free.delete(best);
    unnamed.delete(best);
  }
  return {
    pairs: after.flatMap((b) => (partner.has(b) ? [{ a: partner.get(b)!, b }] : [])),
    removed: before.filter((cells) => unnamed.has(cells)),
  };
}

function mostAlike(cells: SheetCells, others: ReadonlyMap<SheetCells, ReadonlySet<number>>): SheetCells | null {
  if (others.size === 0) return null;
  const own = sample(cells);
  let best: SheetCells | null = null;
  let most = LEAST_ALIKE;
  for (const [other, theirs] of others) {
    let shared = 0;
    for (const value of own) if (theirs.has(value)) shared++;
    const alike = (2 * shared) / (own.size + theirs.size);
    if (alike >= most) [best, most] = [other, alike];
  }
  return best;
}

/** The smallest hashes: of two sheets that share most of their values, the same ones. */
function sample({ values, shown }: SheetCells): Set<number> {
  let smallest = new Set<number>();
  let limit = Number.POSITIVE_INFINITY;
  const cut = (): void => {
    const kept = [...smallest].sort((x, y) => x - y).slice(0, SAMPLE);
    if (kept.length === SAMPLE) limit = kept.at(-1)!;
    smallest = new Set(kept);
  };
  for (const value of shown ?? values) {
    if (value <= limit) smallest.add(value);
    if (smallest.size >= 4 * SAMPLE) cut();
  }
  cut();
  return smallest;
}
