// The layout of running text on pages, with font metrics and line breaking, for DOCX, RTF and PPTX.
export type * from './flow.ts';
export type * from './flow-page.ts';
export { fontMetrics } from './fonts/font-metrics.ts';
export { layOutFlow } from './lay-out-flow.ts';
export { breakLines } from './lines/break-lines.ts';
export type * from './lines/set-line.ts';
