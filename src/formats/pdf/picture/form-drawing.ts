// Draws form field contents onto a rendered page.
import type { PdfDocument } from '../engine/open-document.ts';
import { openForm } from '../extras/form-fields.ts';

/** Where a page lies on a bitmap, and its size there. */
export type PagePlace = readonly [x: number, y: number, width: number, height: number];

const UPRIGHT = 0;

/** Draws what is in the fields of a form, over the page that FPDF_RenderPageBitmap has drawn in the same place. */
export function drawFormFields(
  document: PdfDocument,
  bitmap: number,
  page: number,
  place: PagePlace,
  flags: number,
): void {
  const { raw } = document.engine;
  const form = openForm(document);
  if (!form) return;
  // Viewers tint fields to be filled in; on paper there is no such tint.
  raw['FPDF_SetFormFieldHighlightAlpha']!(form.handle, 0);
  raw['FORM_OnAfterLoadPage']!(page, form.handle);
  raw['FPDF_FFLDraw']!(form.handle, bitmap, page, ...place, UPRIGHT, flags);
  raw['FORM_OnBeforeClosePage']!(page, form.handle);
  form.close();
}
