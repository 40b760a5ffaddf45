// Sample files with which the XLS reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { RECORD } from '../stream/record-id.ts';
import {
  bytes,
  extended,
  font,
  formula,
  longText,
  number,
  numberFormat,
  record,
  shared,
  sharedStrings,
  u8,
  u16,
  writeStream,
  writeWorkbook,
} from './write-biff.ts';

const STYLES = [font(), font(700), numberFormat(164, 'yyyy-mm-dd'), extended(), extended({ font: 1, format: 164 })];
const STRINGS = sharedStrings('Item', 'Amount', 'Łódź');
const sum = bytes(u8(0x25), u16(1, 2, 0xc001, 0xc001), u8(0x19, 0x10, 0, 0));

const table = [
  shared(0, 0, 0),
  shared(0, 1, 1),
  shared(1, 0, 2),
  number(1, 1, 12.5),
  record(RECORD.label, u16(2, 0, 0), longText('other')),
  number(2, 1, 40_000, 1),
  formula(3, 1, sum),
];
const sheets = [
  { name: 'Data', records: table },
  { name: 'Hidden one', records: [number(0, 0, 1)], state: 1 },
];

/** Small sound files, and what goes beyond a limit. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'bare.xls', bytes: writeStream({ globals: [...STYLES, STRINGS], sheets }) },
    { name: 'table.xls', bytes: writeWorkbook({ globals: [...STYLES, STRINGS], sheets }) },
  ],
  beyond: [
    { limits: { max_cells: 3 }, bytes: writeWorkbook({ globals: [...STYLES, STRINGS], sheets }) },
    { limits: { max_pages: 1 }, bytes: writeWorkbook({ globals: STYLES, sheets }) },
    { limits: { max_columns: 1 }, bytes: writeWorkbook({ globals: STYLES, sheets }) },
    { limits: { max_text_bytes: 3 }, bytes: writeWorkbook({ globals: [...STYLES, STRINGS], sheets }) },
  ],
};
