// Scores how likely the first bytes are an XLS workbook (BIFF, alone or in a compound file), for format detection.
import { isBiff, sniffCompound } from '../sniff-compound.ts';

const XLS_NAMES = ['xls', 'xlt', 'xla', 'xlw'];
const XLSX_NAMES = ['xlsx', 'xlsm', 'xlsb', 'xltx', 'xltm', 'xlam'];
/** Names of what is in compound files and is no workbook. */
const OTHER_NAMES = [
  'doc',
  'dot',
  'docx',
  'docm',
  'dotx',
  'ppt',
  'pps',
  'pptx',
  'pptm',
  'ppsx',
  'msg',
  'msi',
  'vsd',
  'mpp',
  'pub',
];
const SURE = 1;
/** The bytes leave it open and the name says so. */
const BY_NAME = 0.9;
/** The bytes leave it open and the name says nothing. */
const PERHAPS = 0.3;

/** How sure one can be that the file is a workbook of Excel 2 to 2003, 0 to 1. */
export function sniffXls(head: Uint8Array, file_name: string): number {
  if (isBiff(head)) return SURE;
  const kind = sniffCompound(head);
  const extension = extensionOf(file_name);
  if (kind === 'workbook') return SURE;
  if (kind !== 'unseen' && kind !== 'unknown') return 0;
  if (XLS_NAMES.includes(extension)) return BY_NAME;
  return kind === 'unseen' && ![...XLSX_NAMES, ...OTHER_NAMES].includes(extension) ? PERHAPS : 0;
}

const extensionOf = (file_name: string): string => file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
