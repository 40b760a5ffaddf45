export { classifyDocument } from './classify-document.ts';
