// What DOCX and RTF share: the text document they hand over, and the builder that turns it into pages.
export { buildTextDocument } from './build-text-document.ts';
export { createPartIds } from './part-ids.ts';
export type * from './parts.ts';
export { noteMark } from './pieces/note-mark.ts';
