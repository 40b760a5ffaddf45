// Declares the PPT reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { COMPOUND } from '../signatures.ts';
import { sniffPpt } from './sniff-ppt.ts';

const load = () => import('./read-ppt.ts');

/** Presentations of PowerPoint 97 to 2003; encrypted ones with their password. */
export const ppt: FormatReader = {
  format: 'ppt',
  version: '2',
  title: 'PPT',
  about: 'a binary PowerPoint presentation; geometry `native`.',
  reads: 'the same of presentations that PowerPoint wrote up to 2003',
  extensions: ['ppt', 'pps', 'pot'],
  media_types: ['application/vnd.ms-powerpoint', 'application/mspowerpoint', 'application/x-mspowerpoint'],
  signatures: [COMPOUND],
  is_never_text: true,
  unit: 'slide',
  geometry: 'native',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffPpt,
  prepare: load,
  read: async (source, context) => (await load()).readPpt(source, context),
};
