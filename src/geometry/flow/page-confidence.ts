/** How sure a page is by its distance, in pages, from one that is known to begin where it does. */
export function pageConfidence(distance: number): number {
  return Math.round(Math.max(LEAST, FALL ** distance) * 100) / 100;
}

/** By this the share of texts on the right page falls from page to page, in measured documents. */
const FALL = 0.95;
const LEAST = 0.3;
