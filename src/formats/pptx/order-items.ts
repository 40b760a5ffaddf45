import type { SlideItem } from './slide-item.ts';

const RANKS: Readonly<Record<SlideItem['role'], number>> = { header: 0, title: 1, body: 2, footer: 3 };

/** The order of reading: the title first and footers last, the rest as they were painted. */
export function orderItems(items: readonly SlideItem[]): SlideItem[] {
  return items.toSorted((a, b) => RANKS[a.role] - RANKS[b.role]);
}
