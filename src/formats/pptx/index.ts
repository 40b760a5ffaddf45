// Declares the PPTX reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOoxml } from '../ooxml/package/sniff-ooxml.ts';
import type { FormatReader } from '../reader.ts';
import { COMPOUND, EMPTY_ZIP, ZIP } from '../signatures.ts';

const load = () => import('./read-pptx.ts');

/** Presentations in packages of XML: PPTX, as shows or templates, with macros or not, strict or transitional, encrypted or not. */
export const pptx: FormatReader = {
  format: 'pptx',
  version: '4',
  title: 'PPTX',
  about: 'an Office Open XML presentation; geometry `native`.',
  reads: 'slides, tables, chart data, diagrams, speaker notes, comments',
  extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  media_types: [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
    'application/vnd.openxmlformats-officedocument.presentationml.template',
    'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
    'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
    'application/vnd.ms-powerpoint.template.macroEnabled.12',
  ],
  signatures: [ZIP, EMPTY_ZIP, COMPOUND],
  is_never_text: true,
  unit: 'slide',
  geometry: 'native',
  text: 'stated',
  formulas: false,
  capabilities: { passwords: true, ocr: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: (head, file_name) => sniffOoxml(head, file_name, 'pptx'),
  prepare: load,
  read: async (source, context) => (await load()).readPptx(source, context),
};
