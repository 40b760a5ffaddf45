// Declares the CSV reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { DELIMITED, sniffCsv } from './sniff-csv.ts';

const load = () => import('./read-csv.ts');

/** Delimited text: comma, semicolon, tab and other separated values in any encoding and dialect. */
export const csv: FormatReader = {
  format: 'csv',
  version: '3',
  title: 'CSV',
  about: 'text with one record a line, whatever the delimiter; geometry `grid`.',
  reads: 'encodings, dialects, typed cells, several tables in a file, files larger than memory',
  extensions: ['csv', 'tsv', 'tab', 'psv'],
  media_types: ['text/csv', 'text/tab-separated-values', 'application/csv'],
  signatures: [],
  takes_any_text: true,
  unit: 'sheet',
  geometry: 'grid',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  most_unnamed: DELIMITED,
  sniff: sniffCsv,
  prepare: load,
  read: async (source, context) => (await load()).readCsv(source, context),
};
