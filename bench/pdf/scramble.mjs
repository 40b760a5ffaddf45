// Writes a PDF anew with its text objects in another order of the content stream, so that the page looks the same and
// nothing but its order is lost: good files hide bad reading order. Usage: node scramble.mjs IN OUT [rows|random] [SEED]
import { readFileSync, writeFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';

const TEXT = 1;
/** Text whose baselines differ by less, in points, stands in one row. */
const SAME_ROW = 2;

let engine;

async function openEngine() {
  const { pdfium } = await init({});
  pdfium.wasmExports.FPDF_InitLibrary();
  return pdfium;
}

/** A small seeded generator (mulberry32), so that a run can be repeated. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ORDERS = {
  /** As a typewriter would have gone over the page, straight through all columns. */
  rows: (texts) => {
    const sorted = [...texts].sort((a, b) => b.y - a.y);
    let row = 0;
    sorted.forEach((text, i) => {
      if (i > 0 && sorted[i - 1].y - text.y >= SAME_ROW) row++;
      text.row = row;
    });
    return sorted.sort((a, b) => a.row - b.row || a.x - b.x);
  },
  random: (texts, random) => {
    const mixed = [...texts];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
    }
    return mixed;
  },
};

/** The start of a baseline as it is seen, x to the right and y upwards, on a page turned by so many quarters. */
const SEEN = [
  (x, y) => ({ x, y }),
  (x, y) => ({ x: y, y: -x }),
  (x, y) => ({ x: -x, y: -y }),
  (x, y) => ({ x: -y, y: x }),
];

/** The objects of a page that are text, with the place of their baseline's start. */
function textsOf(pdfium, page, scratch) {
  const raw = pdfium.wasmExports;
  const seen = SEEN[raw.FPDFPage_GetRotation(page)] ?? SEEN[0];
  const texts = [];
  const count = raw.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) {
    const object = raw.FPDFPage_GetObject(page, i);
    if (raw.FPDFPageObj_GetType(object) !== TEXT || !raw.FPDFPageObj_GetMatrix(object, scratch)) continue;
    const [x, y] = pdfium.HEAPF32.subarray(scratch / 4 + 4, scratch / 4 + 6);
    texts.push({ object, ...seen(x, y) });
  }
  return texts;
}

/** Text comes after all that is drawn, so that what was seen is seen still. */
function scramblePage(pdfium, page, arrange, scratch) {
  const raw = pdfium.wasmExports;
  const texts = textsOf(pdfium, page, scratch);
  const arranged = arrange(texts);
  for (const { object } of texts) raw.FPDFPage_RemoveObject(page, object);
  for (const { object } of arranged) raw.FPDFPage_InsertObject(page, object);
  if (texts.length > 0 && !raw.FPDFPage_GenerateContent(page)) throw new Error('the page could not be written');
}

function save(pdfium, document) {
  const raw = pdfium.wasmExports;
  const writer = raw.PDFiumExt_OpenFileWriter();
  raw.PDFiumExt_SaveAsCopy(document, writer);
  const size = raw.PDFiumExt_GetFileWriterSize(writer);
  const address = raw.malloc(size);
  raw.PDFiumExt_GetFileWriterData(writer, address, size);
  const bytes = pdfium.HEAPU8.slice(address, address + size);
  raw.free(address);
  raw.PDFiumExt_CloseFileWriter(writer);
  return bytes;
}

/** The same document, every page's text in the order named: `rows` or `random`. */
export async function scramblePdf(bytes, { order = 'rows', seed = 1 } = {}) {
  engine ??= openEngine();
  const pdfium = await engine;
  const raw = pdfium.wasmExports;
  const random = generator(seed);
  const address = raw.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, address);
  const scratch = raw.malloc(64);
  const document = raw.FPDF_LoadMemDocument(address, bytes.length, 0);
  if (document === 0) throw new Error('the engine cannot open the file');
  for (let i = 0; i < raw.FPDF_GetPageCount(document); i++) {
    const page = raw.FPDF_LoadPage(document, i);
    if (page === 0) continue;
    scramblePage(pdfium, page, (texts) => ORDERS[order](texts, random), scratch);
    raw.FPDF_ClosePage(page);
  }
  const scrambled = save(pdfium, document);
  raw.FPDF_CloseDocument(document);
  raw.free(scratch);
  raw.free(address);
  return scrambled;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const [from, to, order, seed] = process.argv.slice(2);
  writeFileSync(to, await scramblePdf(readFileSync(from), { order, seed: Number(seed ?? 1) }));
}
