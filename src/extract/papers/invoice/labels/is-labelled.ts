// Tells whether a cell is a label, with or without its value.
import type { Role } from '../../../../lexicon/index.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import type { LabelHit } from './match-labels.ts';

/** What follows a label that speaks of what comes after it. */
export const COLON = /^[\s.)\]]{0,4}[:：]/;
/** After a label of a detail: what has so many digits is its value. */
const DIGITS = /(?:\d[^\d]{0,2}){3}/;

/** Whether a cell is a label, or a label and its value; names may begin with the word of a label. */
export function isLabelled(cell: ReadCell): boolean {
  const [hit] = cell.hits;
  if (hit?.first !== 0) return false;
  const after = cell.text.slice(cell.tokens[hit.last]!.end);
  if (COLON.test(after) || !/[\p{L}\p{N}]/u.test(after)) return true;
  return isDetail(hit) && DIGITS.test(after);
}

const DETAILS: readonly Role[] = [
  'detail',
  'tax_id',
  'customer_tax_id',
  'iban',
  'other_number',
  'invoice_number',
  'purchase_order',
];
const isDetail = (hit: LabelHit): boolean => DETAILS.some((role) => hit.roles.has(role));

const OF_DOCUMENT: readonly Role[] = [
  'invoice_number',
  'invoice_date',
  'due_date',
  'purchase_order',
  'other_number',
  'payment_terms',
];

/** `Number | Date | Due`: labels of the document side by side, with their values below. */
export const isRowOfLabels = ({ cells }: ReadLine): boolean =>
  cells.length > 1 &&
  cells.every(isLabelled) &&
  cells.some(({ hits }) => OF_DOCUMENT.some((role) => (hits[0]!.roles.get(role) ?? 0) > BARE));
/** A date or number alone may as well be the head of a column. */
const BARE = 0.7;
