// Renders a page, or a part of it, to pixels with PDFium and encodes the picture. The `draw` of the PDF reader.
import { type Bitmap, encodePicture, markPlace } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import type { ByteSource } from '../../../model/index.ts';
import { type PixelFrame, pixelFrame } from '../../pixel-frame.ts';
import type { DrawRequest, Picture } from '../../reader.ts';
import { openDocument, type PdfDocument } from '../engine/open-document.ts';
import { openPage } from '../engine/open-page.ts';
import { openPdfium } from '../engine/pdfium.ts';
import { drawFormFields, type PagePlace } from './form-drawing.ts';

/** FPDFBitmap_BGRx: four bytes a pixel, the last without meaning. */
const FOUR_BYTES = 3;
const PIXEL_BYTES = 4;
/** All bits set. */
const WHITE = -1;
/** FPDF_ANNOT, and FPDF_REVERSE_BYTE_ORDER for red before blue. */
export const DRAW_FLAG = { annotations: 0x01, red_first: 0x10 } as const;
const DRAW_FLAGS = DRAW_FLAG.annotations | DRAW_FLAG.red_first;
const UPRIGHT = 0;
const POINTS_AN_INCH = 72;

/** A page as a viewer shows it: turned, cropped, with its annotations and what is in its form fields. */
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
    return withBitmap(document, open.handle, frame, DRAW_FLAGS, (bitmap) => {
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
export function withBitmap<T>(
  document: PdfDocument,
  page: number,
  frame: PixelFrame,
  flags: number,
  use: (bitmap: Bitmap) => T,
): T {
  const { raw, i32 } = document.engine;
  const { width, height } = frame;
  // Not by the engine's own means, which clear the memory and then fill it in a loop.
  const start = raw['malloc']!(width * height * PIXEL_BYTES);
  if (start === 0) throw new RangeError('Array buffer allocation failed: the engine has no memory for the picture');
  const first = start / PIXEL_BYTES;
  i32().fill(WHITE, first, first + width * height);
  const handle = raw['FPDFBitmap_CreateEx']!(width, height, FOUR_BYTES, start, width * PIXEL_BYTES);
  try {
    const place: PagePlace = [frame.page.left, frame.page.top, frame.page.width, frame.page.height];
    raw['FPDF_RenderPageBitmap']!(handle, page, ...place, UPRIGHT, flags);
    if (flags & DRAW_FLAG.annotations) drawFormFields(document, handle, page, place, flags);
    return use({ width, height, stride: width, pixels: i32().subarray(first, first + width * height) });
  } finally {
    raw['FPDFBitmap_Destroy']!(handle);
    raw['free']!(start);
  }
}
