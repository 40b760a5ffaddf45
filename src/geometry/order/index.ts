// Reading order of a page: columns, lines, paragraphs.
export { findColumnStrips, straddlesColumns } from './columns/column-strips.ts';
export { documentGrid } from './columns/document-grid.ts';
export type { FlowItem, Paragraph } from './flow-item.ts';
export { readingOrder } from './reading-order.ts';
