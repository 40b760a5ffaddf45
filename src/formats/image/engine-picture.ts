// Decodes JPEG, JPEG 2000 and fax data by the engine of the PDF reader: wrapped as the one picture of a page.
import { openDocument } from '../pdf/engine/open-document.ts';
import { openPdfium, type Pdfium } from '../pdf/engine/pdfium.ts';
import { type PdfPicture, writePages } from './pdf/write-pages.ts';
import type { Raster } from './raster/raster.ts';

/** What FPDFBitmap_GetFormat tells, and how many bytes a pixel has. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };
const GREY = 1;

/** Null where the engine can make nothing of it. */
export async function decodeByEngine(picture: PdfPicture): Promise<Raster | null> {
  const pdf = writePages([{ width: 1, height: 1, picture, place: [1, 0, 0, 1, 0, 0] }]);
  const engine = await openPdfium();
  const source = { size: pdf.length, read: async (at: number, length: number) => pdf.subarray(at, at + length) };
  const document = await openDocument(engine, source, null);
  const page = engine.raw['FPDF_LoadPage']!(document.handle, 0);
  try {
    const object = page === 0 ? 0 : engine.raw['FPDFPage_GetObject']!(page, 0);
    const bitmap = object === 0 ? 0 : engine.raw['FPDFImageObj_GetBitmap']!(object);
    if (bitmap === 0) return null;
    try {
      return copyBitmap(engine, bitmap);
    } finally {
      engine.raw['FPDFBitmap_Destroy']!(bitmap);
    }
  } finally {
    if (page !== 0) engine.raw['FPDF_ClosePage']!(page);
    document.close();
  }
}

function copyBitmap(engine: Pdfium, bitmap: number): Raster | null {
  const ask = (name: string): number => engine.raw[`FPDFBitmap_Get${name}`]!(bitmap);
  const [width, height, stride, format] = [ask('Width'), ask('Height'), ask('Stride'), ask('Format')];
  const step = PIXEL_BYTES[format];
  const start = ask('Buffer');
  if (!step || start === 0) return null;
  const channels = format === GREY ? 1 : 3;
  const samples = new Uint8Array(width * height * channels);
  const memory = engine.u8();
  for (let row = 0, out = 0; row < height; row++) {
    const from = start + row * stride;
    if (channels === 1) {
      samples.set(memory.subarray(from, from + width), out);
      out += width;
      continue;
    }
    // The engine has blue first.
    for (let at = from, end = from + width * step; at < end; at += step) {
      samples[out++] = memory[at + 2]!;
      samples[out++] = memory[at + 1]!;
      samples[out++] = memory[at]!;
    }
  }
  return { width, height, channels, samples };
}
