export type { SearchFilesInput } from './question.ts';
export { PER_FILE, RESULTS, searchFiles } from './search-files.ts';
