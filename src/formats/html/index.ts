// Declares the HTML reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffHtml } from './sniff-html.ts';

const load = () => import('./read-html.ts');

/** HTML as browsers read it, XHTML, and reports with inline XBRL. Nothing is fetched or run. */
export const html: FormatReader = {
  format: 'html',
  version: '5',
  title: 'HTML',
  about: 'a web page or a report in HTML, XHTML or inline XBRL; geometry `layout`.',
  reads:
    'headings, lists, tables with spans, links, figures, forms, code, facts of inline XBRL; navigation and page heads told from the text; hidden text marked; laid out on pages; nothing fetched or run',
  extensions: ['html', 'htm', 'xhtml', 'xht', 'shtml'],
  media_types: ['text/html', 'application/xhtml+xml'],
  signatures: [],
  is_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffHtml,
  prepare: load,
  read: async (source, context) => (await load()).readHtml(source, context),
};
