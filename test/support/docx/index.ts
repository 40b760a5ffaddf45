export { buildDocx, docxEntries } from './build-docx.ts';
