// Declares the reader of plain text: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffText } from './sniff-text.ts';

const load = () => import('./read-text.ts');

/** Text without markup, in any encoding: its structure is told by its shape. */
export const text: FormatReader = {
  format: 'text',
  version: '4',
  title: 'Plain text',
  about: 'text without markup; geometry `layout`.',
  reads:
    'encodings, headings, lists, tables, code and notes by their shape, wrapped lines joined, form feeds as pages, laid out on pages',
  extensions: ['txt', 'text', 'log', 'asc'],
  media_types: ['text/plain'],
  signatures: [],
  takes_any_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffText,
  prepare: load,
  read: async (source, context) => (await load()).readText(source, context),
};
