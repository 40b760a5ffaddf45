// Reads the rectangle of an annotation in page coordinates.
import type { Box } from '../../../model/index.ts';
import { boxThrough, clampToPage, type PageSpace } from '../engine/page-space.ts';
import type { Pdfium } from '../engine/pdfium.ts';

/** The box of an annotation as the page is shown; null where it has none that can be used. */
export function readAnnotationBox(engine: Pdfium, annotation: number, space: PageSpace): Box | null {
  const { raw, scratch } = engine;
  if (!raw['FPDFAnnot_GetRect']!(annotation, scratch)) return null;
  const [left, top, right, bottom] = engine.f32().subarray(scratch >> 2, (scratch >> 2) + 4);
  const box = boxThrough(space.matrix, left!, bottom!, right!, top!);
  return box.every(Number.isFinite) ? clampToPage(box, space) : null;
}
