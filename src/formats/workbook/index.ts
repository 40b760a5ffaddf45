export { builtInFormat } from './built-in-formats.ts';
export type * from './parts.ts';
