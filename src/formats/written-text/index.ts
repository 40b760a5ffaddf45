// What readers share whose files state text without saying how it looks: a plain page is written for them.
export { createWrittenText, type WrittenCell, type WrittenPiece, type WrittenText } from './create-written-text.ts';
