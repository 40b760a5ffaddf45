// Divides a page recursively into regions that are read top to bottom.
import type { Fragments } from '../lines/fragments.ts';
import type { PageOrder } from './judge-columns.ts';
import { type Split, splitRegion } from './split-region.ts';

/** Fragments that are read from top to bottom, line by line. */
export interface Region {
  /** Sorted by baseline. */
  readonly ids: Uint32Array;
  /** Where the column begins and ends, as far as gutters tell; null where nothing is on that side. */
  readonly left: number | null;
  readonly right: number | null;
}

/** Deeper nesting is no layout. */
const DEEPEST = 24;
/** Text could have run to so near the column on the right, in em. */
const MARGIN = 1.5;
/** Lines that end at the edge of a column: at least so many, and this share of all. */
const FEWEST_ENDS = 4;
const ENDS = 0.25;
/** Fewer fragments are no columns. */
const SMALLEST = 3;
/** Looks at fragments that one page may cost for each that it has; hostile pages have thousands of tiny columns. */
const MOST_LOOKS = 40;

/** Where text of the left side ends: at its own edge if many lines end there, else near the gutter. */
function rightEdge(f: Fragments, { left, gutter }: Split): number {
  const edge = gutter.x - gutter.width;
  let near = 0;
  for (const i of left) if (f.x1[i]! >= edge - MARGIN * f.em) near++;
  if (near >= FEWEST_ENDS && near >= ENDS * left.length) return edge;
  return gutter.x - Math.min(gutter.width, MARGIN * f.em);
}

/** A page as columns, in order of reading. */
export function findRegions(page: PageOrder): Region[] {
  const { fragments: f } = page;
  const regions: Region[] = [];
  let looks = MOST_LOOKS * (f.count + 50);
  const visit = (ids: Uint32Array, left: number | null, right: number | null, depth: number): void => {
    if (ids.length === 0) return;
    looks -= ids.length;
    const split = depth < DEEPEST && looks > 0 && ids.length >= SMALLEST ? splitRegion(page, ids) : null;
    if (!split) {
      regions.push({ ids, left, right });
      return;
    }
    const { gutter } = split;
    visit(split.above, left, right, depth + 1);
    if (split.right_first) visit(split.right, gutter.x, right, depth + 1);
    visit(split.left, left, rightEdge(f, split), depth + 1);
    if (!split.right_first) visit(split.right, gutter.x, right, depth + 1);
    visit(split.below, left, right, depth + 1);
  };
  visit(page.region, null, null, 0);
  return regions;
}
