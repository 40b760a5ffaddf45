import { type BookType, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../../errors.ts';
import { begin, biff5, end, formula, label, number, record } from '../testing/biff-stream.ts';
import { type RecordedWorkbook, recordParts } from '../testing/record-parts.ts';
import { type LibraryReading, readByLibrary } from './read-by-library.ts';

async function read(bytes: Uint8Array, kind: LibraryReading['kind']): Promise<RecordedWorkbook> {
  const { book, createBuilder } = recordParts();
  await readByLibrary(bytes, { kind, createBuilder, metadata: null, diagnostics: [] });
  return book;
}

const codepage = (value: number): Buffer => record(0x42, value);

describe('a workbook of Excel 5', () => {
  it.each([
    [1251, 'cff0e8e2e5f2', 'Привет'],
    [1252, '936194', '“a”'],
    [1250, 'e8', 'č'],
    [932, '93fa967b', '日本'],
    [936, 'd6d0b9fa', '中国'],
    [949, 'c7d1', '한'],
    [950, 'a4a4', '中'],
    [0x8000, '8a9f', 'äü'],
    [0x8001, '80', '€'],
    [437, '8481', 'äü'],
    [367, '6162', 'ab'],
    [12345, 'e4', 'ä'],
  ])('has its texts and names by code page %i', async (page, hex, text) => {
    const bytes = Buffer.from(hex, 'hex');
    const { sheets } = await read(biff5([codepage(page)], [{ name: bytes, records: [label(0, 0, bytes)] }]), 'biff');
    expect(sheets[0]!.start.name).toBe(text);
    expect(sheets[0]!.cells['0,0']).toEqual([text, 'General']);
  });

  it('is Western where it states no code page', async () => {
    const { sheets } = await read(biff5([], [{ name: 'a', records: [label(0, 0, '\x80')] }]), 'biff');
    expect(sheets[0]!.cells['0,0']?.[0]).toBe('€');
  });

  it('has formulas, errors and booleans', async () => {
    const doubled = Uint8Array.of(0x44, 0x00, 0xc0, 0x00, 0x1e, 2, 0, 0x05);
    const records = [
      number(0, 0, 21),
      formula(0, 1, 42, doubled),
      record(0x205, 0, 2, 0, '\x17\x01'),
      record(0x205, 0, 3, 0, '\x01\x00'),
    ];
    const { sheets } = await read(biff5([], [{ name: 'a', records }]), 'biff');
    expect(sheets[0]!.cells).toEqual({
      '0,0': [21, 'General'],
      '0,1': [42, 'General', '=A1*2'],
      '0,2': ['#REF!', 'General'],
      '0,3': [true, 'General'],
    });
    expect(sheets[0]!.formulas).toEqual([{ text: '=A1*2', kind: 'normal', range: null }]);
  });

  it('has array formulas in all of their cells', async () => {
    const exp = Uint8Array.of(0x01, 0, 0, 1, 0);
    const tokens = Uint8Array.of(0x1e, 7, 0);
    const array = record(0x221, 0, 1, '\x01\x01', 0, 0, 0, tokens.length, tokens);
    const records = [formula(0, 1, 7, exp), array, formula(1, 1, 7, exp)];
    const { sheets } = await read(biff5([], [{ name: 'a', records }]), 'biff');
    expect(sheets[0]!.formulas).toEqual([
      { text: '=7', kind: 'array', range: { top: 0, left: 1, bottom: 1, right: 1 } },
    ]);
    expect(sheets[0]!.cells['1,1']).toEqual([7, 'General', '=7']);
  });

  it('says which sheets, rows and columns are hidden', async () => {
    const row = record(0x208, 4, 0, 1, 300, 0, 0, 0x20 | 0x40, 0);
    const columns = record(0x7d, 2, 3, 10 * 256, 0, 1, 0);
    const { sheets } = await read(
      biff5(
        [],
        [
          { name: 'a', records: [row, columns, number(4, 2, 1)] },
          { name: 'b', hidden: 2, records: [number(0, 0, 1)] },
        ],
      ),
      'biff',
    );
    expect(sheets.map(({ start }) => start.visibility)).toEqual(['visible', 'very_hidden']);
    expect(sheets[0]!.details).toMatchObject({
      hidden_rows: [[4, 4]],
      hidden_columns: [[2, 3]],
      row_heights: [[4, 15]],
    });
  });

  it('may count days from 1904', async () => {
    const { parts, sheets } = await read(
      biff5([record(0x22, 1)], [{ name: 'a', records: [number(0, 0, 100)] }]),
      'biff',
    );
    expect(parts?.date1904).toBe(true);
    expect(sheets[0]!.cells['0,0']?.[0]).toBe(100);
  });

  it('keeps the cells of a chart out of the sheet around it', async () => {
    const records = [number(0, 0, 1), begin(0x20), number(5, 5, 99), end, number(1, 0, 2)];
    const { sheets } = await read(biff5([], [{ name: 'a', records }]), 'biff');
    expect(Object.keys(sheets[0]!.cells)).toEqual(['0,0', '1,0']);
  });

  it('does not believe its dimensions', async () => {
    const dimensions = record(0x200, 0, 0xffff, 0, 0xff, 0);
    const { sheets } = await read(biff5([], [{ name: 'a', records: [dimensions, number(3, 3, 1)] }]), 'biff');
    expect(Object.keys(sheets[0]!.cells)).toEqual(['3,3']);
  });

  it('is read as far as it goes where it ends too early', async () => {
    const stream = biff5([], [{ name: 'a', records: [number(0, 0, 1), number(1, 0, 2)] }]);
    const { sheets, end: told } = await read(stream.subarray(0, stream.length - 8), 'biff');
    expect(sheets[0]!.cells).toEqual({ '0,0': [1, 'General'] });
    expect(told?.diagnostics.map(({ code }) => code)).toEqual(['truncated_input']);
  });

  it('is refused where nothing can be made of it', async () => {
    const text = record(0x07, 1, 'x');
    for (const broken of [
      Buffer.from('0908080000050500', 'hex'),
      biff5([], [{ name: 'a', records: [text] }]),
      biff5([], []),
    ]) {
      await expect(read(broken, 'biff')).rejects.toThrow(FolioError);
    }
  });

  it('leaves the console as it was', async () => {
    const complain = console.error;
    await read(biff5([record(0x7777, 1)], [{ name: 'a', records: [number(0, 0, 1)] }]), 'biff');
    expect(console.error).toBe(complain);
  });
});

describe('a workbook of Excel 2 to 4', () => {
  it.each(['biff2', 'biff3', 'biff4'])('is read from its bare stream (%s)', async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 1.5],
      [true, 3],
    ]);
    const bytes = write(
      { SheetNames: ['a'], Sheets: { a: sheet } },
      { bookType: bookType as BookType, type: 'buffer' },
    ) as Buffer;
    const { sheets } = await read(bytes, 'biff');
    const values = Object.fromEntries(Object.entries(sheets[0]!.cells).map(([place, cell]) => [place, cell[0]]));
    expect(values).toEqual({ '0,0': 'Name', '0,1': 1.5, '1,0': true, '1,1': 3 });
  });
});

describe('an XLSB workbook', () => {
  const sheet: WorkSheet = {
    ...utils.aoa_to_sheet([
      ['Größe', 1.5],
      ['б', 3],
    ]),
    '!merges': [{ s: { r: 5, c: 0 }, e: { r: 6, c: 1 } }],
    '!cols': [{ wpx: 100 }, { hidden: true }],
    '!rows': [{ hpt: 30 }, { hidden: true }],
  };
  sheet['B1'].z = '0.00%';
  sheet['A2'].c = [{ a: 'Ann', t: 'a note' }];
  sheet['A2'].l = { Target: 'https://example.org/' };
  const book: WorkBook = {
    SheetNames: ['One', 'Two'],
    Sheets: { One: sheet, Two: utils.aoa_to_sheet([['x']]) },
    Workbook: {
      Sheets: [{ name: 'One' }, { name: 'Two', Hidden: 1 }],
      Names: [
        { Name: 'Rate', Ref: 'One!$B$1' },
        { Name: 'Here', Ref: 'Two!$A$1', Sheet: 1 },
      ],
      WBProps: { date1904: true },
    },
    Props: { Title: 'A title', Author: 'Ann' },
  };
  const bytes = write(book, { bookType: 'xlsb', type: 'buffer', compression: true }) as Buffer;

  it('has values, formats and what hangs on cells', async () => {
    const { sheets, parts } = await read(bytes, 'xlsb');
    expect(parts).toMatchObject({ format: 'xlsx', date1904: true });
    expect(sheets[0]!.cells).toEqual({
      '0,0': ['Größe', 'General'],
      '0,1': [1.5, '0.00%'],
      '1,0': ['б', 'General'],
      '1,1': [3, 'General'],
    });
    expect(sheets[0]!.details).toMatchObject({
      merged: [{ top: 5, left: 0, bottom: 6, right: 1 }],
      hidden_rows: [[1, 1]],
      hidden_columns: [[1, 1]],
      row_heights: [[0, 30]],
      comments: [{ id: 's1.c1', cell: 'A2', author: 'Ann', text: 'a note', parent_id: null }],
      links: [{ range: 'A2', text: 'б', target: 'https://example.org/' }],
    });
  });

  it('has names, hidden sheets and properties', async () => {
    const { sheets, end: told } = await read(bytes, 'xlsb');
    expect(sheets.map(({ start }) => [start.name, start.visibility])).toEqual([
      ['One', 'visible'],
      ['Two', 'hidden'],
    ]);
    expect(told?.names).toEqual([
      { name: 'Rate', scope: null, ref: 'One!$B$1', visible: true },
      { name: 'Here', scope: 'Two', ref: 'Two!$A$1', visible: true },
    ]);
    expect(told?.metadata).toMatchObject({ title: 'A title', author: 'Ann' });
  });

  it('is read alike behind a workbook of another code page', async () => {
    await read(biff5([codepage(1251)], [{ name: 'a', records: [label(0, 0, '\xcf')] }]), 'biff');
    const { sheets } = await read(bytes, 'xlsb');
    expect(sheets[0]!.cells['1,0']?.[0]).toBe('б');
    expect(sheets[0]!.start.name).toBe('One');
  });

  it('is refused where it is none', async () => {
    await expect(read(Buffer.from('PK\x03\x04 nothing more', 'latin1'), 'xlsb')).rejects.toThrow();
    const other = Buffer.from(
      bytes.toString('latin1').replaceAll('[Content_Types].xml', '[Content_Typos].xml'),
      'latin1',
    );
    await expect(read(other, 'xlsb')).rejects.toThrow(FolioError);
  });
});
