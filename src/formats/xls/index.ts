// Declares the XLS reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffXls } from '../workbook/sniff.ts';

const load = () => import('./read-xls.ts');

/** Workbooks of records (BIFF), as Excel up to 2003 wrote them; encrypted ones with their password. */
export const xls: FormatReader = {
  format: 'xls',
  version: '1',
  extensions: ['xls', 'xlt'],
  media_types: ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel', 'application/x-excel'],
  capabilities: { sheets: true, formulas: true, passwords: true },
  sniff: sniffXls,
  prepare: load,
  read: async (source, context) => (await load()).readXls(source, context),
};
