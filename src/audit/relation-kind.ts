// Kinds of arithmetic relations that the audit checks in tables: sums, subtotals, differences, products, percentages.

/** What ties numbers of a table together. */
export const RELATION_KINDS = ['sum', 'subtotal', 'difference', 'product', 'percent'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];
