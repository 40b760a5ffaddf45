import { buildCompound } from '../../../../src/bytes/cfb/testing/build-compound.ts';
import { cryptoApiLock, rc4Lock, type StreamLock } from '../../../../src/bytes/office-crypto/testing/encrypt-stream.ts';
import { RECORD } from '../../../../src/formats/xls/stream/record-id.ts';
import {
  bytes,
  f64,
  formula,
  number,
  record,
  result,
  shared,
  sharedStrings,
  u8,
  u16,
  u32,
  type WrittenWorkbook,
  writeStream,
  writeWorkbook,
} from '../../../../src/formats/xls/testing/write-biff.ts';
import type { Reading } from '../../workbook-reading.ts';
import { codePage, styles } from '../book-records.ts';
import { dimensions, label } from '../cell-records.ts';
import { lockedWorkbook } from '../lock.ts';
import { documentSummary, summary } from '../property-set.ts';
import { cell, int, OPERATOR } from '../tokens.ts';
import type { XlsCases } from './xls-case.ts';

/** A small model, which must read the same however its file is laid out. */
const MODEL: WrittenWorkbook = {
  globals: [...styles('0.00'), sharedStrings('Item', 'Price', 'Tea', 'Crème')],
  sheets: [
    {
      name: 'Model',
      records: [
        shared(0, 0, 0),
        shared(0, 1, 1),
        shared(1, 0, 2),
        number(1, 1, 2.5, 1),
        shared(2, 0, 3),
        formula(2, 1, bytes(cell(1, 1), int(2), OPERATOR.divide), f64(1.25)),
      ],
    },
    { name: 'Other', records: [number(0, 0, 7)] },
  ],
};
const READING: Reading = {
  cells: { A1: 'Item', B1: 'Price', A2: 'Tea', B2: '2.50', A3: 'Crème', B3: '1.25', 'Other!A1': '7' },
  formulas: { B3: '=B2/2' },
  sheets: [{ name: 'Model', used_range: 'A1:B3', cell_count: 6 }, { name: 'Other' }],
  diagnostics: [],
};
const lockedReading = (password: string): Reading => ({
  ...READING,
  locked: { problem: 'password_required', password },
});

/** A published example: the key, the verifier and the array of the password `abc`. The array is meant for bytes turned by three bits. */
const ABC_ARRAY = Buffer.from('accca4abd6bac3bad6a32b45d37929bb', 'hex');
const ABC_LOCK: StreamLock = {
  filepass: u16(0, 20_810, 52_250),
  encrypt: (byte, at, size) => {
    const mixed = byte ^ ABC_ARRAY[(at + size) % 16]!;
    return ((mixed >> 3) | (mixed << 5)) & 255;
  },
};

/** BIFF5: texts are bytes of a code page behind their count, styles take 16 bytes. */
const oldText = (text: Uint8Array): Uint8Array => bytes(u16(text.length), text);
const oldLabel = (row: number, col: number, text: Uint8Array): Uint8Array =>
  record(RECORD.label, u16(row, col, 0), oldText(text));
const oldStyles = [
  record(RECORD.format, u16(170), u8(4), Buffer.from('0.0%')),
  ...[0, 170].map((format) => record(RECORD.extendedFormat, u16(0, format, 0, 0), u32(0), u16(0, 0))),
];
const asLatin = (text: Uint8Array): string => Buffer.from(text).toString('latin1');

const REPORT = u8(0xce, 0xf2, 0xf7, 0xb8, 0xf2); // Отчёт
const SUM = u8(0xd1, 0xf3, 0xec, 0xec, 0xe0); // Сумма
const YES = u8(0xc4, 0xe0); // Да
const SALES = u8(0x94, 0x84, 0x8f, 0xe3); // 売上
const TOKYO = u8(0x93, 0x8c, 0x8b, 0x9e, 0x20, 0xb1, 0x41); // 東京 ｱA

/** A record that nobody knows, so long that the stream is not a small one. */
const FILLER = record(0x7fff, new Uint8Array(4000));

/** Ways in which files are laid out, locked and damaged. */
export const FILE_CASES: XlsCases = {
  'mini-stream': {
    note: 'A small model as Excel writes it: so short that the compound file keeps it among its small streams.',
    file: () => writeWorkbook(MODEL),
    reading: READING,
  },
  'scattered-sectors': {
    note: 'A longer stream with a record that nobody knows, under a name in capitals, whose sectors lie backwards in the file, beside another stream.',
    file: () => {
      const [first, ...rest] = MODEL.sheets;
      const sheets = [{ ...first!, records: [FILLER, ...first!.records] }, ...rest];
      return buildCompound({ Other: u8(1, 2, 3), WORKBOOK: writeStream({ ...MODEL, sheets }) }, 3, true);
    },
    reading: READING,
  },
  'bare-records': {
    note: 'The records of a workbook without a compound file around them, as some programs write them.',
    file: () => writeStream(MODEL),
    reading: READING,
  },
  'wrong-places-of-sheets': {
    note: 'A workbook that states wrong places for its sheets: they are found in their turn.',
    file: () =>
      writeWorkbook({
        ...MODEL,
        sheets: MODEL.sheets.map((sheet, i) => ({ ...sheet, position: i === 0 ? 0xffffff : 3 })),
      }),
    reading: READING,
  },
  'stale-dimensions': {
    note: 'A sheet that states a smaller range than it fills, and one that states a larger: what is filled counts.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          { name: 'Small', records: [dimensions(0, 0, 0, 0), number(0, 0, 1), label(3, 2, 'far')] },
          { name: 'Large', records: [dimensions(0, 0, 65_535, 255), number(0, 0, 1)] },
        ],
      }),
    reading: {
      cells: { C4: 'far' },
      sheets: [
        { used_range: 'A1:C4', cell_count: 2 },
        { used_range: 'A1', row_count: 1, col_count: 1 },
      ],
    },
  },
  'cut-stream': {
    note: 'A stream that ends within its second sheet: what stands before is read, and that it ends is said.',
    file: () => {
      const stream = writeStream({
        globals: styles(),
        sheets: [
          { name: 'Whole', records: [number(0, 0, 1)] },
          { name: 'Cut', records: [number(0, 0, 2), number(1, 0, 3), label(2, 0, 'lost')] },
        ],
      });
      return buildCompound({ Workbook: stream.subarray(0, stream.length - 10) });
    },
    reading: {
      cells: { A1: '1', 'Cut!A1': '2', 'Cut!A2': '3', 'Cut!A3': null },
      diagnostics: ['bad_part', 'truncated_input'],
    },
  },
  'damaged-records': {
    note: 'Cells beyond the last column, cells of texts that are not there and records that are too short are left out, and their number is told.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Damaged',
            records: [number(0, 256, 1), record(RECORD.number, u16(1, 0)), number(2, 1, 3), shared(3, 0, 99)],
          },
        ],
      }),
    reading: { cells: { A2: null, B3: '3', A4: null }, sheets: [{ cell_count: 1 }], diagnostics: ['bad_part'] },
  },
  'locked-by-rc4': {
    note: 'Nobody opens it without the password (RC4, 40 bits, as Excel 97 encrypts).',
    file: () => lockedWorkbook(MODEL, rc4Lock('Küste')),
    reading: lockedReading('Küste'),
  },
  'locked-by-crypto-api': {
    note: 'Nobody opens it without the password (RC4 of CryptoAPI, 128 bits, as Excel 2002 encrypts).',
    file: () => lockedWorkbook(MODEL, cryptoApiLock('saltby', 128)),
    reading: lockedReading('saltby'),
  },
  'locked-by-xor': {
    note: 'Nobody opens it without the password (the obfuscation of Excel 95).',
    file: () => lockedWorkbook(MODEL, ABC_LOCK),
    reading: lockedReading('abc'),
  },
  'locked-by-default': {
    note: "Encrypted with Excel's own password, which it uses where only the structure is protected: everybody may read it.",
    file: () => lockedWorkbook(MODEL, rc4Lock('VelvetSweatshop')),
    reading: { ...READING, diagnostics: ['default_password'] },
  },
  properties: {
    note: 'What the file says of itself, with a title in a code page of its own, and a document that it carries.',
    file: () =>
      writeWorkbook(
        { globals: styles(), sheets: [{ name: 'S', records: [number(0, 0, 1)] }] },
        {
          '\u0005SummaryInformation': summary(
            [1, 1251],
            [2, asLatin(REPORT)],
            [4, 'Ada'],
            [8, 'Bob'],
            [12, new Date('2024-01-02T03:04:05Z')],
            [18, 'Microsoft Excel'],
          ),
          '\u0005DocumentSummaryInformation': documentSummary([1, 1252], [2, 'Budgets'], [15, 'Café & Co.']),
          'MBD0000A3B4/CONTENTS': new Uint8Array(10),
        },
      ),
    reading: {
      body: {
        metadata: {
          title: 'Отчёт',
          author: 'Ada',
          created: '2024-01-02T03:04:05Z',
          producer: 'Microsoft Excel',
          properties: { biff: 'BIFF8', last_modified_by: 'Bob', category: 'Budgets', company: 'Café & Co.' },
        },
        attachments: [{ name: 'MBD0000A3B4', media_type: null, size_bytes: 10 }],
      },
    },
  },
  'biff5-cyrillic': {
    note: 'Excel 95: texts in the code page 1251, formulas with narrower references.',
    file: () =>
      writeWorkbook({
        old: true,
        globals: [codePage(1251), ...oldStyles],
        sheets: [
          {
            name: asLatin(REPORT),
            records: [
              oldLabel(0, 0, SUM),
              number(1, 0, 0.5, 1),
              // A reference to a cell of the first sheet.
              formula(2, 0, bytes(u8(0x5a), u16(0xffff), new Uint8Array(8), u16(0, 0), u16(0xc001), u8(0)), result(0)),
              record(RECORD.string, oldText(YES)),
              formula(3, 0, bytes(u8(0x44), u16(0xc001), u8(0), u8(0x44), u16(0x0000), u8(1), OPERATOR.add), f64(1)),
            ],
          },
        ],
      }),
    reading: {
      cells: { A1: 'Сумма', A2: '50.0%', A3: 'Да', A4: '1' },
      formulas: { A3: '=Отчёт!A2', A4: '=A2+$B$1' },
      sheets: [{ name: 'Отчёт' }],
      body: { metadata: { title: null, author: null, created: null, producer: null, properties: { biff: 'BIFF5' } } },
    },
  },
  'biff5-japanese': {
    note: 'Excel 95: texts in the code page 932, where a character takes one byte or two.',
    file: () =>
      writeWorkbook({
        old: true,
        globals: [codePage(932), ...oldStyles],
        sheets: [{ name: asLatin(SALES), records: [oldLabel(0, 0, TOKYO), oldLabel(1, 0, SALES)] }],
      }),
    reading: { cells: { A1: '東京 ｱA', A2: '売上' }, sheets: [{ name: '売上' }], diagnostics: [] },
  },
};
