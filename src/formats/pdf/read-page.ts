import type { PageInk } from '../../geometry/index.ts';
import { createFonts, createStyleTable, type StyleTable } from './fonts.ts';
import type { PdfDocument } from './open-document.ts';
import { type PageSpace, readPageSpace } from './page-space.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readObjects } from './read-objects.ts';

/** What the pages of one document share: its fonts and the looks of its text. */
export interface DocumentFonts {
  readonly fonts: ReturnType<typeof createFonts>;
  readonly styles: StyleTable;
}

export function createDocumentFonts(document: PdfDocument): DocumentFonts {
  return { fonts: createFonts(document.engine), styles: createStyleTable() };
}

/** An open page of the engine. */
export interface OpenPage {
  readonly handle: number;
  readonly space: PageSpace;
  close(): void;
}

/** Null where the engine cannot make sense of the page. */
export function openPage({ engine, handle }: PdfDocument, page: number): OpenPage | null {
  const address = engine.raw['FPDF_LoadPage']!(handle, page - 1);
  if (address === 0) return null;
  return {
    handle: address,
    space: readPageSpace(engine, address),
    close: () => {
      engine.raw['FPDF_ClosePage']!(address);
    },
  };
}

/** The ink of an open page. */
export function readInk(document: PdfDocument, page: number, open: OpenPage, shared: DocumentFonts): PageInk {
  const { engine } = document;
  const textPage = engine.raw['FPDFText_LoadPage']!(open.handle);
  try {
    const objects = readObjects(engine, open.handle, open.space);
    const { glyphs, runs } = readGlyphs(engine, textPage, open.space, shared.fonts, shared.styles, {
      zOf: (object) => objects.text_order.get(object) ?? 0,
      mcidOf: (object) => objects.form_mcid.get(object),
    });
    return {
      page,
      width: open.space.width,
      height: open.space.height,
      glyphs,
      runs,
      strokes: objects.strokes,
      fills: objects.fills,
      pictures: objects.pictures,
    };
  } finally {
    if (textPage !== 0) engine.raw['FPDFText_ClosePage']!(textPage);
  }
}
