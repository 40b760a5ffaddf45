export { extract } from './extract.ts';
export { BUILT_IN_SCHEMAS, resolveSchema } from './schemas/index.ts';
export { toData } from './to-data.ts';
