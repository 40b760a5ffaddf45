export { buildDocx } from './build-docx.ts';
