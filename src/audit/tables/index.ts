// Entry of the table checks for the audit rules.
export { auditTables } from './audit-tables.ts';
