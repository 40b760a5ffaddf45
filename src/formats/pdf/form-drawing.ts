import type { PdfDocument } from './open-document.ts';

/** Where a page lies on a bitmap, and its size there. */
export type PagePlace = readonly [x: number, y: number, width: number, height: number];

/** Draws what stands in the fields of a form, where FPDF_RenderPageBitmap draws the page. */
export interface FormDrawing {
  draw(bitmap: number, page: number, place: PagePlace, flags: number): void;
  close(): void;
}

const NO_FORM = 0;
const UPRIGHT = 0;

/** Null where the document has no form. To be closed before the document, and after its pages. */
export function openFormDrawing({ engine, handle }: PdfDocument): FormDrawing | null {
  const { raw } = engine;
  if (raw['FPDF_GetFormType']!(handle) === NO_FORM) return null;
  const information = raw['PDFiumExt_OpenFormFillInfo']!();
  const form = raw['PDFiumExt_InitFormFillEnvironment']!(handle, information);
  if (form === 0) {
    raw['PDFiumExt_CloseFormFillInfo']!(information);
    return null;
  }
  // Viewers tint fields to be filled in; on paper there is no such tint.
  raw['FPDF_SetFormFieldHighlightAlpha']!(form, 0);
  return {
    draw: (bitmap, page, place, flags) => {
      raw['FORM_OnAfterLoadPage']!(page, form);
      raw['FPDF_FFLDraw']!(form, bitmap, page, ...place, UPRIGHT, flags);
      raw['FORM_OnBeforeClosePage']!(page, form);
    },
    close: () => {
      raw['PDFiumExt_ExitFormFillEnvironment']!(form);
      raw['PDFiumExt_CloseFormFillInfo']!(information);
    },
  };
}
