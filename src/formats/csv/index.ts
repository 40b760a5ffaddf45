import type { FormatReader } from '../reader.ts';
import { readCsv } from './read-csv.ts';
import { sniffCsv } from './sniff-csv.ts';

/** Delimited text: comma, semicolon, tab and other separated values in any encoding and dialect. */
export const csv: FormatReader = {
  format: 'csv',
  version: '3',
  extensions: ['csv', 'tsv', 'tab', 'psv', 'txt'],
  media_types: ['text/csv', 'text/tab-separated-values', 'text/plain', 'application/csv'],
  capabilities: { sheets: true, formulas: false, passwords: false },
  sniff: sniffCsv,
  read: (source, context) => readCsv(source, context),
};
