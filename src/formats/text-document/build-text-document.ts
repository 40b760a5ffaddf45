// Conducts DOCX and RTF from text document to model: lays out pages and writes each to the sink as it is finished.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import { type FlowPage, layOutFlow } from '../../geometry/index.ts';
import type { Diagnostic, DocumentBody } from '../../model/index.ts';
import { createPictureAccount, createStyleTable } from '../page-document/index.ts';
import type { ReadContext, ReadLimits } from '../reader.ts';
import { type FlowIndex, indexFlow } from './flow-index.ts';
import { toBookmarks } from './out/bookmarks.ts';
import { createCoverage } from './out/coverage.ts';
import { createFurnitureCount } from './out/furniture-count.ts';
import { toInvoice } from './out/invoice.ts';
import { createPageWriter } from './out/page-writer.ts';
import { toRevisions } from './out/revisions.ts';
import type { TextDocument } from './parts.ts';
import type { PageSource } from './pieces/page-pieces.ts';
import { createTableList } from './tables/table-list.ts';

/** Other work gets a turn after so many pages. */
const PAGES_A_TURN = 8;

/** Lays the document out and gives out page by page what comes of it. */
export async function buildTextDocument(document: TextDocument, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const index = indexFlow(document.flow);
  checkTexts(index, context.limits);
  const coverage = createCoverage(index, document.dropped);
  const pictures = createPictureAccount();
  const source: PageSource = {
    document,
    index,
    tables: createTableList(context.out, index, document.tables),
    endnotes: endnotesByParagraph(document),
    place: coverage.place,
    countFurniture: createFurnitureCount(),
    styles: createStyleTable(),
    notePicture: (page, glyphs, sure) => {
      pictures.add(page, glyphs, sure);
      coverage.placeRecognised(glyphs, sure);
    },
  };
  const writer = createPageWriter(context.out, source);
  const confidence = createConfidence();
  for (const page of layOutFlow(document.flow)) {
    if (page.page > context.limits.max_pages) throw tooManyPages(context.limits);
    if (page.page % PAGES_A_TURN === 0) await nextTurn();
    context.signal.throwIfAborted();
    writer.writePage(page);
    confidence.add(page, coverage.share());
    context.progress(Math.min(coverage.share(), 1));
  }
  const { hidden_runs, places, bookmarks, ...written } = writer.finish();
  if (document.invoice) context.out.invoice(toInvoice(document.invoice, places));
  context.progress(1);
  return {
    format: document.format,
    geometry: 'layout',
    metadata: document.metadata,
    ...written,
    ...{ sheets: [], names: [], list_objects: [], external_links: [], number_formats: ['General'] },
    attachments: document.attachments,
    revisions: toRevisions(document.changes, places),
    bookmarks: toBookmarks(bookmarks, places),
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: hidden_runs, slides: 0 },
    confidence: { text: coverage.sure(), layout: confidence.mean(), tables: 1 },
    coverage: coverage.finish(),
    diagnostics: [
      ...document.diagnostics,
      ...confidence.diagnostics(),
      ...pictures.told(),
      ...hiddenDiagnostics(hidden_runs),
    ],
  };
}

function checkTexts({ paragraphs }: FlowIndex, { max_text_bytes }: ReadLimits): void {
  paragraphs.forEach(({ text }) => {
    if (3 * text.length <= max_text_bytes || Buffer.byteLength(text) <= max_text_bytes) return;
    const message = `The text of a paragraph is longer than ${max_text_bytes} bytes (max_text_bytes).`;
    throw new FolioError('limit_exceeded', message, { hint: 'Raise FOLIO_MAX_CELL_BYTES.' });
  });
}

const tooManyPages = ({ max_pages }: ReadLimits): FolioError =>
  new FolioError('limit_exceeded', `The document has more than ${max_pages} pages (max_pages).`, {
    hint: 'Raise FOLIO_MAX_PAGES.',
  });

function endnotesByParagraph({ endnotes }: TextDocument): PageSource['endnotes'] {
  const found = new Map<number, { note: number; label: string; isFirst: boolean }>();
  for (const { note, label, paragraphs } of endnotes) {
    paragraphs.forEach((id, i) => {
      found.set(id, { note, label, isFirst: i === 0 });
    });
  }
  return found;
}

/** Of pages that begin by order of the file; below it they are not those that it states. */
const STATED = 0.95;

/** How sure it is that text is on the pages where it is put, weighed by the text. */
function createConfidence() {
  let [sum, weight, before, least] = [0, 0, 0, 1];
  let pages = 0;
  return {
    add: ({ confidence }: FlowPage, share: number): void => {
      sum += confidence * (share - before);
      weight += share - before;
      before = share;
      least = Math.min(least, confidence);
      pages++;
    },
    mean: (): number => (weight === 0 ? 1 : Math.round((100 * sum) / weight) / 100),
    diagnostics: (): Diagnostic[] => {
      if (least >= STATED || pages < 2) return [];
      const message =
        'The file does not say where all of its pages end; they are laid out as a word processor would, and may differ from its own.';
      return [{ code: 'layout_estimated', message, page: null }];
    },
  };
}

function hiddenDiagnostics(count: number): Diagnostic[] {
  if (count === 0) return [];
  const message = `The document has hidden text: ${count} ${count === 1 ? 'stretch' : 'stretches'}.`;
  return [{ code: 'hidden_content', message, page: null }];
}
