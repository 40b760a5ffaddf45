import type { FormatReader } from '../reader.ts';
import { readRtf } from './read-rtf.ts';
import { sniffRtf } from './sniff-rtf.ts';

/** Rich Text Format up to 1.9.1, and the mail of Outlook in it. */
export const rtf: FormatReader = {
  format: 'rtf',
  version: '1',
  extensions: ['rtf'],
  media_types: ['application/rtf', 'text/rtf', 'text/richtext', 'application/x-rtf'],
  capabilities: { sheets: false, formulas: false, passwords: false },
  sniff: sniffRtf,
  read: readRtf,
};
