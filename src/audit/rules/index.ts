// The list of audit rules in the order in which their findings are reported.
import type { Rule } from '../finding.ts';
import { brokenReference } from './broken-reference.ts';
import { circularReference } from './circular-reference.ts';
import { constantInFormula } from './constant-in-formula.ts';
import { errorValue } from './error-value.ts';
import { externalReference } from './external-reference.ts';
import { hardCodedValue } from './hard-coded-value.ts';
import { hiddenInput } from './hidden-input.ts';
import { missingValue } from './missing-value.ts';
import { patternBreak } from './pattern-break.ts';
import { staleValue } from './stale-value.ts';
import { sumMissesRows } from './sum-misses-rows.ts';
import { tableMismatches } from './table-mismatches.ts';
import { textNumber } from './text-number.ts';
import { volatile } from './volatile.ts';

/** In the order of `CODES`. */
export const RULES: readonly Rule[] = [
  brokenReference,
  circularReference,
  errorValue,
  hardCodedValue,
  patternBreak,
  sumMissesRows,
  staleValue,
  missingValue,
  textNumber,
  externalReference,
  hiddenInput,
  volatile,
  constantInFormula,
  ...tableMismatches,
];
