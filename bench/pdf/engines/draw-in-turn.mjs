// The first page of each PDF named on a line of input, at 150 dpi. Usage: draw-in-turn.mjs raster|png|jpeg
// raster: the calls that our reader makes, not encoded; png, jpeg: the reader itself.
import { readFileSync } from 'node:fs';
import { FORMATS } from '../../../dist/formats/index.js';
import { openPdfium } from '../../../dist/formats/pdf/engine/pdfium.js';
import { answerPaths } from './answer-paths.mjs';

const SCALE = 150 / 72;
const BGRX = 3;
const PIXEL_BYTES = 4;
const WHITE = -1;
const WITH_ANNOTATIONS_RED_FIRST = 0x11;
const encoding = process.argv[2];
const reader = FORMATS.find(({ format }) => format === 'pdf');
const engine = await openPdfium();
const { raw } = engine;

function raster(path) {
  const bytes = readFileSync(path);
  const address = engine.allocate(bytes.length);
  engine.u8().set(bytes, address);
  const document = raw.FPDF_LoadMemDocument(address, bytes.length, 0);
  const page = document === 0 ? 0 : raw.FPDF_LoadPage(document, 0);
  if (page === 0) throw new Error('cannot be opened');
  const width = Math.ceil(raw.FPDF_GetPageWidthF(page) * SCALE);
  const height = Math.ceil(raw.FPDF_GetPageHeightF(page) * SCALE);
  const start = raw.malloc(width * height * PIXEL_BYTES);
  engine.i32().fill(WHITE, start / PIXEL_BYTES, start / PIXEL_BYTES + width * height);
  const bitmap = raw.FPDFBitmap_CreateEx(width, height, BGRX, start, width * PIXEL_BYTES);
  raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS_RED_FIRST);
  raw.FPDFBitmap_Destroy(bitmap);
  raw.free(start);
  raw.FPDF_ClosePage(page);
  raw.FPDF_CloseDocument(document);
  engine.free(address);
}

async function draw(path) {
  const bytes = readFileSync(path);
  const source = { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
  await reader.draw(source, { page: 1, dpi: 150, clip: null, marks: [], encoding, password: null });
}

const work = encoding === 'raster' ? raster : draw;
await answerPaths(async (path) => {
  await work(path);
  return 1;
});
