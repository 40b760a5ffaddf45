export { BUILT_IN_SCHEMAS } from './built-in.ts';
export { resolveSchema } from './resolve-schema.ts';
export { tableSchema } from './table.ts';
