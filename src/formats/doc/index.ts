// Declares the DOC reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { COMPOUND } from '../signatures.ts';
import { sniffDoc } from './sniff-doc.ts';

const load = () => import('./read-doc.ts');

/** Documents of Word 97 to 2003 and of Word 6 and 95; encrypted ones with their password. */
export const doc: FormatReader = {
  format: 'doc',
  version: '3',
  title: 'DOC',
  about: 'a binary Word document; geometry `layout`.',
  reads: 'the same of documents that Word wrote up to 2003',
  extensions: ['doc', 'dot'],
  media_types: ['application/msword', 'application/x-msword', 'application/vnd.ms-word'],
  signatures: [COMPOUND],
  is_never_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffDoc,
  prepare: load,
  read: async (source, context) => (await load()).readDoc(source, context),
};
