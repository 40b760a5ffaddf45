export type * from './parts.ts';
