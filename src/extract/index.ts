export { extract } from './extract.ts';
export { resolveSchema } from './schemas/index.ts';
export { toData } from './to-data.ts';
