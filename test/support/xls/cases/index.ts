import { FILE_CASES } from './file-cases.ts';
import { FORMULA_CASES } from './formula-cases.ts';
import { SHEET_CASES } from './sheet-cases.ts';
import { TEXT_CASES } from './text-cases.ts';
import { VALUE_CASES } from './value-cases.ts';
import type { XlsCases } from './xls-case.ts';

/** Every case by its name, which is that of its folder in `fixtures/xls`. */
export const XLS_CASES: XlsCases = { ...VALUE_CASES, ...TEXT_CASES, ...FORMULA_CASES, ...SHEET_CASES, ...FILE_CASES };
