// The formats and what each is like, for layers that know no reader. Written from src/formats/formats.ts; change it there.
import type { FormatTraits } from './format-traits.ts';

export type Format =
  | 'pdf'
  | 'xlsx'
  | 'xls'
  | 'ods'
  | 'docx'
  | 'doc'
  | 'odt'
  | 'pptx'
  | 'ppt'
  | 'odp'
  | 'rtf'
  | 'html'
  | 'mhtml'
  | 'csv'
  | 'image'
  | 'einvoice'
  | 'text'
  | 'markdown'
  | 'epub'
  | 'eml'
  | 'msg'
  | 'mbox'
  | 'zip'
  | 'tar';

/** In the order of the list. */
export const FORMAT_TRAITS: Readonly<Record<Format, FormatTraits>> = {
  pdf: {
    title: 'PDF',
    extensions: ['pdf'],
    unit: 'page',
    geometry: 'native',
    text: 'placed',
    formulas: false,
  },
  xlsx: {
    title: 'XLSX',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xlsb'],
    unit: 'sheet',
    geometry: 'grid',
    text: 'stated',
    formulas: true,
  },
  xls: {
    title: 'XLS',
    extensions: ['xls', 'xlt'],
    unit: 'sheet',
    geometry: 'grid',
    text: 'stated',
    formulas: true,
    small_sheets: true,
  },
  ods: {
    title: 'ODS',
    extensions: ['ods', 'ots', 'fods'],
    unit: 'sheet',
    geometry: 'grid',
    text: 'stated',
    formulas: true,
  },
  docx: {
    title: 'DOCX',
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  doc: {
    title: 'DOC',
    extensions: ['doc', 'dot'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  odt: {
    title: 'ODT',
    extensions: ['odt', 'ott', 'odm', 'otm', 'fodt'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  pptx: {
    title: 'PPTX',
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    unit: 'slide',
    geometry: 'native',
    text: 'stated',
    formulas: false,
  },
  ppt: {
    title: 'PPT',
    extensions: ['ppt', 'pps', 'pot'],
    unit: 'slide',
    geometry: 'native',
    text: 'stated',
    formulas: false,
  },
  odp: {
    title: 'ODP',
    extensions: ['odp', 'otp', 'fodp'],
    unit: 'slide',
    geometry: 'native',
    text: 'stated',
    formulas: false,
  },
  rtf: {
    title: 'RTF',
    extensions: ['rtf'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  html: {
    title: 'HTML',
    extensions: ['html', 'htm', 'xhtml', 'xht', 'shtml'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  mhtml: {
    title: 'MHTML',
    extensions: ['mht', 'mhtml'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  csv: {
    title: 'CSV',
    extensions: ['csv', 'tsv', 'tab', 'psv'],
    unit: 'sheet',
    geometry: 'grid',
    text: 'stated',
    formulas: false,
  },
  image: {
    title: 'Pictures',
    extensions: ['png', 'jpg', 'jpeg', 'tif', 'tiff', 'webp', 'gif', 'bmp'],
    unit: 'page',
    geometry: 'recognised',
    text: 'recognised',
    formulas: false,
  },
  einvoice: {
    title: 'E-invoice XML',
    extensions: ['xml'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  text: {
    title: 'Plain text',
    extensions: ['txt', 'text', 'log', 'asc'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  markdown: {
    title: 'Markdown',
    extensions: ['md', 'markdown', 'mdown', 'mkd'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  epub: {
    title: 'EPUB',
    extensions: ['epub'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
  },
  eml: {
    title: 'EML',
    extensions: ['eml'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
    parts: true,
  },
  msg: {
    title: 'MSG',
    extensions: ['msg', 'oft', 'tnef'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
    parts: true,
  },
  mbox: {
    title: 'MBOX',
    extensions: ['mbox', 'mbx'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
    parts: true,
  },
  zip: {
    title: 'ZIP',
    extensions: ['zip'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
    parts: true,
  },
  tar: {
    title: 'TAR',
    extensions: ['tar', 'tgz', 'gz', 'bz2', 'tbz2'],
    unit: 'page',
    geometry: 'layout',
    text: 'stated',
    formulas: false,
    parts: true,
  },
};
