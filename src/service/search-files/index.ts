// Search over all files of a tenant.
export { RESULTS, searchFiles } from './search-files.ts';
