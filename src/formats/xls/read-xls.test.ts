import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BiffRecord, encryptStream, rc4Lock } from '../../bytes/office-crypto/testing/encrypt-stream.ts';
import { FolioError } from '../../errors.ts';
import { RECORD } from './stream/record-id.ts';
import { RecordReader } from './stream/record-reader.ts';
import { readSheets } from './testing/read-sheets.ts';
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
  u8,
  u16,
  u32,
  type WrittenSheet,
  writeStream,
  writeWorkbook,
} from './testing/write-biff.ts';

const STYLES = [font(), font(700), numberFormat(164, 'yyyy-mm-dd'), extended(), extended({ format: 164 })];
const ref = (row: number, col: number): Uint8Array => bytes(u8(0x44), u16(row, col | 0xc000));
const offset = (rows: number, cols: number): Uint8Array => bytes(u8(0x4c), u16(rows & 0xffff, (cols & 0xff) | 0xc000));
const double = bytes(ref(0, 0), u8(0x1e), u16(2), u8(0x05));

const sheetOf = (...records: Uint8Array[]): WrittenSheet => ({ name: 'Sheet1', records });
const readOne = async (records: readonly Uint8Array[], globals: readonly Uint8Array[] = STYLES) => {
  const { body, sheets } = await readSheets(writeWorkbook({ globals, sheets: [sheetOf(...records)] }));
  return { body, ...sheets[0]! };
};

describe('cells of BIFF8', () => {
  it('have the values of their records', async () => {
    const { values } = await readOne(
      [
        number(0, 0, 1.5),
        record(RECORD.rk, u16(0, 1, 0), u32((1234 << 2) | 3)),
        record(RECORD.multipleRk, u16(1, 0), u16(0), u32((7 << 2) | 2), u16(0), u32((-7 << 2) | 2), u16(1)),
        shared(2, 0, 1),
        record(RECORD.label, u16(2, 1, 0), longText('étoile ★')),
        record(RECORD.booleanOrError, u16(3, 0, 0), u8(1, 0)),
        record(RECORD.booleanOrError, u16(3, 1, 0), u8(0x2a, 1)),
        record(RECORD.blank, u16(4, 0, 0)),
        record(RECORD.multipleBlank, u16(4, 1), u16(0, 0), u16(2)),
      ],
      [...STYLES, sharedStrings('never', 'часто')],
    );
    expect(values).toEqual({
      A1: 1.5,
      B1: 12.34,
      A2: 7,
      B2: -7,
      A3: 'часто',
      B3: 'étoile ★',
      A4: true,
      B4: '!#N/A',
    });
  });

  it('that are beyond doubles show what Excel makes of them', async () => {
    const beyond = u8(0, 0, 0, 0, 0, 0, 0xf8, 0x7f);
    const { values } = await readOne([record(RECORD.number, u16(0, 0, 0), beyond)]);
    expect(values).toEqual({ A1: '2.6965E+308' });
  });

  it('outside the sheet are left out, and said to be', async () => {
    const { values, body } = await readOne([number(0, 256, 1), number(0, 255, 2), record(RECORD.number, u16(1, 0))]);
    expect(values).toEqual({ IV1: 2 });
    expect(body.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'bad_part', message: expect.stringMatching('2 records') }),
    );
  });

  it('have the number format of their style', async () => {
    const { formats, values } = await readOne([number(0, 0, 40_000, 1), number(1, 0, 1, 0)]);
    expect(formats).toEqual({ A1: 'yyyy-mm-dd' });
    expect(values['A1']).toBe(40_000);
  });

  it('count days from 1904 where the workbook says so', async () => {
    const date1904 = record(RECORD.date1904, u16(1));
    const { values } = await readOne([number(0, 0, 100, 1)], [...STYLES, date1904]);
    expect(values['A1']).toBe(1562);
  });
});

describe('formulas of BIFF8', () => {
  it('have values of every type', async () => {
    const { values, formulas } = await readOne([
      formula(0, 1, double, f64(3)),
      formula(1, 1, double, result(0)),
      record(RECORD.string, longText('text')),
      formula(2, 1, double, result(1, 1)),
      formula(3, 1, double, result(2, 0x07)),
      formula(4, 1, double, result(3)),
    ]);
    expect(values).toEqual({ B1: 3, B2: 'text', B3: true, B4: '!#DIV/0!', B5: '' });
    expect(formulas['B1']).toBe('=A1*2');
  });

  it('read a text that goes on in the next record, in another width', async () => {
    const { values } = await readOne([
      formula(0, 0, double, result(0)),
      record(RECORD.string, u16(4), u8(0), Buffer.from('ab')),
      record(RECORD.continue, u8(1), Buffer.from('вг', 'utf16le')),
    ]);
    expect(values).toEqual({ A1: 'abвг' });
  });

  it('are derived in the cells that share them, around the edge of the sheet too', async () => {
    const place = bytes(u8(0x01), u16(1, 1));
    const tokens = bytes(offset(-2, 0), u8(0x1e), u16(1), u8(0x03));
    const { formulas } = await readOne([
      formula(1, 1, place),
      record(RECORD.sharedFormula, u16(1, 4), u8(1, 1, 0, 4), u16(tokens.length), tokens),
      formula(2, 1, place),
      formula(3, 1, place),
      formula(4, 1, place),
    ]);
    expect(formulas).toEqual({ B2: '=B65536+1', B3: '=B1+1', B4: '=B2+1', B5: '=B3+1' });
  });

  it('of arrays and data tables are one for all their cells', async () => {
    const array = bytes(u8(0x01), u16(0, 0));
    const table = bytes(u8(0x02), u16(5, 0));
    const { formulas, body } = await readOne([
      formula(0, 0, array),
      record(RECORD.array, u16(0, 1), u8(0, 0), u16(0), u32(0), u16(double.length), double),
      formula(1, 0, array),
      formula(5, 0, table),
      record(RECORD.table, u16(5, 5), u8(0, 1), u16(0x08), u16(8, 2, 9, 3)),
      formula(5, 1, table),
    ]);
    expect(formulas).toEqual({ A1: '=A1*2', A2: '=A1*2', A6: '=TABLE(C9,D10)', B6: '=TABLE(C9,D10)' });
    expect(body.sheets[0]!.formula_count).toBe(4);
  });

  it('that lead nowhere leave the value and say so', async () => {
    const { values, formulas, body } = await readOne([formula(0, 0, bytes(u8(0x01), u16(9, 9)), f64(5))]);
    expect([values, formulas]).toEqual([{ A1: 5 }, {}]);
    expect(body.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'bad_part', message: expect.stringMatching('1 formulas'), page: 1 }),
    );
  });
});

describe('sheets', () => {
  it('keep their order, kinds and visibility', async () => {
    const dialog = record(RECORD.worksheetFlags, u16(0x0010));
    const { body } = await readSheets(
      writeWorkbook({
        sheets: [
          { name: 'One', records: [], state: 1 },
          { name: 'Chart', records: [number(0, 0, 1)], kind: 'chart' },
          { name: 'Macros', records: [number(0, 0, 1)], kind: 'macro', state: 2 },
          { name: 'Ask', records: [dialog] },
        ],
      }),
    );
    expect(body.sheets.map(({ name, kind, visibility }) => [name, kind, visibility])).toEqual([
      ['One', 'worksheet', 'hidden'],
      ['Chart', 'chart', 'visible'],
      ['Macros', 'macro', 'very_hidden'],
      ['Ask', 'dialog', 'visible'],
    ]);
    expect(body.sheets[1]!.cell_count).toBe(0);
    expect(body.diagnostics.map(({ code }) => code)).toContain('macros_present');
  });

  it('have no cells of the charts within them', async () => {
    const chart = bytes(bof('chart'), number(0, 0, 99), bof('worksheet'), number(0, 1, 98), eof, eof);
    const { values } = await readOne([number(0, 0, 1), chart, number(1, 0, 2)]);
    expect(values).toEqual({ A1: 1, A2: 2 });
  });

  it('are found in their turn where the workbook names wrong places, and never twice', async () => {
    const first: WrittenSheet = { name: 'First', records: [number(0, 0, 1)], position: 0xffffff };
    const second: WrittenSheet = { name: 'Second', records: [number(0, 0, 2)], position: 3 };
    const { sheets, body } = await readSheets(writeWorkbook({ sheets: [first, second] }));
    expect(sheets.map(({ values }) => values['A1'])).toEqual([1, 2]);
    expect(body.diagnostics.map(({ code }) => code)).not.toContain('bad_sheet');
  });

  it('say so where they are missing or cut', async () => {
    const stream = writeStream({ sheets: [sheetOf(number(0, 0, 1), number(1, 0, 2))] });
    const cut = await readSheets(stream.subarray(0, stream.length - 10));
    expect(cut.sheets[0]!.values).toEqual({ A1: 1 });
    expect(cut.body.diagnostics.map(({ code }) => code)).toContain('truncated_input');
    const head = writeStream({ sheets: [] }).length + 4 + 8 + 'Sheet1'.length;
    const none = await readSheets(stream.subarray(0, head));
    expect(none.body.diagnostics.map(({ code }) => code)).toContain('bad_sheet');
  });
});

describe('BIFF5', () => {
  it('has texts in the code page of the workbook and narrower formulas', async () => {
    const text = (value: Uint8Array): Uint8Array => bytes(u16(value.length), value);
    const other = bytes(u8(0x5a), u16(0xffff), new Uint8Array(8), u16(0, 0), u16(0xc001), u8(0));
    const { sheets } = await readSheets(
      writeWorkbook({
        old: true,
        globals: [
          record(RECORD.codePage, u16(1251)),
          record(RECORD.format, u16(170), u8(4), Buffer.from('0.0%')),
          record(RECORD.extendedFormat, u16(0, 170, 0, 0), u32(0), u16(0, 0)),
        ],
        sheets: [
          sheetOf(
            record(RECORD.label, u16(0, 0, 0), text(u8(0xe4, 0xe0))),
            number(1, 0, 0.5),
            formula(2, 0, other, result(0)),
            record(RECORD.string, text(u8(0xcd, 0xe5, 0xf2))),
          ),
        ],
      }),
    );
    expect(sheets[0]!.values).toEqual({ A1: 'да', A2: 0.5, A3: 'Нет' });
    expect(sheets[0]!.formats['A2']).toBe('0.0%');
    expect(sheets[0]!.formulas).toEqual({ A3: '=Sheet1!A2' });
  });

  it('has notes without objects, long ones in parts', async () => {
    const note = (row: number, length: number, part: string): Uint8Array =>
      record(RECORD.note, u16(row, 0, length), Buffer.from(part));
    const { sheets } = await readSheets(
      writeWorkbook({ old: true, sheets: [sheetOf(note(3, 9, 'long '), note(0xffff, 4, 'note'))] }),
    );
    expect(sheets[0]!.extras.comments).toMatchObject([{ cell: 'A4', text: 'long note' }]);
  });
});

describe('what hangs on a sheet', () => {
  it('is read with the cells', async () => {
    const object = (type: number, id: number): Uint8Array => record(RECORD.object, u16(0x15, 0x12, type, id));
    const { extras, body } = await readOne([
      record(RECORD.columnInfo, u16(1, 2, 2560, 0, 0x0101)),
      record(RECORD.row, u16(3, 0, 1, 600, 0, 0), u16(0x0020, 0)),
      number(3, 0, 1),
      object(0x19, 7),
      record(RECORD.textObject, u16(0, 0, 0, 0, 0, 5, 8, 0, 0)),
      record(RECORD.continue, characters('Hello')),
      record(RECORD.continue, new Uint8Array(8)),
      record(RECORD.note, u16(3, 0, 0, 7), longText('Ann')),
      record(RECORD.window, u16(0x0008)),
      record(RECORD.pane, u16(1, 2, 0, 0)),
      record(RECORD.mergedCells, u16(1), u16(5, 6, 0, 1)),
    ]);
    expect(extras.comments).toMatchObject([{ id: 's1.c1', cell: 'A4', author: 'Ann', text: 'Hello' }]);
    expect(extras.frozen).toEqual({ rows: 2, columns: 1 });
    expect(extras.groups).toEqual([{ span: 'B:C', level: 1, collapsed: true }]);
    expect(body.sheets[0]).toMatchObject({ merged_ranges: ['A6:B7'], hidden_rows: ['4:4'], hidden_columns: ['B:C'] });
  });

  it('says that texts in shapes are not read', async () => {
    const { body } = await readOne([
      record(RECORD.object, u16(0x15, 0x12, 0x06, 1)),
      record(RECORD.textObject, u16(0, 0, 0, 0, 0, 5, 8, 0, 0)),
      record(RECORD.continue, characters('A box')),
    ]);
    expect(body.diagnostics).toContainEqual(expect.objectContaining({ code: 'ignored_part', page: 1 }));
  });

  it('includes print areas, filters and names', async () => {
    const builtIn = (code: number, tokens: Uint8Array): Uint8Array =>
      record(RECORD.name, u16(0x20), u8(0, 1), u16(tokens.length, 0, 1), u32(0), u8(0, code), tokens);
    const area = bytes(u8(0x3b), u16(0, 0, 4, 0, 1));
    const book = record(RECORD.supportingBook, u16(1, 0x0401));
    const spans = record(RECORD.externSheet, u16(1), u16(0, 0, 0));
    const plain = record(RECORD.name, u16(0), u8(0, 4), u16(3, 0, 0), u32(0), characters('Rate'), u8(0x1e), u16(7));
    const { extras, body } = await readOne([], [book, spans, builtIn(6, area), builtIn(13, area), plain]);
    expect(extras.print_areas).toEqual(['A1:B5']);
    expect(extras.filter).toBe('A1:B5');
    expect(body.names).toEqual([
      { name: 'Print_Area', scope: 'Sheet1', ref: 'Sheet1!$A$1:$B$5', visible: true },
      { name: '_FilterDatabase', scope: 'Sheet1', ref: 'Sheet1!$A$1:$B$5', visible: false },
      { name: 'Rate', scope: null, ref: '7', visible: true },
    ]);
  });
});

describe('a file', () => {
  it('may be a bare stream of records', async () => {
    const { sheets } = await readSheets(writeStream({ sheets: [sheetOf(number(0, 0, 4))] }));
    expect(sheets[0]!.values).toEqual({ A1: 4 });
  });

  it('may be a worksheet without a workbook', async () => {
    const { sheets, body } = await readSheets(bytes(bof('worksheet'), ...STYLES, number(0, 0, 40_000, 1), eof));
    expect(body.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
    expect([sheets[0]!.values, sheets[0]!.formats]).toEqual([{ A1: 40_000 }, { A1: 'yyyy-mm-dd' }]);
  });

  it('is refused where it holds no workbook', async () => {
    const none = writeWorkbook({ sheets: [] }, { Workbook: Buffer.from('no records at all') });
    await expect(readSheets(none)).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it('lists documents of other programs within it, and macros', async () => {
    const file = writeWorkbook(
      { sheets: [sheetOf()] },
      { 'MBD0000A3B4/CONTENTS': new Uint8Array(10), 'MBD0000A3B4/Info': u8(1), '_VBA_PROJECT_CUR/VBA/dir': u8(1) },
    );
    const { body } = await readSheets(file);
    expect(body.attachments).toEqual([{ name: 'MBD0000A3B4', media_type: null, size_bytes: 11 }]);
    expect(body.diagnostics.map(({ code }) => code)).toContain('macros_present');
  });

  it("opens under Excel's own password, and asks for any other", async () => {
    const records: BiffRecord[] = [];
    const reader = new RecordReader(writeStream({ sheets: [sheetOf(number(0, 0, 4))] }), 0);
    while (reader.next()) records.push([reader.id, reader.takeJoined()]);
    const { sheets, body } = await readSheets(encryptStream(records, rc4Lock('VelvetSweatshop')));
    expect(sheets[0]!.values).toEqual({ A1: 4 });
    expect(body.diagnostics.map(({ code }) => code)).toContain('default_password');
    const locked = encryptStream(records, rc4Lock('secret'));
    await expect(readSheets(locked)).rejects.toMatchObject({ code: 'password_required' });
  });

  it('keeps to the limits', async () => {
    const file = writeWorkbook({ sheets: [sheetOf(number(0, 0, 1), number(1, 0, 2)), { name: 'B', records: [] }] });
    await expect(readSheets(file, { limits: { max_pages: 1 } })).rejects.toMatchObject({ code: 'limit_exceeded' });
    await expect(readSheets(file, { limits: { max_cells: 1 } })).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('ends in a workbook or a declared problem, whatever happens to its bytes', async () => {
    const sound = writeStream({
      globals: [...STYLES, sharedStrings('one', 'två', 'три')],
      sheets: [
        sheetOf(
          shared(0, 0, 2),
          formula(1, 1, bytes(u8(0x01), u16(1, 1)), result(0)),
          record(RECORD.sharedFormula, u16(1, 4), u8(1, 1, 0, 4), u16(double.length), double),
          record(RECORD.string, longText('text')),
          record(RECORD.row, u16(3, 0, 1, 600, 0, 0), u16(0x0025, 0)),
          record(RECORD.note, u16(3, 0, 0, 7), longText('Ann')),
          record(RECORD.mergedCells, u16(1), u16(5, 6, 0, 1)),
        ),
      ],
    });
    const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.nat(sound.length),
        async (changes, cut) => {
          const broken = Uint8Array.from(sound);
          for (const [at, value] of changes) broken[at] = value;
          const file = cut % 3 === 0 ? broken.subarray(0, cut) : broken;
          await readSheets(file).catch((error) => expect(error).toBeInstanceOf(FolioError));
        },
      ),
      { numRuns: 400 },
    );
  });
});
