export { findTables } from './find-tables.ts';
