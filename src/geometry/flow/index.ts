export type * from './flow.ts';
export type * from './flow-page.ts';
