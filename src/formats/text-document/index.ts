export { buildTextDocument } from './build-text-document.ts';
export { createPartNames } from './part-names.ts';
export type * from './parts.ts';
export { noteMark } from './pieces/note-mark.ts';
