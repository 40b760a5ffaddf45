import { CHANGE_CASES } from './change-cases.ts';
import type { DocxCases } from './docx-case.ts';
import { DRAWING_CASES } from './drawing-cases.ts';
import { FIELD_CASES } from './field-cases.ts';
import { LIST_CASES } from './list-cases.ts';
import { NOTE_CASES } from './note-cases.ts';
import { PACKAGE_CASES } from './package-cases.ts';
import { PAGE_CASES } from './page-cases.ts';
import { STYLE_CASES } from './style-cases.ts';
import { TABLE_CASES } from './table-cases.ts';

/** Every case by its name, which is that of its folder in `fixtures/docx`. */
export const DOCX_CASES: DocxCases = {
  ...STYLE_CASES,
  ...LIST_CASES,
  ...TABLE_CASES,
  ...PAGE_CASES,
  ...NOTE_CASES,
  ...CHANGE_CASES,
  ...DRAWING_CASES,
  ...FIELD_CASES,
  ...PACKAGE_CASES,
};
