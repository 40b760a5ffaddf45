// Entry of schemas: built-in ones and resolving what a request sends.
export { BUILT_IN_SCHEMAS } from './built-in.ts';
export { resolveSchema } from './resolve-schema.ts';
export { tableSchema } from './table.ts';
