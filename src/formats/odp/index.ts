// Declares the ODP reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOdf } from '../odf/package/sniff-odf.ts';
import type { FormatReader } from '../reader.ts';
import { ZIP } from '../signatures.ts';

const load = () => import('./read-odp.ts');

/** Presentations of OpenDocument: ODP and its templates. */
export const odp: FormatReader = {
  format: 'odp',
  version: '3',
  title: 'ODP',
  about: 'an OpenDocument presentation; geometry `native`.',
  reads: 'slides with titles, lists, tables, notes, comments, charts, a box for every word',
  extensions: ['odp', 'otp', 'fodp'],
  media_types: [
    'application/vnd.oasis.opendocument.presentation',
    'application/vnd.oasis.opendocument.presentation-template',
    'application/vnd.oasis.opendocument.presentation-flat-xml',
  ],
  signatures: [ZIP],
  is_never_text: true,
  unit: 'slide',
  geometry: 'native',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: (head, file_name) => sniffOdf(head, file_name, 'presentation'),
  prepare: load,
  read: async (source, context) => (await load()).readOdp(source, context),
};
