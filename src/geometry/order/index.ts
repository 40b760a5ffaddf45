export { findColumnStrips, straddlesColumns } from './column-strips.ts';
export { documentGrid } from './document-grid.ts';
export type { FlowItem, Paragraph } from './flow-item.ts';
export { readingOrder } from './reading-order.ts';
