import type { PageMarks } from './page-marks.ts';

/**
 * How sure a page is by its distance, in pages, from one that begins by order or at a mark of the file. Where the marks are complete, what
 * they say is what Word saw; elsewhere even the text behind a break may run over.
 */
export function pageConfidence(distance: number, marks: PageMarks): number {
  const sure = marks === 'all' ? 1 : NEAREST;
  return Math.round(Math.max(LEAST, sure * FALL ** distance) * 100) / 100;
}

/** Shares of texts on the right page, in measured documents: at a break, and by what they fall from page to page. */
const NEAREST = 0.95;
const FALL = 0.94;
const LEAST = 0.3;
