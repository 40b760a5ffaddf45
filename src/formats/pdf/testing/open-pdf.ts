// Helps to test code that needs an open PDF: opens bytes or a single page in the engine.
import { openDocument, type PdfDocument } from '../engine/open-document.ts';
import { type OpenPage, openPage } from '../engine/open-page.ts';
import { openPdfium } from '../engine/pdfium.ts';

/** Opens a file held in memory. The caller closes it. */
export async function openPdf(bytes: Uint8Array, password: string | null = null): Promise<PdfDocument> {
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  return openDocument(await openPdfium(), source, password);
}

/** What a function makes of one page of a file; everything is closed again. */
export async function withPage<T>(
  bytes: Uint8Array,
  use: (document: PdfDocument, open: OpenPage) => T,
  page = 1,
): Promise<T> {
  const document = await openPdf(bytes);
  try {
    const open = openPage(document, page);
    if (!open) throw new Error(`page ${page} cannot be opened`);
    try {
      return use(document, open);
    } finally {
      open.close();
    }
  } finally {
    document.close();
  }
}
