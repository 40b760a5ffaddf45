// Declares the DOCX reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOoxml } from '../ooxml/package/sniff-ooxml.ts';
import type { FormatReader } from '../reader.ts';
import { COMPOUND, EMPTY_ZIP, ZIP } from '../signatures.ts';

const load = () => import('./read-docx.ts');

/** Text documents in packages of XML: DOCX, with macros or as templates, strict or transitional, encrypted or not. */
export const docx: FormatReader = {
  format: 'docx',
  version: '4',
  title: 'DOCX',
  about: 'an Office Open XML text; geometry `layout`.',
  reads: 'text, headings, lists, tables, notes, comments, tracked changes, laid out on pages with a box for every word',
  extensions: ['docx', 'docm', 'dotx', 'dotm'],
  media_types: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
    'application/vnd.ms-word.document.macroEnabled.12',
    'application/vnd.ms-word.template.macroEnabled.12',
  ],
  signatures: [ZIP, EMPTY_ZIP, COMPOUND],
  is_never_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: true, ocr: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: (head, file_name) => sniffOoxml(head, file_name, 'docx'),
  prepare: load,
  read: async (source, context) => (await load()).readDocx(source, context),
};
