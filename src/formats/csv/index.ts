// Declares the CSV reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffCsv } from './sniff-csv.ts';

const load = () => import('./read-csv.ts');

/** Delimited text: comma, semicolon, tab and other separated values in any encoding and dialect. */
export const csv: FormatReader = {
  format: 'csv',
  version: '3',
  extensions: ['csv', 'tsv', 'tab', 'psv', 'txt'],
  media_types: ['text/csv', 'text/tab-separated-values', 'text/plain', 'application/csv'],
  capabilities: { sheets: true, formulas: false, passwords: false },
  sniff: sniffCsv,
  prepare: load,
  read: async (source, context) => (await load()).readCsv(source, context),
};
