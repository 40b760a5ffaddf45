export { RESULTS, searchFiles } from './search-files.ts';
