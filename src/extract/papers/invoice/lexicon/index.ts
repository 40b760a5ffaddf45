// The complete table of invoice labels.
import { AMOUNT_LABELS } from './amounts.ts';
import { DATE_LABELS } from './dates.ts';
import type { LabelTable } from './label-table.ts';
import { NUMBER_LABELS } from './numbers.ts';
import { PARTY_LABELS } from './parties.ts';
import { TERM_LABELS } from './terms.ts';

export type { Role } from './label-table.ts';
export { TITLES } from './parties.ts';

export const LABELS: LabelTable = [...NUMBER_LABELS, ...DATE_LABELS, ...AMOUNT_LABELS, ...PARTY_LABELS, ...TERM_LABELS];
