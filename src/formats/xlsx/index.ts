// Declares the XLSX reader, XLSB included: extensions, media types, sniffing, and lazy loading of the code that reads.
import { sniffOoxml } from '../ooxml/package/sniff-ooxml.ts';
import type { FormatReader } from '../reader.ts';
import { COMPOUND, EMPTY_ZIP, ZIP } from '../signatures.ts';

const load = () => import('./read-xlsx.ts');

/** Workbooks in packages of XML: XLSX, with macros or as templates, strict or transitional, encrypted or not; and XLSB. */
export const xlsx: FormatReader = {
  format: 'xlsx',
  version: '2',
  title: 'XLSX',
  about: 'an Office Open XML workbook, with or without macros; geometry `grid`.',
  reads:
    'values as Excel shows them, formulas with precedents and dependents, names, tables, comments, charts, hidden content',
  extensions: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xlsb'],
  media_types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    'application/vnd.ms-excel.sheet.macroEnabled.12',
    'application/vnd.ms-excel.template.macroEnabled.12',
    'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  ],
  signatures: [ZIP, EMPTY_ZIP, COMPOUND],
  unit: 'sheet',
  geometry: 'grid',
  text: 'stated',
  formulas: true,
  capabilities: { passwords: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: (head, file_name) => sniffOoxml(head, file_name, 'xlsx'),
  prepare: load,
  read: async (source, context) => (await load()).readXlsx(source, context),
};
