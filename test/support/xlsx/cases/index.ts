import { FORMULA_CASES } from './formula-cases.ts';
import { REGION_CASES } from './region-cases.ts';
import { SHEET_CASES } from './sheet-cases.ts';
import { SPELLING_CASES } from './spelling-cases.ts';
import { VALUE_CASES } from './value-cases.ts';
import type { XlsxCases } from './xlsx-case.ts';

/** Every case by its name, which is that of its folder in `fixtures/xlsx`. */
export const XLSX_CASES: XlsxCases = {
  ...VALUE_CASES,
  ...FORMULA_CASES,
  ...SHEET_CASES,
  ...REGION_CASES,
  ...SPELLING_CASES,
};
