// Declares the Markdown reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffMarkdown } from './sniff-markdown.ts';

const load = () => import('./read-markdown.ts');

/** CommonMark, with what GitHub adds to it. */
export const markdown: FormatReader = {
  format: 'markdown',
  version: '3',
  title: 'Markdown',
  about: 'text with the marks of Markdown; geometry `layout`.',
  reads: 'headings, lists, tables, code, quotes, links, pictures, tasks, footnotes, front matter, laid out on pages',
  extensions: ['md', 'markdown', 'mdown', 'mkd'],
  media_types: ['text/markdown', 'text/x-markdown'],
  signatures: [],
  is_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffMarkdown,
  prepare: load,
  read: async (source, context) => (await load()).readMarkdown(source, context),
};
