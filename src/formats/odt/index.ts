// Declares the ODT reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOdf } from '../odf/package/sniff-odf.ts';
import type { FormatReader } from '../reader.ts';
import { ZIP } from '../signatures.ts';

const load = () => import('./read-odt.ts');

/** Text documents of OpenDocument: ODT, its templates and master documents. */
export const odt: FormatReader = {
  format: 'odt',
  version: '3',
  title: 'ODT',
  about: 'an OpenDocument text; geometry `layout`.',
  reads: 'text, headings, lists, tables, notes, comments, tracked changes, laid out on pages with a box for every word',
  extensions: ['odt', 'ott', 'odm', 'otm', 'fodt'],
  media_types: [
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.text-template',
    'application/vnd.oasis.opendocument.text-master',
    'application/vnd.oasis.opendocument.text-master-template',
    'application/vnd.oasis.opendocument.text-flat-xml',
  ],
  signatures: [ZIP],
  is_never_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: (head, file_name) => sniffOdf(head, file_name, 'text'),
  prepare: load,
  read: async (source, context) => (await load()).readOdt(source, context),
};
