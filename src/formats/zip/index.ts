// Declares the reader of ZIP archives: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { EMPTY_ZIP, ZIP } from '../signatures.ts';
import { sniffZip } from './sniff-zip.ts';

const load = () => import('./read-zip.ts');

/** Archives of files that are no document themselves. */
export const zip: FormatReader = {
  format: 'zip',
  version: '2',
  title: 'ZIP',
  about: 'an archive of files; geometry `layout`; its members are parts.',
  reads:
    'the list of members as a table, and each member as a document of its own, archives in archives too; bombs are bounded, encrypted members said to be so',
  extensions: ['zip'],
  media_types: ['application/zip', 'application/x-zip-compressed'],
  signatures: [ZIP, EMPTY_ZIP],
  is_never_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  parts: true,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffZip,
  prepare: load,
  read: async (source, context) => (await load()).readZip(source, context),
};
