export { auditTables } from './audit-tables.ts';
