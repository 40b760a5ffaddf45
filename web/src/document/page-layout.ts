// Computes positions, zoom, visible pages and picture resolution for the page scroll.

/** Where the pages of a document lie below each other, in pixels of the screen. */

export interface PageSize {
  readonly page: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
}

export interface PageLayout {
  readonly width: number;
  readonly height: number;
  /** Of each page, in order. */
  readonly tops: readonly number[];
}

/** Space above, between, below and beside the pages. */
export const PAGE_GAP = 16;

/** Pixels a point at which the widest page fills the width. */
export function fittingScale(pages: readonly PageSize[], width: number): number {
  const widest = pages.reduce((most, page) => Math.max(most, page.width), 1);
  return Math.max(MIN_FIT, Math.min(MAX_FIT, (width - 2 * PAGE_GAP) / widest));
}

/** A postage stamp is not blown up to a poster, nor a plan shrunk to a stamp. */
const MAX_FIT = 2;
const MIN_FIT = 0.05;

export function layOut(pages: readonly PageSize[], scale: number): PageLayout {
  let top = PAGE_GAP;
  let widest = 0;
  const tops = pages.map(({ width, height }) => {
    const own = top;
    top += height * scale + PAGE_GAP;
    widest = Math.max(widest, width * scale);
    return own;
  });
  return { width: widest + 2 * PAGE_GAP, height: top, tops };
}

/** Positions, in `tops`, of the first page in sight and of the one behind the last. */
export function pagesInSight({ tops }: PageLayout, top: number, height: number): readonly [number, number] {
  const first = Math.max(0, firstBelow(tops, top) - 1);
  return [first, Math.max(first + 1, firstBelow(tops, top + height))];
}

/** Position of the first page that begins at or below. */
function firstBelow(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tops[middle]! < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Steps of resolution, so that a change of zoom does not ask for every picture anew. */
const DPI_STEPS = [36, 72, 108, 150, 216, 300, 432, 600];
/** What the service draws at most, with a margin for rounding. */
const MAX_PIXELS = 35_000_000;

/** Sharp enough for the screen; null for a page so large that the service had better choose. */
export function dpiFor({ width, height }: PageSize, scale: number, pixel_ratio: number): number | null {
  const allowed = DPI_STEPS.filter((dpi) => (width * dpi * height * dpi) / 72 ** 2 <= MAX_PIXELS);
  return allowed.find((dpi) => dpi >= 72 * scale * pixel_ratio) ?? allowed.at(-1) ?? null;
}
