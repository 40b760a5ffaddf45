// Declares the reader of mail messages: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffEml } from './sniff-eml.ts';

const load = () => import('./read-eml.ts');

/** Messages as mail servers pass them on (RFC 5322, MIME). */
export const eml: FormatReader = {
  format: 'eml',
  version: '4',
  title: 'EML',
  about: 'a mail message in MIME; geometry `layout`; attachments are parts.',
  reads:
    'fields, the best form of the text, what is quoted and the signature marked, attachments as documents of their own; charsets that are stated wrong; signed mail; `winmail.dat` unfolded; encrypted mail said to be so',
  extensions: ['eml'],
  also_named: ['msg'],
  media_types: ['message/rfc822', 'message/global'],
  signatures: [],
  is_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  parts: true,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffEml,
  prepare: load,
  read: async (source, context) => (await load()).readEml(source, context),
};
