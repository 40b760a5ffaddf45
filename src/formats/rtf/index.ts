// Declares the RTF reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffRtf } from './sniff-rtf.ts';

const load = () => import('./read-rtf.ts');

/** Rich Text Format up to 1.9.1, and the mail of Outlook in it. */
export const rtf: FormatReader = {
  format: 'rtf',
  version: '4',
  title: 'RTF',
  about: 'Rich Text Format; geometry `layout`.',
  reads:
    'text, headings, lists, tables, notes, comments, tracked changes, laid out in the same way; the mail of Outlook in it',
  extensions: ['rtf'],
  media_types: ['application/rtf', 'text/rtf', 'text/richtext', 'application/x-rtf'],
  signatures: [{ kind: 'RTF', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] }],
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffRtf,
  prepare: load,
  read: async (source, context) => (await load()).readRtf(source, context),
};
