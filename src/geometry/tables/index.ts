export { continueTable } from './continue-table.ts';
export { findTables } from './find-tables.ts';
export { tablesFromTags } from './tables-from-tags.ts';
