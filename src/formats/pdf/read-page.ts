// Reads the ink of one open PDF page: glyphs, objects, visibility and scan verdict.
import type { PageInk } from '../../geometry/index.ts';
import { createStyleTable, type StyleTable } from '../page-document/index.ts';
import type { PdfDocument } from './engine/open-document.ts';
import type { OpenPage } from './engine/open-page.ts';
import { createFonts } from './ink/fonts.ts';
import { type Mapping, markUnmapped } from './ink/mark-unmapped.ts';
import { readGlyphs } from './ink/read-glyphs.ts';
import { readObjects } from './ink/read-objects.ts';
import { judgeScan, revealTextLayer, type Scan } from './visibility/judge-scan.ts';
import { markHidden, type Visibility } from './visibility/mark-hidden.ts';

/** What the pages of one document share: its fonts and the looks of its text. */
export interface DocumentFonts {
  readonly fonts: ReturnType<typeof createFonts>;
  readonly styles: StyleTable;
}

export function createDocumentFonts(document: PdfDocument): DocumentFonts {
  return { fonts: createFonts(document.engine), styles: createStyleTable() };
}

/** The ink of an open page and what was found out about it. */
export interface InkReading {
  /** What a reader does not see is marked; so is what no character is known for. */
  readonly ink: PageInk;
  /** Runs with glyphs that are not seen, by the reason. */
  readonly hidden_runs: Visibility['hidden_runs'];
  readonly mapping: Mapping;
  readonly scan: Scan;
  /** True where the page has more objects than are looked at. */
  readonly cut: boolean;
}

export function readInk(document: PdfDocument, page: number, open: OpenPage, shared: DocumentFonts): PageInk {
  return readVisibleInk(document, page, open, shared).ink;
}

export function readVisibleInk(document: PdfDocument, page: number, open: OpenPage, shared: DocumentFonts): InkReading {
  const { engine } = document;
  const { styles } = shared.styles;
  const textPage = engine.raw['FPDFText_LoadPage']!(open.handle);
  try {
    const objects = readObjects(engine, open.handle, open.space);
    const { glyphs, runs } = readGlyphs(engine, textPage, open.space, shared.fonts, shared.styles, {
      zOf: (object) => objects.text_order.get(object) ?? objects.painted.objects.length,
      mcidOf: (object) => objects.form_mcid.get(object),
    });
    const { width, height } = open.space;
    const { strokes, fills, pictures } = objects;
    const ink = { page, width, height, glyphs, runs, strokes, fills, pictures };
    const mapping = markUnmapped(ink, styles);
    const seen = markHidden(document, open, ink, styles, objects.painted);
    const scan = judgeScan(seen.ink);
    return { ...(scan.has_text_layer ? revealTextLayer(seen) : seen), mapping, scan, cut: objects.cut };
  } finally {
    if (textPage !== 0) engine.raw['FPDFText_ClosePage']!(textPage);
  }
}
