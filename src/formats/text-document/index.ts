export { buildTextDocument } from './build-text-document.ts';
export { noteMark } from './note-mark.ts';
export type * from './parts.ts';
