// Declares the RTF reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffRtf } from './sniff-rtf.ts';

const load = () => import('./read-rtf.ts');

/** Rich Text Format up to 1.9.1, and the mail of Outlook in it. */
export const rtf: FormatReader = {
  format: 'rtf',
  version: '2',
  extensions: ['rtf'],
  media_types: ['application/rtf', 'text/rtf', 'text/richtext', 'application/x-rtf'],
  capabilities: { sheets: false, formulas: false, passwords: false },
  sniff: sniffRtf,
  prepare: load,
  read: async (source, context) => (await load()).readRtf(source, context),
};
