// Declares the XLSX reader, XLSB included: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOoxml } from '../ooxml/package/sniff-ooxml.ts';
import type { FormatReader } from '../reader.ts';

const load = () => import('./read-xlsx.ts');

/** Workbooks in packages of XML: XLSX, with macros or as templates, strict or transitional, encrypted or not; and XLSB. */
export const xlsx: FormatReader = {
  format: 'xlsx',
  version: '1',
  extensions: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xlsb'],
  media_types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    'application/vnd.ms-excel.sheet.macroEnabled.12',
    'application/vnd.ms-excel.template.macroEnabled.12',
    'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  ],
  capabilities: { sheets: true, formulas: true, passwords: true },
  sniff: (head, file_name) => sniffOoxml(head, file_name, 'xlsx'),
  prepare: load,
  read: async (source, context) => (await load()).readXlsx(source, context),
};
