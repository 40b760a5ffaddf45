export { buildTextDocument } from './build-text-document.ts';
export { noteMark } from './note-mark.ts';
export { createPartNames } from './part-names.ts';
export type * from './parts.ts';
