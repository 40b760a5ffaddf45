import { COLUMN_CASES } from './column-cases.ts';
import { DOCUMENT_CASES } from './document-cases.ts';
import { HARDER_CASES } from './harder-cases.ts';
import { HIDDEN_CASES } from './hidden-cases.ts';
import { INTERACTIVE_CASES } from './interactive-cases.ts';
import { PAGE_CASES } from './page-cases.ts';
import type { PdfCases } from './pdf-case.ts';
import { REPORT_CASES } from './report-cases.ts';
import { STRUCTURE_CASES } from './structure-cases.ts';
import { TABLE_CASES } from './table-cases.ts';
import { TYPOGRAPHY_CASES } from './typography-cases.ts';

export { HOSTILE_CASES } from './hostile-cases.ts';
export type { Reading } from './pdf-case.ts';

/** Every case by its name, which is that of its folder in `fixtures/pdf`. */
export const PDF_CASES: PdfCases = {
  ...COLUMN_CASES,
  ...PAGE_CASES,
  ...STRUCTURE_CASES,
  ...TYPOGRAPHY_CASES,
  ...TABLE_CASES,
  ...DOCUMENT_CASES,
  ...HARDER_CASES,
  ...REPORT_CASES,
  ...HIDDEN_CASES,
  ...INTERACTIVE_CASES,
};
