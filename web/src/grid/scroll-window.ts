// Scroll arithmetic of the sheet grid, for sheets taller than a browser can scroll.

/**
 * Browsers draw nothing beyond some 17 million pixels, Firefox keeps nothing in place beyond half of that, and sheets are taller. So the scrolled element is never higher
 * than MAX_SPACE, and the true offset is kept beside the browser's: small moves count one to one, long ones in proportion.
 */
export interface ScrollPosition {
  /** True distance from the first row, in pixels. */
  readonly top: number;
  /** What the browser says of its element. */
  readonly scroll: number;
}

export interface ScrollSizes {
  /** Height of all rows. */
  readonly total: number;
  /** Height that is seen. */
  readonly view: number;
}

const MAX_SPACE = 8_000_000;
/** A move of more than so many views is a drag of the scroll bar and not a turn of the wheel. */
const VIEWS_OF_A_SMALL_MOVE = 3;

export const spaceOf = ({ total, view }: ScrollSizes): number => Math.max(view, Math.min(total, MAX_SPACE));

const reach = ({ total, view }: ScrollSizes): number => Math.max(0, total - view);
const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Where the rows stand after the browser has scrolled to `scroll`. */
export function scrolled(before: ScrollPosition, scroll: number, sizes: ScrollSizes): ScrollPosition {
  const space = spaceOf(sizes);
  const most = reach(sizes);
  if (space >= sizes.total) return { top: clamp(scroll, most), scroll };
  const moved = scroll - before.scroll;
  if (Math.abs(moved) <= VIEWS_OF_A_SMALL_MOVE * sizes.view) return { top: clamp(before.top + moved, most), scroll };
  return { top: clamp(Math.round((scroll * most) / (space - sizes.view)), most), scroll };
}

/** The browser's position that stands for a true one. Set once scrolling rests, so that the scroll bar tells the truth. */
export function scrollFor(top: number, sizes: ScrollSizes): number {
  const space = spaceOf(sizes);
  const most = reach(sizes);
  if (space >= sizes.total || most === 0) return clamp(top, most);
  return Math.round((top / most) * (space - sizes.view));
}

/** The least move that brings a stretch into view, at the middle where it is out of view. */
export function reveal(top: number, from: number, to: number, sizes: ScrollSizes): number {
  if (from >= top && to <= top + sizes.view) return top;
  const middle = (from + Math.min(to, from + sizes.view)) / 2 - sizes.view / 2;
  return clamp(Math.round(middle), reach(sizes));
}

/** The least move that brings a stretch just inside, as arrow keys do. */
export function nudge(top: number, from: number, to: number, sizes: ScrollSizes): number {
  if (from < top) return clamp(from, reach(sizes));
  if (to > top + sizes.view) return clamp(to - sizes.view, reach(sizes));
  return top;
}
