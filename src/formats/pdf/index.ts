// Declares the PDF reader: extensions, media types, sniffing, drawing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffPdf } from './sniff-pdf.ts';

const load = () => import('./read-pdf.ts');

/** Portable Document Format, all versions, with a text layer; encrypted ones with their password. */
export const pdf: FormatReader = {
  format: 'pdf',
  version: '8',
  title: 'PDF',
  about: 'Portable Document Format; geometry `native`, or `recognised` where all of its text was.',
  reads:
    'words with boxes, reading order, headings, lists, tables, forms, hidden text, tags; scans by text recognition',
  extensions: ['pdf'],
  media_types: ['application/pdf', 'application/x-pdf'],
  signatures: [{ kind: 'a PDF', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] }],
  is_never_text: true,
  unit: 'page',
  geometry: 'native',
  text: 'placed',
  formulas: false,
  capabilities: { passwords: true, ocr: true, layout: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffPdf,
  prepare: load,
  rehearse: async () => (await import('./rehearse.ts')).rehearse(),
  read: async (source, context) => (await load()).readPdf(source, context),
  explain: async (source, request) => (await import('./explain-pdf.ts')).explainPdf(source, request),
  searchable: async (source, request) => (await import('./searchable-pdf.ts')).searchablePdf(source, request),
  draw: async (source, request) => (await import('./picture/draw-page.ts')).drawPage(source, request),
};
