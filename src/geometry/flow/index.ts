export type * from './flow.ts';
export type * from './flow-page.ts';
export { layOutFlow } from './lay-out-flow.ts';
