// What readers of text with markup share: the tree, the parser of HTML, and the translation for the layout.
export { BLOCKS } from './flow/element-roles.ts';
export { OWN_LABEL } from './flow/list-labels.ts';
export { readMetadata } from './head-metadata.ts';
export { decodeMarkup, decodeText } from './parse/decode-markup.ts';
export { parseHtml } from './parse/parse-html.ts';
export { markFurniture } from './settle/page-furniture.ts';
export { plainAddress, toTextDocument } from './to-text-document.ts';
export { below, element, flatText, MarkupNode, TEXT, textNode } from './tree.ts';
