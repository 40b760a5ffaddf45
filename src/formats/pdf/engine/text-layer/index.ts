// A PDF with words laid invisibly over its pages, and places marked on them.
import type { ByteSource } from '../../../../model/index.ts';
import type { SearchableRequest } from '../../../reader.ts';
import { openDocument, type PdfDocument } from '../open-document.ts';
import { openPdfium } from '../pdfium.ts';
import { addHighlights } from './add-highlights.ts';
import { addTextLayer } from './add-text-layer.ts';
import { saveDocument } from './save-document.ts';

export async function withTextLayer(
  source: ByteSource,
  { pages, layers, highlights = [], password }: SearchableRequest,
): Promise<Uint8Array> {
  const document = await openDocument(await openPdfium(), source, password);
  try {
    await addTextLayer(document, layers);
    addHighlights(document, highlights);
    if (pages) removeOthers(document, new Set(pages));
    return saveDocument(document);
  } finally {
    document.close();
  }
}

function removeOthers({ engine, handle, page_count }: PdfDocument, kept: ReadonlySet<number>): void {
  for (let page = page_count; page >= 1; page--) if (!kept.has(page)) engine.raw['FPDFPage_Delete']!(handle, page - 1);
}
