export { breakLines } from './break-lines.ts';
export type * from './flow.ts';
export type * from './flow-page.ts';
export { fontMetrics } from './font-metrics.ts';
export { layOutFlow } from './lay-out-flow.ts';
export type * from './set-line.ts';
