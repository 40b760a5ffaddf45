<<<<<<< HEAD
export { documentGrid } from './document-grid.ts';
export type { FlowItem, Paragraph } from './flow-item.ts';
=======
export { findColumnStrips, straddlesColumns } from './column-strips.ts';
export { type DocumentGrid, documentGrid } from './document-grid.ts';
export type { FlowItem, Paragraph, TablePosition } from './flow-item.ts';
>>>>>>> layout
export { readingOrder } from './reading-order.ts';
