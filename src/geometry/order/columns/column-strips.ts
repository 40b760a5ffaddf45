// Finds the white strips between page columns, so that columns are not taken for tables.
import type { Box } from '../../../model/index.ts';
import type { Frame } from '../../words/frame.ts';
import { type DocumentGrid, NO_GRID } from './document-grid.ts';
import type { PageOrder } from './judge-columns.ts';
import { toPageOrder } from './page-order.ts';
import { type Split, splitRegion } from './split-region.ts';

/** Columns within columns that are looked for. */
const DEEPEST = 3;
/** Columns of a page have at least so many fragments each. */
const FEWEST = 6;
/** A strip that goes on beyond a box, to this many times its height, is no gap between its columns. */
const LONGER = 1.4;
/** It runs through the box for this share of its height. */
const THROUGH = 0.7;

/** The white strips between the columns of a page, whatever tables it may have. */
export function findColumnStrips(frame: Frame, skip: Uint8Array, grid: DocumentGrid = NO_GRID): readonly Box[] {
  const page = toPageOrder(frame, skip, [], grid);
  const strips: Box[] = [];
  const visit = (ids: Uint32Array, depth: number): void => {
    const split = depth < DEEPEST && ids.length >= 2 * FEWEST ? splitRegion(page, ids) : null;
    if (!split) return;
    if (split.left.length >= FEWEST && split.right.length >= FEWEST) strips.push(stripOf(page, split));
    for (const part of [split.above, split.left, split.right, split.below]) visit(part, depth + 1);
  };
  visit(page.region, 0);
  return strips;
}

function stripOf({ fragments: f }: PageOrder, { gutter, left, right }: Split): Box {
  const top = Math.min(f.y0[left[0]!]!, f.y0[right[0]!]!);
  const bottom = Math.max(f.y1[left[left.length - 1]!]!, f.y1[right[right.length - 1]!]!);
  return [gutter.x - gutter.width, top, gutter.x, bottom];
}

/** Whether a box spans columns of the page: a strip between them runs through it and on. */
export function straddlesColumns([x0, y0, x1, y1]: Box, strips: readonly Box[]): boolean {
  return strips.some(([left, top, right, bottom]) => {
    const within = left > x0 && right < x1;
    const shared = Math.min(bottom, y1) - Math.max(top, y0);
    return within && shared >= THROUGH * (y1 - y0) && bottom - top >= LONGER * (y1 - y0);
  });
}
