// Declares the ODS reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOdf } from '../odf/package/sniff-odf.ts';
import type { FormatReader } from '../reader.ts';
import { ZIP } from '../signatures.ts';

const load = () => import('./read-ods.ts');

/** Workbooks of OpenDocument: ODS and its templates. */
export const ods: FormatReader = {
  format: 'ods',
  version: '2',
  title: 'ODS',
  about: 'an OpenDocument workbook; geometry `grid`.',
  reads: 'values as the program shows them, formulas with precedents and dependents, names, comments, hidden content',
  extensions: ['ods', 'ots', 'fods'],
  media_types: [
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.spreadsheet-template',
    'application/vnd.oasis.opendocument.spreadsheet-flat-xml',
  ],
  signatures: [ZIP],
  is_never_text: true,
  unit: 'sheet',
  geometry: 'grid',
  text: 'stated',
  formulas: true,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: (head, file_name) => sniffOdf(head, file_name, 'spreadsheet'),
  prepare: load,
  read: async (source, context) => (await load()).readOds(source, context),
};
