// Entry of the text layer of extraction: reading a document, and places of its cells.
export type { DocumentText, Owner, Prose, TextCell, TextLine, TextPage } from './document-text.ts';
export { joinPlaces, placeOf, placeOfCells } from './place-of.ts';
export { readText } from './read-text.ts';
