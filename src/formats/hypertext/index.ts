// What readers of text with markup share: the tree, the parser of HTML, and the translation for the layout.
export { readMetadata } from './head-metadata.ts';
export { decodeMarkup } from './parse/decode-markup.ts';
export { parseHtml } from './parse/parse-html.ts';
export { toTextDocument } from './to-text-document.ts';
