// Declares the reader of Outlook's messages: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { COMPOUND } from '../signatures.ts';
import { sniffMsg, TNEF } from './sniff-msg.ts';

const load = () => import('./read-msg.ts');

/** Messages as Outlook saves them, and as it wraps them in `winmail.dat`. */
export const msg: FormatReader = {
  format: 'msg',
  version: '3',
  title: 'MSG',
  about: 'a message of Outlook, or one wrapped in `winmail.dat`; geometry `layout`; attachments are parts.',
  reads:
    'the same of messages that Outlook saved, rich text and markup within it included; meetings, tasks and contacts; `winmail.dat`, bare and in other mail',
  extensions: ['msg', 'oft', 'tnef'],
  media_types: ['application/vnd.ms-outlook', 'application/ms-tnef', 'application/vnd.ms-tnef'],
  signatures: [COMPOUND, TNEF],
  is_never_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  parts: true,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffMsg,
  prepare: load,
  read: async (source, context) => (await load()).readMsg(source, context),
};
