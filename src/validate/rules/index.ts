import type { Rule } from '../rule.ts';
import { arithmetic } from './arithmetic.ts';
import { citationMissing } from './citation-missing.ts';
import { lowConfidence } from './low-confidence.ts';
import { requiredField } from './required-field.ts';
import { typeCheck } from './type-check.ts';

/** In the order of the specification, which is the order of the checks. */
export const RULES: readonly Rule[] = [requiredField, typeCheck, citationMissing, lowConfidence, arithmetic];
