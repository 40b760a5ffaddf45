export { findItems } from './find-items.ts';
export { findList } from './find-list.ts';
export { createHeaders } from './match-table.ts';
