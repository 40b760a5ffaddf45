import { type Bitmap, encodePicture, markPlace } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { ByteSource } from '../../model/index.ts';
import type { DrawRequest, Picture } from '../reader.ts';
import { drawFormFields, type PagePlace } from './form-drawing.ts';
import { openDocument, type PdfDocument } from './open-document.ts';
import { openPdfium } from './pdfium.ts';
import { type PixelFrame, pixelFrame } from './pixel-frame.ts';
import { openPage } from './read-page.ts';

/** FPDFBitmap_BGRx: four bytes a pixel, the last without meaning. */
const FOUR_BYTES = 3;
const WHITE = 0xffffffff;
/** FPDF_ANNOT, and FPDF_REVERSE_BYTE_ORDER for red before blue. */
const DRAW_FLAGS = 0x01 | 0x10;
const UPRIGHT = 0;
const POINTS_AN_INCH = 72;

/** A page as a viewer shows it: turned, cropped, with its annotations and what stands in its form fields. */
export async function drawPage(source: ByteSource, request: DrawRequest): Promise<Picture> {
  const document = await openDocument(await openPdfium(), source, request.password);
  try {
    return drawOn(document, request);
  } finally {
    document.close();
  }
}

function drawOn(document: PdfDocument, request: DrawRequest): Picture {
  const { page, dpi, encoding } = request;
  if (page > document.page_count) throw new FolioError('page_not_found', `There is no page ${page}.`);
  const open = openPage(document, page);
  if (!open) throw new FolioError('corrupt_file', `Page ${page} is damaged and cannot be drawn.`);
  try {
    const frame = pixelFrame(open.space, request);
    return withBitmap(document, open.handle, frame, (bitmap) => {
      const line = Math.max(1, Math.round(dpi / POINTS_AN_INCH));
      for (const box of request.marks) markPlace(bitmap, frame.toPixels(box), line);
      const { width, height } = frame;
      return { bytes: encodePicture({ bitmap, dpi }, encoding), width, height };
    });
  } finally {
    open.close();
  }
}

/** The bitmap lies in the engine's memory, and is gone when `use` returns. */
function withBitmap<T>(document: PdfDocument, page: number, frame: PixelFrame, use: (bitmap: Bitmap) => T): T {
  const { raw, u8 } = document.engine;
  const { width, height } = frame;
  const handle = raw['FPDFBitmap_CreateEx']!(width, height, FOUR_BYTES, 0, 0);
  if (handle === 0) throw new RangeError('Array buffer allocation failed: the engine has no memory for the picture');
  try {
    raw['FPDFBitmap_FillRect']!(handle, 0, 0, width, height, WHITE);
    const place: PagePlace = [frame.page.left, frame.page.top, frame.page.width, frame.page.height];
    raw['FPDF_RenderPageBitmap']!(handle, page, ...place, UPRIGHT, DRAW_FLAGS);
    drawFormFields(document, handle, page, place, DRAW_FLAGS);
    const stride = raw['FPDFBitmap_GetStride']!(handle);
    const start = raw['FPDFBitmap_GetBuffer']!(handle);
    return use({ width, height, stride, pixels: u8().subarray(start, start + stride * height) });
  } finally {
    raw['FPDFBitmap_Destroy']!(handle);
  }
}
