import type { FormatReader } from '../reader.ts';
import { readXls } from './read-xls.ts';
import { sniffXls } from './sniff-xls.ts';

/** Workbooks of records (BIFF), as Excel 5 to 2003 wrote them; encrypted ones with their password. */
export const xls: FormatReader = {
  format: 'xls',
  version: '1',
  extensions: ['xls', 'xlt'],
  media_types: ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel', 'application/x-excel'],
  capabilities: { sheets: true, formulas: true, passwords: true },
  sniff: sniffXls,
  read: readXls,
};
