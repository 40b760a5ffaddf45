// Regions of a page whose columns are given: columns between what spans them, from top to bottom.
import type { PageOrder } from './judge-columns.ts';
import type { Region } from './regions.ts';

/** Text that reaches over the border of columns by so many points on both sides spans them. */
const REACH = 1;

/** `borders` are the places where columns part, in points. */
export function givenRegions({ fragments: f, region }: PageOrder, borders: readonly number[]): Region[] {
  const xs = [...borders].sort((a, b) => a - b);
  const regions: Region[] = [];
  const columns: number[][] = Array.from({ length: xs.length + 1 }, () => []);
  let spanning: number[] = [];
  const flush = (): void => {
    for (const [c, own] of columns.entries())
      if (own.length > 0) {
        regions.push({ ids: Uint32Array.from(own), left: xs[c - 1] ?? null, right: xs[c] ?? null });
        columns[c] = [];
      }
  };
  const flushSpanning = (): void => {
    if (spanning.length > 0) regions.push({ ids: Uint32Array.from(spanning), left: null, right: null });
    spanning = [];
  };
  for (const id of region) {
    const isSpanning = xs.some((x) => f.x0[id]! < x - REACH && f.x1[id]! > x + REACH);
    if (isSpanning) {
      flush();
      spanning.push(id);
      continue;
    }
    flushSpanning();
    const middle = (f.x0[id]! + f.x1[id]!) / 2;
    columns[xs.filter((x) => x <= middle).length]!.push(id);
  }
  flush();
  flushSpanning();
  return regions;
}
