// Conducts the reading of a PDF in batches of pages: ink, layout, page writer, then metadata and diagnostics.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import { buildFrames, createLayout, type Frames, type LayoutPage } from '../../geometry/index.ts';
import type { ByteSource, Diagnostic, DocumentBody, Figure, PageRecognition } from '../../model/index.ts';
import {
  createCoverage,
  createPageWriter,
  findFigures,
  NO_EXTRAS,
  type PageCoverage,
  type PageExtras,
} from '../page-document/index.ts';
import type { ReadContext } from '../reader.ts';
import { readEmbeddedInvoice } from './embedded-invoice/index.ts';
import { openDocument, type PdfDocument } from './engine/open-document.ts';
import { openPage } from './engine/open-page.ts';
import { openPdfium } from './engine/pdfium.ts';
import { readAttachments } from './extras/attachments.ts';
import { openForm, type PdfForm } from './extras/form-fields.ts';
import { listIgnoredParts } from './extras/ignored-parts.ts';
import { readMetadata } from './extras/metadata.ts';
import { readOutline } from './extras/outline.ts';
import { readExtras } from './extras/page-extras.ts';
import { createDocumentFonts, type DocumentFonts, readVisibleInk } from './read-page.ts';
import { createReadingAccount, type ReadingAccount } from './reading-account.ts';
import { createPdfRecogniser, type PdfRecogniser } from './recognition/recognise-page.ts';

/** Pages that are held at once: what they have in common is looked for among them. */
const BATCH_PAGES = 64;
/** Pages that wait for their headings to be settled, at most: the census of so many holds for the rest. */
const WAITING_PAGES = 1024;
/** Other work gets a turn after so many pages. */
const PAGES_A_TURN = 8;

interface HeldPage extends LayoutPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly coverage: PageCoverage;
  readonly figures: readonly Figure[];
  readonly extras: PageExtras;
  readonly is_scanned: boolean;
  readonly recognition: PageRecognition | null;
}

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
  const reading: Reading = {
    document,
    form,
    shared,
    recogniser: createPdfRecogniser(document, shared, context),
    coverage: createCoverage(),
    account: createReadingAccount(),
    diagnostics: listIgnoredParts(document),
  };
  if (page_count === 0) {
    reading.diagnostics.push({ code: 'empty_document', message: 'The document has no pages.', page: null });
  }
  const layout = createLayout(readOutline(document));
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
    layout.add(held).forEach((laid, i) => {
      const page = held[i]!;
      confidences.push(laid.confidence);
      attachments.push(...page.extras.annotations.attachments);
      has_images ||= page.figures.length > 0;
      writer.holdPage({ ...page, layout: laid });
    });
    if (end % WAITING_PAGES === 0 || end === page_count) {
      layout.settle();
      writer.writeHeld();
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

interface Reading {
  readonly document: PdfDocument;
  readonly form: PdfForm | null;
  readonly shared: DocumentFonts;
  readonly coverage: ReturnType<typeof createCoverage>;
  readonly account: ReadingAccount;
  readonly recogniser: PdfRecogniser;
  readonly diagnostics: Diagnostic[];
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : Math.round((100 * values.reduce((a, b) => a + b, 0)) / values.length) / 100;

function tooManyPages(count: number, most: number): FolioError {
  return new FolioError('limit_exceeded', `The document has ${count} pages, more than ${most} (max_pages).`, {
    hint: 'Raise FOLIO_MAX_PAGES.',
  });
}

const NOTHING = {
  width: 612,
  height: 792,
  rotation: 0,
  tags: null,
  figures: [],
  extras: NO_EXTRAS,
  is_scanned: false,
  recognition: null,
};

/** A page that cannot be read is an empty page and a diagnostic. */
async function readPage(
  { document, form, shared, coverage, account, recogniser, diagnostics }: Reading,
  page: number,
): Promise<HeldPage> {
  const open = openPage(document, page);
  if (!open) {
    diagnostics.push({ code: 'bad_page', message: `Page ${page} is damaged and could not be read.`, page });
    const frames = emptyFrames(page, shared);
    return { ...NOTHING, page, frames, coverage: coverage.beginPage(page, frames, 0) };
  }
  try {
    const found = readVisibleInk(document, page, open, shared);
    const extras = readExtras(document, form, open, found.ink);
    const text = await recogniser.read(page, open, found);
    const { ink, frames, recognition } = text;
    account.add(page, found, text);
    return {
      page,
      width: ink.width,
      height: ink.height,
      rotation: open.space.rotation,
      tags: recognition ? null : extras.tags,
      extras,
      recognition,
      figures: findFigures(page, ink, ink.pictures, extras.tags, ink.glyphs.count > 0),
      is_scanned: found.scan.is_scanned,
      frames,
      coverage: coverage.beginPage(page, frames, ink.glyphs.count),
    };
  } finally {
    open.close();
  }
}

function emptyFrames(page: number, shared: DocumentFonts): Frames {
  const none = new Float32Array(0);
  const ints = new Uint32Array(0);
  const bytes = new Uint8Array(0);
  const boxes = { count: 0, x0: none, y0: none, x1: none, y1: none };
  return buildFrames(
    {
      page,
      width: NOTHING.width,
      height: NOTHING.height,
      glyphs: { ...boxes, code: ints, ox: none, oy: none, run: ints, flags: bytes },
      runs: [],
      strokes: { ...boxes, width: none, colour: ints, z: ints },
      fills: { ...boxes, colour: ints, alpha: bytes, rectangle: bytes, z: ints },
      pictures: [],
    },
    shared.styles.styles,
  );
}
