// Reads a PDF up to the page that is asked about, and tells how that page was laid out and why.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import {
  createLayout,
  createTrace,
  explainPage,
  type PageExplanation,
  type PageLayout,
  type Steering,
} from '../../geometry/index.ts';
import type { ByteSource } from '../../model/index.ts';
import { createCoverage } from '../page-document/index.ts';
import { type ExplainRequest, layoutOfPage } from '../reader.ts';
import { openDocument, type PdfDocument } from './engine/open-document.ts';
import { openPdfium } from './engine/pdfium.ts';
import { openForm, type PdfForm } from './extras/form-fields.ts';
import { readOutline } from './extras/outline.ts';
import { BATCH_PAGES, type HeldPage, type Reading, readPage, WAITING_PAGES } from './held-page.ts';
import { createDocumentFonts } from './read-page.ts';
import { createReadingAccount } from './reading-account.ts';
import { createPdfRecogniser } from './recognition/recognise-page.ts';

export async function explainPdf(source: ByteSource, request: ExplainRequest): Promise<PageExplanation> {
  const engine = await openPdfium();
  const document = await openDocument(engine, source, request.password);
  try {
    const form = openForm(document);
    try {
      return await explain(document, form, request);
    } finally {
      form?.close();
    }
  } finally {
    document.close();
  }
}

/** In the batches that ordinary reading goes by: what pages have in common is known as far as it was then. */
async function explain(
  document: PdfDocument,
  form: PdfForm | null,
  { page, layout: options, read_with }: ExplainRequest,
): Promise<PageExplanation> {
  const { page_count } = document;
  if (page > page_count) {
    throw new FolioError('page_not_found', `There is no page ${page}: the document has ${page_count}.`);
  }
  const shared = createDocumentFonts(document);
  const steering: Steering = (at) => {
    const before = layoutOfPage(read_with, at);
    return at === page ? { ...before, ...options } : before;
  };
  const reading: Reading = {
    document,
    form,
    shared,
    // What is recognised in pictures is not explained.
    recogniser: createPdfRecogniser(document, shared, { signal: new AbortController().signal }),
    coverage: createCoverage(),
    account: createReadingAccount(),
    diagnostics: [],
    steering,
  };
  const trace = createTrace(page);
  const layout = createLayout(readOutline(document), { pages: page_count, trace, steering });
  let found: PageLayout | null = null;
  for (let first = 1; first <= page_count; first += BATCH_PAGES) {
    const end = Math.min(page_count, first + BATCH_PAGES - 1);
    const held: HeldPage[] = [];
    for (let at = first; at <= end; at++) {
      await nextTurn();
      held.push(await readPage(reading, at));
    }
    layout.add(held).forEach((laid, i) => {
      if (held[i]!.page === page) found = laid;
    });
    if (end % WAITING_PAGES !== 0 && end !== page_count) continue;
    layout.settle();
    if (found) break;
  }
  return explainPage(found!, trace);
}
