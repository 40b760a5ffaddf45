import type { FormatReader } from '../reader.ts';
import { drawPage } from './draw-page.ts';
import { readPdf } from './read-pdf.ts';
import { sniffPdf } from './sniff-pdf.ts';

/** Portable Document Format, all versions, with a text layer; encrypted ones with their password. */
export const pdf: FormatReader = {
  format: 'pdf',
  version: '2',
  extensions: ['pdf'],
  media_types: ['application/pdf', 'application/x-pdf'],
  capabilities: { sheets: false, formulas: false, passwords: true },
  sniff: sniffPdf,
  read: (source, context) => readPdf(source, context),
  draw: drawPage,
};
