/** How sure a page is by its distance, in pages, from one that is known to begin where it does. */
export function pageConfidence(distance: number): number {
  return Math.round(Math.max(LEAST, FALL ** distance) * 100) / 100;
}

const FALL = 0.93;
const LEAST = 0.3;
