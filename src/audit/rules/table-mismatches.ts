// Audit rules for table arithmetic: one rule for each kind of mismatch, all fed by a single pass over the tables.
import type { FindingCode, Rule } from '../finding.ts';
import { auditTables } from '../tables/index.ts';

const CODES = [
  'table_sum_mismatch',
  'table_subtotal_mismatch',
  'table_difference_mismatch',
  'table_product_mismatch',
  'table_percent_mismatch',
] as const satisfies readonly FindingCode[];

/** Numbers of tables are held against each other once, for all of these. */
export const tableMismatches: readonly Rule[] = CODES.map((code) => ({
  code,
  find: async (book) => (await auditTables(book)).findings.filter((finding) => finding.code === code),
}));
