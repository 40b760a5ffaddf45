// The least that a reading can be: every character's code, loose box, size and whether the engine made it up; font,
// weight, colour and marked content once a text object. No word, line or table is built.
import { readFileSync } from 'node:fs';
import { openPdfium } from '../../../dist/formats/pdf/engine/pdfium.js';
import { answerPaths } from './answer-paths.mjs';

const engine = await openPdfium();
const { raw, scratch } = engine;
/** Where what is read is kept, so that no call can be left out: 6 numbers a character. */
let kept = new Float64Array(6 * 10_000);

function readPage(page) {
  const text = raw.FPDFText_LoadPage(page);
  if (text === 0) return;
  const count = raw.FPDFText_CountChars(text);
  if (kept.length < 6 * count) kept = new Float64Array(6 * count);
  let last = 0;
  for (let i = 0, at = 0; i < count; i++, at += 6) {
    kept[at] = raw.FPDFText_GetUnicode(text, i);
    raw.FPDFText_GetLooseCharBox(text, i, scratch);
    kept[at + 1] = engine.f32()[scratch >> 2];
    kept[at + 2] = raw.FPDFText_GetFontSize(text, i);
    kept[at + 3] = raw.FPDFText_IsGenerated(text, i);
    const object = raw.FPDFText_GetTextObject(text, i);
    if (object === last || object === 0) continue;
    last = object;
    const font = raw.FPDFTextObj_GetFont(object);
    raw.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    kept[at + 4] = engine.i32()[scratch >> 2] + raw.FPDFPageObj_GetMarkedContentID(object);
    if (font !== 0) kept[at + 5] = raw.FPDFFont_GetWeight(font) + raw.FPDFFont_GetFlags(font);
  }
  raw.FPDFText_ClosePage(text);
}

await answerPaths(async (path) => {
  const bytes = readFileSync(path);
  const address = engine.allocate(bytes.length);
  engine.u8().set(bytes, address);
  const document = raw.FPDF_LoadMemDocument(address, bytes.length, 0);
  if (document === 0) throw new Error('cannot be opened');
  let pages = 0;
  const count = raw.FPDF_GetPageCount(document);
  for (let i = 0; i < count; i++) {
    const page = raw.FPDF_LoadPage(document, i);
    if (page === 0) continue;
    readPage(page);
    raw.FPDF_ClosePage(page);
    pages++;
  }
  raw.FPDF_CloseDocument(document);
  engine.free(address);
  return pages;
});
