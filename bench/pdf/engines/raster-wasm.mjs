// The first page of each file as a bitmap of 150 dpi, not encoded.
import { readFileSync } from 'node:fs';
import { openPdfium } from '../../../dist/formats/pdf/pdfium.js';
import { runPasses } from './run-passes.mjs';

const SCALE = 150 / 72;
const BGRX = 3;
const WITH_ANNOTATIONS = 1;
const engine = await openPdfium();
const { raw } = engine;

await runPasses(async (path) => {
  const bytes = readFileSync(path);
  const address = engine.allocate(bytes.length);
  engine.u8().set(bytes, address);
  const document = raw.FPDF_LoadMemDocument(address, bytes.length, 0);
  const page = document === 0 ? 0 : raw.FPDF_LoadPage(document, 0);
  if (page === 0) throw new Error('cannot be opened');
  const width = Math.ceil(raw.FPDF_GetPageWidthF(page) * SCALE);
  const height = Math.ceil(raw.FPDF_GetPageHeightF(page) * SCALE);
  const bitmap = raw.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff | 0);
  raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
  raw.FPDFBitmap_Destroy(bitmap);
  raw.FPDF_ClosePage(page);
  raw.FPDF_CloseDocument(document);
  engine.free(address);
  return { pages: 1, chars: width * height };
});
