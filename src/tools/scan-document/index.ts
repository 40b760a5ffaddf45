// The search of one document as search over all files needs it.
export { type Question, type SearchFilesInput, toQuestion } from './question.ts';
export { PER_FILE, type ScannedDocument, scanDocument, type WordCount } from './scan-document.ts';
