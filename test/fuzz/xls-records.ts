import { RECORD } from '../../src/formats/xls/stream/record-id.ts';
import {
  bof,
  bytes,
  characters,
  eof,
  extended,
  f64,
  font,
  formula,
  longText,
  number,
  numberFormat,
  record,
  result,
  shared,
  sharedStrings,
  shortText,
  u8,
  u16,
  u32,
  type WrittenSheet,
  writeStream,
} from '../../src/formats/xls/testing/write-biff.ts';

const cell = bytes(u8(0x44), u16(0, 0xc000));
const area = bytes(u8(0x25), u16(0, 4, 0xc000, 0xc001));
const elsewhere = bytes(u8(0x5a), u16(1, 2, 3));
const offset = bytes(u8(0x4c), u16(0xffff, 0xc0ff));
const sum = bytes(area, u8(0x19, 0x10, 0, 0));
const twice = bytes(cell, u8(0x1e), u16(2), u8(0x05));
const text = bytes(u8(0x17), shortText('yes\0no'));
const array = bytes(u8(0x60), new Uint8Array(7));
const constants = bytes(u8(1), u16(0), u8(1), f64(1), u8(2), longText('é'));
const sharedPlace = bytes(u8(0x01), u16(6, 1));
const named = bytes(u8(0x43), u16(1, 0));

const GLOBALS = [
  record(RECORD.date1904, u16(0)),
  font(),
  font(700),
  numberFormat(164, 'yyyy-mm-dd'),
  extended(),
  extended({ font: 1, format: 164, indent: 2, top: 1, pattern: 1 }),
  record(RECORD.supportingBook, u16(2, 0x0401)),
  record(RECORD.supportingBook, u16(1), longText('\u0001b.xls'), longText('Far')),
  record(RECORD.externName, u16(0, 0, 0), shortText('far'), u16(cell.length), cell),
  record(RECORD.externSheet, u16(2), u16(0, 0, 0), u16(0, 1, 1)),
  record(RECORD.name, u16(0), u8(0, 4), u16(sum.length, 0, 0), u32(0), characters('Rate'), sum),
  record(RECORD.name, u16(0x20), u8(0, 1), u16(area.length, 0, 1), u32(0), u8(0, 6), area),
  sharedStrings('Item', 'Łódź', 'long text '.repeat(40)),
  record(RECORD.continue, u8(1), Buffer.from('вг', 'utf16le')),
];

const CELLS = [
  shared(0, 0, 0),
  shared(0, 1, 2),
  number(1, 0, 12.5),
  number(1, 1, 40_000, 1),
  record(RECORD.rk, u16(2, 0, 0), u32((1234 << 2) | 3)),
  record(RECORD.multipleRk, u16(2, 1), u16(0), u32((7 << 2) | 2), u16(1), u32((9 << 2) | 2), u16(2)),
  record(RECORD.label, u16(3, 0, 0), longText('étoile ★')),
  record(RECORD.booleanOrError, u16(3, 1, 0), u8(1, 0)),
  record(RECORD.booleanOrError, u16(3, 2, 0), u8(0x2a, 1)),
  formula(4, 0, sum, f64(3)),
  formula(4, 1, twice, result(0)),
  record(RECORD.string, longText('text')),
  formula(5, 0, bytes(elsewhere, named, u8(0x03)), result(2, 7)),
  formula(5, 1, array, f64(1), constants),
  formula(6, 1, sharedPlace, f64(1)),
  record(RECORD.sharedFormula, u16(6, 8), u8(1, 1), u16(0), u16(offset.length), offset),
  formula(7, 1, sharedPlace, f64(2)),
  formula(9, 1, bytes(u8(0x01), u16(9, 1)), f64(2)),
  record(RECORD.array, u16(9, 10), u8(1, 1), u16(0), u32(0), u16(twice.length), twice),
  formula(12, 1, bytes(u8(0x02), u16(12, 1)), f64(2)),
  record(RECORD.table, u16(12, 13), u8(1, 1), u16(8, 0, 0, 1, 0)),
];

const EXTRAS = [
  record(RECORD.defaultRowHeight, u16(0, 300)),
  record(RECORD.columnInfo, u16(1, 2, 2560, 0, 0x0101)),
  record(RECORD.row, u16(3, 0, 1, 600, 0, 0), u16(0x0020, 0)),
  record(RECORD.object, u16(0x15, 0x12, 0x19, 7)),
  record(RECORD.textObject, u16(0, 0, 0, 0, 0, 5, 8, 0, 0)),
  record(RECORD.continue, characters('Hello')),
  record(RECORD.continue, new Uint8Array(8)),
  record(RECORD.note, u16(3, 0, 0, 7), longText('Ann')),
  record(RECORD.window, u16(0x0008)),
  record(RECORD.pane, u16(1, 2, 0, 0)),
  record(RECORD.mergedCells, u16(2), u16(5, 6, 0, 1), u16(14, 20, 0, 3)),
  record(RECORD.hyperlink, u16(2, 2, 1, 1), new Uint8Array(16), u32(2, 8, 3), Buffer.from('B2\0', 'utf16le')),
  record(
    RECORD.validation,
    u32(3),
    ...Array.from({ length: 4 }, () => longText('\0')),
    u16(text.length, 0),
    text,
    u16(0, 0, 1),
    u16(4, 9, 1, 1),
  ),
  record(RECORD.conditionalFormat, u16(1, 0), u16(0, 9, 0, 0), u16(1), u16(1, 9, 0, 0)),
  record(RECORD.condition, u8(2, 0), u16(cell.length, 0), new Uint8Array(20), cell),
];

const chart = [
  bof('chart'),
  record(RECORD.chartText, new Uint8Array(32)),
  record(RECORD.chartSeriesText, u16(0), shortText('Sales')),
  record(RECORD.chartObjectLink, u16(1, 0, 0)),
  record(RECORD.chartSource, u8(1, 2), u16(0, 0, area.length), area),
  number(0, 0, 1),
  eof,
];

const sheets: readonly WrittenSheet[] = [
  { name: 'Data', records: [...CELLS, ...EXTRAS, ...chart] },
  { name: 'Hidden one', records: [number(0, 0, 1)], state: 1 },
  { name: 'Chart', kind: 'chart', records: chart.slice(1, -1) },
];

const old = [
  record(RECORD.codePage, u16(1251)),
  record(RECORD.format, u16(170), u8(4), Buffer.from('0.0%')),
  record(RECORD.extendedFormat, u16(0, 170, 0, 0), u32(0), u16(0, 0)),
];
const oldSheets: readonly WrittenSheet[] = [
  {
    name: 'Sheet1',
    records: [
      record(RECORD.externSheet, u8(6, 3), Buffer.from('Sheet1')),
      record(RECORD.label, u16(0, 0, 0), u16(2), u8(0xe4, 0xe0)),
      number(1, 0, 0.5),
      formula(2, 0, bytes(u8(0x5a), u16(0xffff), new Uint8Array(8), u16(0, 0), u16(0xc001), u8(0)), result(0)),
      record(RECORD.string, u16(3), u8(0xcd, 0xe5, 0xf2)),
      record(RECORD.note, u16(3, 0, 4), Buffer.from('note')),
    ],
  },
];

/** Workbooks with records of all kinds, bare and cut into their records. */
export const XLS_RECORDS: readonly (readonly Uint8Array[])[] = [
  writeStream({ globals: GLOBALS, sheets }),
  writeStream({ old: true, globals: old, sheets: oldSheets }),
].map(toRecords);

function toRecords(stream: Uint8Array): Uint8Array[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const records: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += records.at(-1)!.length)
    records.push(stream.slice(at, at + 4 + view.getUint16(at + 2, true)));
  return records;
}
