// Search over all files of a tenant.
export {
  type FileChoice,
  ignoreLost,
  type PassageParts,
  type Ranked,
  type RankParts,
  rankFile,
  rankFiles,
} from './find-passages.ts';
export { RESULTS, searchFiles } from './search-files.ts';
