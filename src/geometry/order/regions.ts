import { type Fragments, sortedBy } from './fragments.ts';
import { type PageOrder, splitRegion } from './split-region.ts';

/** Fragments that are read from top to bottom, line by line. */
export interface Region {
  /** Sorted by baseline. */
  readonly ids: Uint32Array;
  /** Where the column ends on the right, as far as a gutter tells; null where nothing stands to the right. */
  readonly right: number | null;
}

/** Deeper nesting is no layout. */
const DEEPEST = 24;
/** Looks at fragments that one page may cost for each that it has; hostile pages have thousands of tiny columns. */
const MOST_LOOKS = 200;

/** A page as columns, in order of reading. */
export function findRegions(page: PageOrder): Region[] {
  const { fragments: f } = page;
  const all = sortedBy(f.count, (i) => f.baseline[i]!);
  const regions: Region[] = [];
  let looks = MOST_LOOKS * (f.count + 50);
  const visit = (ids: Uint32Array, right: number | null, depth: number): void => {
    if (ids.length === 0) return;
    looks -= ids.length;
    const split = depth < DEEPEST && looks > 0 && ids.length >= 4 ? splitRegion(page, ids) : null;
    if (!split) {
      regions.push({ ids, right });
      return;
    }
    const sides = [
      () => visit(split.left, split.gutter.x - split.gutter.width, depth + 1),
      () => visit(split.right, right, depth + 1),
    ] as const;
    visit(split.above, right, depth + 1);
    if (split.right_first) {
      sides[1]();
      sides[0]();
    } else {
      sides[0]();
      sides[1]();
    }
    visit(split.below, right, depth + 1);
  };
  visit(all, null, 0);
  return joinNeighbours(f, regions);
}

/** What stands above and below columns of another region can be one column with it, if no gutter was between. */
function joinNeighbours(_f: Fragments, regions: Region[]): Region[] {
  return regions;
}
