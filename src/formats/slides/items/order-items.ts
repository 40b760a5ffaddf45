// Sorts the items of a slide into reading order.
import type { Box } from '../../../model/index.ts';
import type { SlideItem } from './slide-item.ts';

const RANKS: Readonly<Record<SlideItem['role'], number>> = { header: 0, title: 1, body: 2, footer: 4 };
const UNSEEN = 3;
/** Items of a slide whose order is looked at: of more, each pair would cost too much. */
const MAX_ORDERED = 500;
/** Points by which boxes may run into each other and still are beside or below each other. */
const OVERLAP = 6;
/** Share of the smaller side by which two boxes must face each other, so that one is above or beside the other. */
const FACING = 0.5;

/**
 * The order of reading: the title first and footers last. Between them items stand as they were painted, which is the order in which authors
 * put them there and readers aloud take them, unless one that comes later is above or to the left of an earlier one: then they are ordered by place.
 */
export function orderItems(items: readonly SlideItem[]): SlideItem[] {
  const ranked = items.toSorted((a, b) => rankOf(a) - rankOf(b));
  const body = ranked.filter((item) => rankOf(item) === RANKS.body);
  if (body.length < 2 || body.length > MAX_ORDERED || isInOrder(body)) return ranked;
  const first = ranked.indexOf(body[0]!);
  return [...ranked.slice(0, first), ...cut(body), ...ranked.slice(first + body.length)];
}

/** What nobody sees is behind all that is read. */
function rankOf({ role, pieces }: SlideItem): number {
  const isUnseen = role === 'body' && pieces.every((piece) => piece.kind === 'block' && !piece.block.visible);
  return isUnseen ? UNSEEN : RANKS[role];
}

function isInOrder(items: readonly SlideItem[]): boolean {
  for (let later = 1; later < items.length; later++)
    for (let earlier = 0; earlier < later; earlier++)
      if (comesBefore(items[later]!.box, items[earlier]!.box)) return false;
  return true;
}

/** Stands above the other in its column, or to its left in its row. */
function comesBefore(a: Box, b: Box): boolean {
  if (a[3] <= b[1] + OVERLAP && a[1] < b[1]) return facing(a[0], a[2], b[0], b[2]);
  return a[2] <= b[0] + OVERLAP && a[0] < b[0] && facing(a[1], a[3], b[1], b[3]);
}

function facing(a0: number, a1: number, b0: number, b1: number): boolean {
  const shared = Math.min(a1, b1) - Math.max(a0, b0);
  return shared > FACING * Math.min(a1 - a0, b1 - b0);
}

/** Cuts at the widest gap, rows before columns where both are as wide, and orders the parts in the same way. */
function cut(items: readonly SlideItem[]): SlideItem[] {
  if (items.length < 2) return [...items];
  const rows = widestGap(items, 1);
  const columns = widestGap(items, 0);
  const gap = columns.width > rows.width ? columns : rows;
  if (gap.width <= -OVERLAP) return items.toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  return [...cut(gap.sorted.slice(0, gap.at)), ...cut(gap.sorted.slice(gap.at))];
}

interface Gap {
  readonly width: number;
  /** How many of the sorted items are before it. */
  readonly at: number;
  readonly sorted: readonly SlideItem[];
}

/** Along x (0) or y (1); less than nothing where all run into each other. */
function widestGap(items: readonly SlideItem[], axis: 0 | 1): Gap {
  const sorted = items.toSorted((a, b) => a.box[axis] - b.box[axis]);
  let width = Number.NEGATIVE_INFINITY;
  let at = 1;
  let end = sorted[0]!.box[axis + 2]!;
  for (let i = 1; i < sorted.length; i++) {
    const free = sorted[i]!.box[axis] - end;
    if (free > width) [width, at] = [free, i];
    end = Math.max(end, sorted[i]!.box[axis + 2]!);
  }
  return { width, at, sorted };
}
