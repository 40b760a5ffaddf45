import { RECORD } from '../../../../src/formats/xls/stream/record-id.ts';
import {
  bytes,
  formula,
  longText,
  record,
  result,
  shared,
  sharedStrings,
  u8,
  u16,
  writeWorkbook,
} from '../../../../src/formats/xls/testing/write-biff.ts';
import { styles } from '../book-records.ts';
import { label, string } from '../cell-records.ts';
import { cutStrings, narrow, pronounced, stringHead, stringTail, wholeString, wide } from '../text-records.ts';
import { cell, OPERATOR, str } from '../tokens.ts';
import type { XlsCases } from './xls-case.ts';

const column = (count: number): Uint8Array[] => Array.from({ length: count }, (_, i) => shared(i, 0, i));

const RICH = {
  text: 'Bold and plain',
  runs: [
    [0, 1],
    [5, 0],
  ],
} as const;
const SPOKEN = { text: '東京', isWide: true, phonetic: pronounced('トウキョウ', 2) } as const;
const BOTH = { text: 'ab', runs: [[0, 1]], phonetic: pronounced('エービー', 2) } as const;

/** Texts, wherever the file keeps them and however it cuts them. */
export const TEXT_CASES: XlsCases = {
  'shared-strings': {
    note: 'Texts of the workbook that cells name by number: in one byte a character and in two, one of them used twice.',
    file: () =>
      writeWorkbook({
        globals: [
          ...styles(),
          sharedStrings('plain', 'Crème brûlée', 'Привет, мир', '東京都', 'a 😀 b', '  blanks  ', ''),
        ],
        sheets: [{ name: 'Texts', records: [...column(7), shared(7, 0, 0)] }],
      }),
    reading: {
      cells: {
        ...{ A1: 'plain', A2: 'Crème brûlée', A3: 'Привет, мир', A4: '東京都' },
        ...{ A5: 'a 😀 b', A6: '  blanks  ', A8: 'plain' },
      },
    },
  },
  'strings-cut-by-records': {
    note: 'Texts that go on in the next record, where their characters may take another width: within a word, within a sign of two halves, and between two texts.',
    file: () =>
      writeWorkbook({
        globals: [
          ...styles(),
          cutStrings(
            5,
            bytes(wholeString({ text: 'first' }), stringHead({ text: 'narrow, then широк' }), narrow('narrow, then ')),
            bytes(u8(1), wide('широк'), stringHead({ text: 'Широк, then narrow', isWide: true }), wide('Широк')),
            bytes(u8(0), narrow(', then narrow'), stringHead({ text: '<😀>', isWide: true }), wide('<\ud83d')),
            bytes(u8(1), wide('\ude00>')),
            wholeString({ text: 'last' }),
          ),
        ],
        sheets: [{ name: 'Texts', records: column(5) }],
      }),
    reading: {
      cells: { A1: 'first', A2: 'narrow, then широк', A3: 'Широк, then narrow', A4: '<😀>', A5: 'last' },
      diagnostics: [],
    },
  },
  'rich-and-spoken-strings': {
    note: 'Texts in several fonts and texts with their pronunciation: only the characters are text, even where the rest is cut by a record.',
    file: () =>
      writeWorkbook({
        globals: [
          ...styles(),
          cutStrings(
            5,
            bytes(
              wholeString(RICH),
              wholeString(SPOKEN),
              stringHead(RICH),
              narrow(RICH.text),
              stringTail(RICH).subarray(0, 3),
            ),
            bytes(stringTail(RICH).subarray(3), stringHead(BOTH), narrow(BOTH.text), stringTail(BOTH).subarray(0, 10)),
            bytes(stringTail(BOTH).subarray(10), wholeString({ text: 'last' })),
          ),
        ],
        sheets: [{ name: 'Texts', records: column(5) }],
      }),
    reading: { cells: { A1: 'Bold and plain', A2: '東京', A3: 'Bold and plain', A4: 'ab', A5: 'last' } },
  },
  'texts-in-cells': {
    note: 'Texts that stand in their cells, as other programs write them: plain, wide, and in several fonts.',
    file: () =>
      writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Texts',
            records: [
              label(0, 0, 'plain'),
              label(1, 0, 'étoile ★'),
              record(RECORD.richString, u16(2, 0, 0), longText('rich'), u16(1), u16(0, 1)),
              label(3, 0, 'two\nlines'),
            ],
          },
        ],
      }),
    reading: { cells: { A1: 'plain', A2: 'étoile ★', A3: 'rich', A4: 'two\nlines' } },
  },
  'texts-of-formulas': {
    note: 'Texts that formulas gave: behind them, over two records in two widths, and none at all, which is an empty text.',
    file: () => {
      const tokens = bytes(cell(0, 0), str('"!'), OPERATOR.join);
      return writeWorkbook({
        globals: styles(),
        sheets: [
          {
            name: 'Texts',
            records: [
              label(0, 0, 'a'),
              formula(0, 1, tokens, result(0)),
              string('a"!'),
              formula(1, 1, tokens, result(0)),
              record(RECORD.string, u16(4), u8(0), narrow('ab')),
              record(RECORD.continue, u8(1), wide('вг')),
              formula(2, 1, tokens, result(3)),
            ],
          },
        ],
      });
    },
    reading: {
      cells: { B1: 'a"!', B2: 'abвг', B3: '' },
      kinds: { B1: 'string', B3: 'string' },
      formulas: { B1: '=A1&"""!"', B3: '=A1&"""!"' },
      diagnostics: [],
    },
  },
};
