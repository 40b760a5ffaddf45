// Entry of list extraction: generic lists, invoice line items and table headers.
export { findList } from './find-list.ts';
export { findItems } from './items/find-items.ts';
export { createHeaders } from './match-table.ts';
