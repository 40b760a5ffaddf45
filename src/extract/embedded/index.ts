// Entry for electronic invoices: merging embedded XML with what was found on the pages.
export { mergeEmbedded } from './merge-embedded.ts';
