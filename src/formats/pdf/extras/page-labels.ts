// Reads page labels (`i, ii, 1, 2`) as a short text for the metadata.
import { readUtf16, toLine } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';

/** Pages whose labels are looked at. */
const MAX_PAGES = 2_000;
/** Labels that are listed; the rest is told by dots. */
const MAX_LISTED = 100;

/** The pages' own numbers, `i, ii, 1, 2`; null where they are but 1, 2, 3 or there are none. */
export function readPageLabels({ engine, handle, page_count }: PdfDocument): string | null {
  const { raw } = engine;
  const labels: string[] = [];
  let plain = true;
  for (let i = 0; i < Math.min(page_count, MAX_PAGES); i++) {
    const label = toLine(readUtf16(engine, (at, bytes) => raw['FPDF_GetPageLabel']!(handle, i, at, bytes)));
    // Without labels at all the engine has none for the first page either.
    if (label === '' && i === 0) return null;
    plain &&= label === String(i + 1);
    if (labels.length < MAX_LISTED) labels.push(label);
  }
  if (plain) return null;
  return labels.join(', ') + (page_count > labels.length ? ', …' : '');
}
