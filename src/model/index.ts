// The canonical document model, the vocabulary of all layers and of the wire.
export * from './address.ts';
export * from './box.ts';
export * from './cells.ts';
export * from './citation.ts';
export * from './comment.ts';
export { countLeading } from './count-leading.ts';
export * from './diagnostic.ts';
export * from './document.ts';
export * from './embedded-invoice.ts';
export * from './extraction.ts';
export * from './format-traits.ts';
export * from './formats.ts';
export * from './grid.ts';
export * from './looks.ts';
export * from './page.ts';
export * from './ports.ts';
export * from './sheet.ts';
export * from './table.ts';
