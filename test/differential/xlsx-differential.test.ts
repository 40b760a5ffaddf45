import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatReader } from '../../src/formats/reader.ts';
import { xls } from '../../src/formats/xls/index.ts';
import { RECORD } from '../../src/formats/xls/stream/record-id.ts';
import { extended, font, formula, record, u16, writeWorkbook } from '../../src/formats/xls/testing/write-biff.ts';
import { xlsx } from '../../src/formats/xlsx/index.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { type GeneratedBook, generatedBook } from './generated-book.ts';
import { generatedTokens } from './generated-tokens.ts';
import { readByLibrary, readByUs } from './seen-book.ts';
import { writeByLibrary, writeOwn } from './write-book.ts';

/** The library writes no formulas into XLS and XLSB, and takes a second for an XLSB. */
const WRITERS: readonly (readonly [string, FormatReader, number, (book: GeneratedBook) => Uint8Array])[] = [
  ['XLSX, by the writer of the tests', xlsx, 40, writeOwn],
  ['XLSX, by the library', xlsx, 25, (book) => writeByLibrary(book, 'xlsx')],
  ['XLS, by the library', xls, 30, (book) => writeByLibrary(book, 'biff8')],
  ['XLSB, by the library', xlsx, 2, (book) => writeByLibrary(book, 'xlsb')],
];

describe('a workbook made at random is the same to us and to another reader', () => {
  it.each(WRITERS)('%s', async (_, reader, runs, write) => {
    let cells = 0;
    await fc.assert(
      fc.asyncProperty(generatedBook, async (book) => {
        const bytes = write(book);
        const ours = await readByUs(reader, bytes);
        cells += ours.sheets.reduce((sum, sheet) => sum + Object.keys(sheet.cells).length, 0);
        expect(ours).toEqual(readByLibrary(bytes));
      }),
      fuzzBounds(runs),
    );
    expect(cells).toBeGreaterThan(5 * runs);
  });
});

const LINKS = [
  record(RECORD.supportingBook, u16(2, 0x0401)),
  record(RECORD.externSheet, u16(2), u16(0, 0, 0), u16(0, 1, 1)),
];

describe('a formula of tokens made at random', () => {
  it('is the same text to us and to another reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generatedTokens, { minLength: 1, maxLength: 12 }), async (list) => {
        const records = list.map((tokens, i) => formula(i, 0, tokens));
        const sheets = [
          { name: 'Model', records },
          { name: "It's 4", records: [] },
        ];
        const bytes = writeWorkbook({ globals: [font(), extended(), ...LINKS], sheets });
        const ours = (await readByUs(xls, bytes)).sheets[0]!.cells;
        expect(Object.keys(ours)).toHaveLength(list.length);
        expect(ours).toEqual(readByLibrary(bytes).sheets[0]!.cells);
      }),
      fuzzBounds(60),
    );
  });
});
