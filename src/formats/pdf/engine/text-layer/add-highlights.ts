// Marks places on the pages of a PDF: a highlight that viewers list and tell of, and a small label beside it that is printed too.
import type { Highlight } from '../../../reader.ts';
import { withName } from '../engine-text.ts';
import type { PdfDocument } from '../open-document.ts';
import { type OpenPage, openPage } from '../open-page.ts';
import { type Matrix, multiply } from '../page-space.ts';
import { inverse } from './word-matrix.ts';

/** FPDF_ANNOT_HIGHLIGHT, and FPDFANNOT_COLORTYPE_Color. */
const SUBTYPE_HIGHLIGHT = 9;
const COLOR = 0;
/** A marker's yellow. */
const YELLOW = [255, 220, 0, 115] as const;
/** Of the label. */
const INK = [176, 58, 0, 255] as const;
const LABEL_SIZE = 6;
const MAX_LABEL = 60;
const FLOAT_BYTES = 4;
/** What the standard fonts of viewers can set. */
const LATIN = /^[\x20-\x7e\xa0-\xff]+$/;

/** What is on the pages stays as it is. Pages that cannot be opened are left out. */
export function addHighlights(document: PdfDocument, highlights: readonly Highlight[]): void {
  for (const page of new Set(highlights.map((one) => one.page))) {
    const open = openPage(document, page);
    if (!open) continue;
    const back = inverse(open.space.matrix);
    try {
      for (const highlight of highlights) if (highlight.page === page && back) addOne(document, open, highlight, back);
      document.engine.raw['FPDFPage_GenerateContent']!(open.handle);
    } finally {
      open.close();
    }
  }
}

function addOne(document: PdfDocument, page: OpenPage, { bbox, label, text }: Highlight, back: Matrix): void {
  const { engine } = document;
  const { raw, scratch } = engine;
  const annotation = raw['FPDFPage_CreateAnnot']!(page.handle, SUBTYPE_HIGHLIGHT);
  if (annotation === 0) return;
  const floats = (...values: readonly number[]): number => {
    engine.f32().set(values, scratch / FLOAT_BYTES);
    return scratch;
  };
  try {
    const [x0, y0, x1, y1] = bbox;
    const corners = [mapped(back, x0, y0), mapped(back, x1, y0), mapped(back, x0, y1), mapped(back, x1, y1)];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    raw['FPDFAnnot_SetColor']!(annotation, COLOR, ...YELLOW);
    raw['FPDFAnnot_SetRect']!(annotation, floats(Math.min(...xs), Math.max(...ys), Math.max(...xs), Math.min(...ys)));
    raw['FPDFAnnot_AppendAttachmentPoints']!(annotation, floats(...corners.flat()));
    setString(document, annotation, 'T', label);
    setString(document, annotation, 'Contents', text);
  } finally {
    raw['FPDFPage_CloseAnnot']!(annotation);
  }
  addLabel(document, page, bbox[0], Math.max(LABEL_SIZE, bbox[1] - 1), label, back);
}

const mapped = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function setString({ engine }: PdfDocument, annotation: number, key: string, value: string): void {
  withUtf16(engine, value, (address) =>
    withName(engine, key, (name) => engine.raw['FPDFAnnot_SetStringValue']!(annotation, name, address)),
  );
}

/** The name just above the box, in the direction in which the page is read. */
function addLabel(document: PdfDocument, page: OpenPage, x: number, y: number, label: string, back: Matrix): void {
  const { engine, handle } = document;
  const text = label.slice(0, MAX_LABEL);
  if (!LATIN.test(text)) return;
  const object = withName(engine, 'Helvetica', (name) =>
    engine.raw['FPDFPageObj_NewTextObj']!(handle, name, LABEL_SIZE),
  );
  if (object === 0) return;
  withUtf16(engine, text, (address) => engine.raw['FPDFText_SetText']!(object, address));
  engine.raw['FPDFPageObj_SetFillColor']!(object, ...INK);
  engine.f32().set(multiply([1, 0, 0, -1, x, y], back), engine.scratch / FLOAT_BYTES);
  engine.raw['FPDFPageObj_SetMatrix']!(object, engine.scratch);
  engine.raw['FPDFPage_InsertObject']!(page.handle, object);
}

function withUtf16(engine: PdfDocument['engine'], text: string, use: (address: number) => unknown): void {
  const bytes = Buffer.from(`${text}\0`, 'utf16le');
  const address = engine.allocate(bytes.length);
  try {
    engine.u8().set(bytes, address);
    use(address);
  } finally {
    engine.free(address);
  }
}
