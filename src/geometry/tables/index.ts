// Tables of a page, found by tags, rules or white space, and their continuation over pages.
export { continueTable } from './continue-table.ts';
export { findTables } from './find-tables.ts';
export { tablesFromTags } from './tables-from-tags.ts';
