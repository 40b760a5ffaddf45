// Classification of a document: its type and language.
export { classifyDocument } from './classify-document.ts';
