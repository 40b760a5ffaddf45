// Declares the XLS reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { COMPOUND } from '../signatures.ts';
import { sniffXls } from '../workbook/sniff.ts';

const load = () => import('./read-xls.ts');

/** Workbooks of records (BIFF), as Excel up to 2003 wrote them; encrypted ones with their password. */
export const xls: FormatReader = {
  format: 'xls',
  version: '1',
  title: 'XLS',
  about: 'a binary Excel workbook; geometry `grid`.',
  reads: 'the same of workbooks that Excel wrote up to 2003',
  extensions: ['xls', 'xlt'],
  media_types: ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel', 'application/x-excel'],
  signatures: [COMPOUND],
  small_sheets: true,
  unit: 'sheet',
  geometry: 'grid',
  text: 'stated',
  formulas: true,
  capabilities: { passwords: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffXls,
  prepare: load,
  read: async (source, context) => (await load()).readXls(source, context),
};
