// Declares the PPTX reader: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOoxml } from '../ooxml/package/sniff-ooxml.ts';
import type { FormatReader } from '../reader.ts';

const load = () => import('./read-pptx.ts');

/** Presentations in packages of XML: PPTX, as shows or templates, with macros or not, strict or transitional, encrypted or not. */
export const pptx: FormatReader = {
  format: 'pptx',
  version: '2',
  extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  media_types: [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
    'application/vnd.openxmlformats-officedocument.presentationml.template',
    'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
    'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
    'application/vnd.ms-powerpoint.template.macroEnabled.12',
  ],
  capabilities: { sheets: false, formulas: false, passwords: true },
  sniff: (head, file_name) => sniffOoxml(head, file_name, 'pptx'),
  prepare: load,
  read: async (source, context) => (await load()).readPptx(source, context),
};
