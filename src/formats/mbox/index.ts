// Declares the reader of mailboxes: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffMbox } from './sniff-mbox.ts';

const load = () => import('./read-mbox.ts');

/** Files of messages one after the other, as mail programs keep and export them (RFC 4155). */
export const mbox: FormatReader = {
  format: 'mbox',
  version: '2',
  title: 'MBOX',
  about: 'a mailbox, a file of messages; geometry `layout`; each message is a part.',
  reads: 'a list of its messages, each of them a document of its own, as EML is; mboxo, mboxrd, mboxcl',
  extensions: ['mbox', 'mbx'],
  media_types: ['application/mbox'],
  signatures: [],
  is_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  parts: true,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffMbox,
  prepare: load,
  read: async (source, context) => (await load()).readMbox(source, context),
};
