// Declares the PDF reader: extensions, media types, sniffing, drawing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffPdf } from './sniff-pdf.ts';

const load = () => import('./read-pdf.ts');

/** Portable Document Format, all versions, with a text layer; encrypted ones with their password. */
export const pdf: FormatReader = {
  format: 'pdf',
  version: '6',
  extensions: ['pdf'],
  media_types: ['application/pdf', 'application/x-pdf'],
  capabilities: { sheets: false, formulas: false, passwords: true, ocr: true, layout: true },
  sniff: sniffPdf,
  prepare: load,
  rehearse: async () => (await import('./rehearse.ts')).rehearse(),
  read: async (source, context) => (await load()).readPdf(source, context),
  explain: async (source, request) => (await import('./explain-pdf.ts')).explainPdf(source, request),
  draw: async (source, request) => (await import('./picture/draw-page.ts')).drawPage(source, request),
};
