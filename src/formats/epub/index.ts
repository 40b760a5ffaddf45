// Declares the EPUB reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { ZIP } from '../signatures.ts';
import { sniffEpub } from './sniff-epub.ts';

const load = () => import('./read-epub.ts');

/** Books of EPUB 2 and 3: chapters in XHTML, in the order of the spine. */
export const epub: FormatReader = {
  format: 'epub',
  version: '3',
  title: 'EPUB',
  about: 'a book of EPUB 2 or 3; geometry `layout`.',
  reads:
    'chapters in the order of the book, headings also by the table of contents, lists, tables, notes, links between chapters, pictures listed, metadata; laid out on pages',
  extensions: ['epub'],
  media_types: ['application/epub+zip'],
  signatures: [ZIP],
  is_never_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffEpub,
  prepare: load,
  read: async (source, context) => (await load()).readEpub(source, context),
};
