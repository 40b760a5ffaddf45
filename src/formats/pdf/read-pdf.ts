// Conducts the reading of a PDF in batches of pages: ink, layout, page writer, then metadata and diagnostics.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import { createLayout, type Steering } from '../../geometry/index.ts';
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import { createCoverage, createPageWriter } from '../page-document/index.ts';
import { layoutOfPage, type ReadContext } from '../reader.ts';
import { readEmbeddedInvoice } from './embedded-invoice/index.ts';
import { openDocument, type PdfDocument } from './engine/open-document.ts';
import { openPdfium } from './engine/pdfium.ts';
import { readAttachments } from './extras/attachments.ts';
import { openForm, type PdfForm } from './extras/form-fields.ts';
import { listIgnoredParts } from './extras/ignored-parts.ts';
import { readMetadata } from './extras/metadata.ts';
import { readOutline } from './extras/outline.ts';
import { BATCH_PAGES, type HeldPage, type Reading, readPage, WAITING_PAGES } from './held-page.ts';
import { createDocumentFonts } from './read-page.ts';
import { createReadingAccount } from './reading-account.ts';
import { createPdfRecogniser } from './recognition/recognise-page.ts';

/** Other work gets a turn after so many pages. */
const PAGES_A_TURN = 8;

export async function readPdf(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const engine = await openPdfium();
  const document = await openDocument(engine, source, context.password);
  try {
    const form = openForm(document);
    try {
      return await readPages(document, form, context);
    } finally {
      form?.close();
    }
  } finally {
    document.close();
  }
}

async function readPages(document: PdfDocument, form: PdfForm | null, context: ReadContext): Promise<DocumentBody> {
  const { page_count } = document;
  if (page_count > context.limits.max_pages) throw tooManyPages(page_count, context.limits.max_pages);
  const shared = createDocumentFonts(document);
  const steering: Steering = (page) => layoutOfPage(context.layout, page);
  const reading: Reading = {
    document,
    form,
    shared,
    recogniser: createPdfRecogniser(document, shared, context),
    coverage: createCoverage(),
    account: createReadingAccount(),
    diagnostics: listIgnoredParts(document),
    steering,
  };
  if (page_count === 0) {
    reading.diagnostics.push({ code: 'empty_document', message: 'The document has no pages.', page: null });
  }
  const layout = createLayout(readOutline(document), { pages: page_count, steering });
  const writer = createPageWriter(context.out);
  const carried = readAttachments(document);
  const attachments = carried.map(({ attachment }) => attachment);
  const { invoice, diagnostics } = readEmbeddedInvoice(carried);
  if (invoice) context.out.invoice(invoice);
  reading.diagnostics.push(...diagnostics);
  const confidences: number[] = [];
  let has_images = false;
  for (let first = 1; first <= page_count; first += BATCH_PAGES) {
    const held: HeldPage[] = [];
    const end = Math.min(page_count, first + BATCH_PAGES - 1);
    for (let page = first; page <= end; page++) {
      if (page % PAGES_A_TURN === 0) await nextTurn();
      context.signal.throwIfAborted();
      held.push(await readPage(reading, page));
      context.progress(page / page_count);
    }
    const layouts = layout.add(held);
    const isSettled = end % WAITING_PAGES === 0 || end === page_count;
    if (isSettled) {
      layout.settle();
      writer.writeHeld();
    }
    for (const [i, laid] of layouts.entries()) {
      const page = held[i]!;
      confidences.push(laid.confidence);
      attachments.push(...page.extras.annotations.attachments);
      has_images ||= page.figures.length > 0;
      writer.holdPage({ ...page, layout: laid });
      // Page by page, so that the blocks of one are let go before those of the next are made.
      if (isSettled) writer.writeHeld();
    }
  }
  const written = writer.finish();
  const account = reading.account.finish(page_count);
  return {
    format: 'pdf',
    geometry: account.is_recognised ? 'recognised' : 'native',
    metadata: readMetadata(document),
    ...written,
    sheets: [],
    names: [],
    list_objects: [],
    external_links: [],
    number_formats: ['General'],
    attachments,
    revisions: [],
    has_images,
    is_scanned: account.is_scanned,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: account.hidden_runs, slides: 0 },
    confidence: {
      text: account.text_confidence,
      layout: mean(confidences),
      tables: mean(written.tables.map(({ confidence }) => confidence)),
    },
    coverage: reading.coverage.finish(),
    diagnostics: [...reading.diagnostics, ...account.diagnostics, ...reading.recogniser.diagnostics()],
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : Math.round((100 * values.reduce((a, b) => a + b, 0)) / values.length) / 100;

function tooManyPages(count: number, most: number): FolioError {
  return new FolioError('limit_exceeded', `The document has ${count} pages, more than ${most} (max_pages).`, {
    hint: 'Raise FOLIO_MAX_PAGES.',
  });
}
