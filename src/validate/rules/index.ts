// The list of built-in validation rules in the order of their findings.
import type { Rule } from '../rule.ts';
import { amountDueCheck } from './amount-due-check.ts';
import { arithmetic } from './arithmetic.ts';
import { citationMissing } from './citation-missing.ts';
import { dateOrder } from './date-order.ts';
import { dateRange } from './date-range.ts';
import { dueDateBeforeDate } from './due-date-before-date.ts';
import { duplicateLineItems } from './duplicate-line-items.ts';
import { ibanCheck } from './iban-check.ts';
import { lineItemProduct } from './line-item-product.ts';
import { lineItemsSum } from './line-items-sum.ts';
import { lowConfidence } from './low-confidence.ts';
import { requiredField } from './required-field.ts';
import { tableRowCount } from './table-row-count.ts';
import { taxIdCheck } from './tax-id-check.ts';
import { typeCheck } from './type-check.ts';

/** In the order of the specification, then the further ones. */
export const RULES: readonly Rule[] = [
  ...[requiredField, typeCheck, citationMissing, lowConfidence, arithmetic],
  ...[lineItemsSum, lineItemProduct, duplicateLineItems, amountDueCheck],
  ...[dueDateBeforeDate, dateOrder, dateRange, ibanCheck, taxIdCheck, tableRowCount],
];
