export { type Question, type SearchFilesInput, toQuestion } from './question.ts';
export { PER_FILE, type ScannedDocument, scanDocument, type WordCount } from './scan-document.ts';
