// What readers may use of page layout: ink and layout of placed glyphs, and the flow layout of running text.
export { type ColumnSpec, type Columns, columns } from './columns.ts';
export { explainPage } from './explain-page.ts';
export type * from './explanation.ts';
export * from './flow/index.ts';
export * from './ink.ts';
export * from './lay-out.ts';
export * from './layout.ts';
export * from './plain-elements.ts';
export { framesWithin, isWithin, type LayoutOptions, type Steering } from './steering.ts';
export { continueTable } from './tables/index.ts';
export { createTrace } from './trace.ts';
export * from './words/build-frames.ts';
export * from './words/frame.ts';
export * from './words/hidden.ts';
export * from './words/turned-boxes.ts';
export * from './words/words.ts';
