import { describe, expect, it } from 'vitest';
import { buildCompound } from '../../bytes/cfb/testing/build-compound.ts';
import { encryptAgile } from '../../bytes/office-crypto/testing/encrypt-package.ts';
import { relationshipsOf } from '../ooxml/testing/package-of.ts';
import { type Collected, type ReadSetting, readBytes } from '../reader.contract.ts';
import { readXlsx } from './read-xlsx.ts';
import { makeXlsx, type TestBook } from './testing/make-xlsx.ts';

const read = (book: TestBook, setting?: ReadSetting): Promise<Collected> =>
  readBytes(readXlsx, makeXlsx(book), setting);
const one = (content: string): TestBook => ({ sheets: [{ name: 'Data', content }] });
const ROW = '<row r="1"><c r="A1"><v>1</v></c></row>';
const codesOf = ({ body }: Collected): string[] => body.diagnostics.map(({ code }) => code);

describe('sheets', () => {
  it('keep their order, kind and visibility, charts without cells', async () => {
    const { body, blocks } = await read({
      sheets: [
        { name: 'A', content: ROW },
        { name: 'B', content: ROW, state: 'hidden' },
        { name: 'C', content: '<sheetViews/>', kind: 'chartsheet' },
        { name: 'D', content: ROW, state: 'veryHidden' },
        { name: 'E', content: ROW, kind: 'xlMacrosheet' },
      ],
    });
    expect(body.sheets.map(({ name, kind, visibility, cell_count }) => [name, kind, visibility, cell_count])).toEqual([
      ['A', 'worksheet', 'visible', 1],
      ['B', 'worksheet', 'hidden', 1],
      ['C', 'chart', 'visible', 0],
      ['D', 'worksheet', 'very_hidden', 1],
      ['E', 'macro', 'visible', 0],
    ]);
    expect(blocks.map(({ sheet }) => sheet)).toEqual([1, 2, 4]);
  });

  it('are found by relationship wherever their parts lie', async () => {
    const { body } = await read({
      ...one(''),
      parts: {
        'xl/worksheets/sheet1.xml': null,
        'Odd/Place.xml': `<worksheet><sheetData>${ROW}</sheetData></worksheet>`,
        'xl/_rels/workbook.xml.rels': relationshipsOf([['s0', 'worksheet', '/odd/PLACE.xml']]),
      },
    });
    expect(body.sheets[0]).toMatchObject({ name: 'Data', cell_count: 1, used_range: 'A1' });
  });

  it('that are missing or broken are told of, and the others are read', async () => {
    const all = await read({
      sheets: [
        { name: 'Gone', content: '' },
        { name: 'Broken', content: `<sheetData>${ROW}<row r="2"><c r="A2"><v>2</v></c>` },
        { name: 'Sound', content: ROW },
      ],
      parts: { 'xl/worksheets/sheet1.xml': null },
    });
    expect(all.body.sheets.map(({ cell_count }) => cell_count)).toEqual([0, 2, 1]);
    expect(all.body.diagnostics.filter(({ code }) => code === 'bad_sheet').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('that can none be read are no workbook', async () => {
    const declared =
      '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>';
    const book = { ...one(''), parts: { 'xl/worksheets/sheet1.xml': declared } };
    await expect(read(book)).rejects.toMatchObject({ code: 'corrupt_file' });
    await expect(read(one('<sheetData/>'))).resolves.toMatchObject({ body: { sheets: [{ cell_count: 0 }] } });
  });

  it('do not believe the stated dimension', async () => {
    const { body } = await read(one(`<dimension ref="A1:XFD1048576"/><sheetData>${ROW}</sheetData>`));
    expect(body.sheets[0]).toMatchObject({ used_range: 'A1', row_count: 1, col_count: 1 });
  });

  it('say more than their cells', async () => {
    const { body, extras } = await read(
      one(
        '<sheetViews><sheetView><pane ySplit="1" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="20"/>' +
          '<cols><col min="2" max="3" width="10" hidden="1"/></cols><sheetData><row r="1" ht="40"><c r="A1"><v>1</v></c></row><row r="3" hidden="1"><c r="D3"><v>1</v></c></row></sheetData>' +
          '<mergeCells><mergeCell ref="A1:B1"/></mergeCells><autoFilter ref="A1:D3"/>',
      ),
    );
    expect(body.sheets[0]).toMatchObject({
      merged_ranges: ['A1:B1'],
      hidden_rows: ['3:3'],
      hidden_columns: ['B:C'],
      default_row_height: 20,
      row_heights: [
        [0, 40],
        [2, 0],
      ],
    });
    expect(extras[0]!.extras).toMatchObject({ frozen: { rows: 1, columns: 0 }, filter: 'A1:D3' });
  });
});

describe('texts', () => {
  it('come from the shared strings, runs joined and pronunciations dropped', async () => {
    const strings = [
      '<t>plain</t>',
      '<r><t>a</t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r>',
      '<t>漢</t><rPh sb="0" eb="1"><t>kan</t></rPh>',
      '<t>x_x000D_&lt;</t>',
    ];
    const cells = strings.map((_, i) => `<c r="${'ABCD'[i]}1" t="s"><v>${i}</v></c>`).join('');
    const { blocks } = await read({ ...one(`<row r="1">${cells}</row>`), strings });
    const texts = blocks[0]!.block.columns.map(({ text }) => Buffer.from(text!.bytes).toString('utf8'));
    expect(texts).toEqual(['plain', 'a b', '漢', 'x\n<']);
  });

  it('before a fault in the shared strings are kept', async () => {
    const all = await read({
      ...one('<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'),
      strings: ['<t>a</t>'],
      parts: { 'xl/sharedStrings.xml': '<sst><si><t>a</t></si><si><t>b' },
    });
    expect(all.body.sheets[0]!.cell_count).toBe(1);
    expect(codesOf(all)).toEqual(expect.arrayContaining(['bad_part', 'bad_sheet']));
  });
});

describe('macros', () => {
  it('are listed and not opened', async () => {
    const all = await read({ ...one(ROW), parts: { 'xl/vbaProject.bin': 'code' } });
    expect(codesOf(all)).toContain('macros_present');
    expect(all.body.attachments).toMatchObject([{ name: 'vbaProject.bin', size_bytes: 4 }]);
  });
});

describe('encrypted workbooks', () => {
  const locked = (password: string): Uint8Array =>
    new Uint8Array(buildCompound(encryptAgile(makeXlsx(one(ROW)), password)));

  it("open by themselves where the password is Excel's own", async () => {
    const all = await readBytes(readXlsx, locked('VelvetSweatshop'));
    expect(all.body.sheets[0]!.cell_count).toBe(1);
    expect(codesOf(all)).toContain('default_password');
  });

  it('ask for any other password', async () => {
    await expect(readBytes(readXlsx, locked('secret'))).rejects.toMatchObject({ code: 'password_required' });
    const told = readBytes((source, context) => readXlsx(source, { ...context, password: 'secret' }), locked('secret'));
    expect((await told).body.sheets[0]!.cell_count).toBe(1);
    const wrong = readBytes((source, context) => readXlsx(source, { ...context, password: 'no' }), locked('secret'));
    await expect(wrong).rejects.toMatchObject({ code: 'password_wrong' });
  });
});

describe('bounds and damage', () => {
  it('of parts that lost their checksum are told of', async () => {
    const all = await read({ ...one(ROW), zip: { crc: 7 } });
    expect(all.body.sheets[0]!.cell_count).toBe(1);
    expect(all.body.diagnostics.find(({ page }) => page === 1)).toMatchObject({ code: 'bad_part' });
  });

  it.each([
    ['a package without a workbook', { 'xl/workbook.xml': null }],
    ['a workbook without sheets', { 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': null }],
  ])('make %s corrupt', async (_, parts) => {
    await expect(read({ ...one(ROW), parts })).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it('leave the sheets of a workbook that cannot be read', async () => {
    const all = await read({ ...one(ROW), parts: { 'xl/workbook.xml': '<workbook><sheets' } });
    expect(all.body.sheets.map(({ name, cell_count }) => [name, cell_count])).toEqual([['Sheet1', 1]]);
    expect(codesOf(all)).toContain('bad_part');
  });

  it('end the reading when it is called off in the middle', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const reading = read(one(ROW), {
      signal: controller.signal,
      progress: () => controller.abort(reason),
    });
    await expect(reading).rejects.toBe(reason);
  });
});
