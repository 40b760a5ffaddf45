// Declares the reader of web pages saved in one file: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffMhtml } from './sniff-mhtml.ts';

const load = () => import('./read-mhtml.ts');

/** A web page with what it shows, as browsers and Office save it (RFC 2557). Nothing is fetched or run. */
export const mhtml: FormatReader = {
  format: 'mhtml',
  version: '3',
  title: 'MHTML',
  about: 'a web page saved with its pictures in one file; geometry `layout`.',
  reads:
    'the page as HTML is read, with the style sheets and frames that the file holds; pictures listed; nothing fetched or run',
  extensions: ['mht', 'mhtml'],
  media_types: ['multipart/related', 'application/x-mimearchive'],
  signatures: [],
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffMhtml,
  prepare: load,
  read: async (source, context) => (await load()).readMhtml(source, context),
};
