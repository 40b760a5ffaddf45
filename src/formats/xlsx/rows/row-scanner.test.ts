import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheetStrictly, scanSheet, sheetOf } from '../testing/scan-rows.ts';

/** What the scanner and the strict reader make of a row, which must be the same. */
function cellsOf(rows: string) {
  const scanned = scanSheet(sheetOf(rows));
  const strict = readSheetStrictly(sheetOf(rows));
  expect(Object.fromEntries(scanned.cells)).toEqual(Object.fromEntries(strict.cells));
  expect(scanned.formulas).toEqual(strict.formulas);
  return { ...scanned, list: [...scanned.cells].map(([place, cell]) => [place, ...cell]) };
}

const row = (cells: string, attributes = ' r="1"') => `<row${attributes}>${cells}</row>`;

describe('values of cells', () => {
  it.each([
    ['<c r="A1"><v>12</v></c>', 'number', 12],
    ['<c r="A1" t="n"><v>-0.5</v></c>', 'number', -0.5],
    ['<c r="A1"><v>1.7976931348623157E+308</v></c>', 'number', 1.7976931348623157e308],
    ['<c r="A1"><v>0.10000000000000001</v></c>', 'number', 0.1],
    ['<c r="A1"><v>1e-7</v></c>', 'number', 1e-7],
    ['<c r="A1"><v>5.</v></c>', 'number', 5],
    ['<c r="A1"><v>.5</v></c>', 'number', 0.5],
    ['<c r="A1"><v> 7 </v></c>', 'number', 7],
    ['<c r="A1"><v>&#49;2</v></c>', 'number', 12],
    ['<c r="A1"><v>-0</v></c>', 'number', '-0'],
    ['<c r="A1"><v>1E+999</v></c>', 'text', '1E+999'],
    ['<c r="A1"><v>0x10</v></c>', 'text', '0x10'],
    ['<c r="A1" t="s"><v>7</v></c>', 'shared', 7],
    ['<c r="A1" t="b"><v>1</v></c>', 'boolean', true],
    ['<c r="A1" t="b"><v>0</v></c>', 'boolean', false],
    ['<c r="A1" t="e"><v>#DIV/0!</v></c>', 'error', '#DIV/0!'],
    ['<c r="A1" t="str"><v>a &amp; b\r\nc_x0041_</v></c>', 'text', 'a & b\ncA'],
    ['<c r="A1" t="inlineStr"><is><t xml:space="preserve"> é </t></is></c>', 'text', ' é '],
    [
      '<c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>a</t></r><r><t>b</t></r><rPh><t>no</t></rPh></is></c>',
      'text',
      'ab',
    ],
    ['<c r="A1" t="d"><v>2024-02-29T12:00:00</v></c>', 'number', 45351.5],
    ['<c r="A1" t="d"><v>1900-01-01</v></c>', 'number', 1],
    ['<c r="A1" t="d"><v>06:00:00</v></c>', 'number', 0.25],
    ['<c r="A1" t="d"><v>soon</v></c>', 'text', 'soon'],
    ['<c r="A1" t="odd"><v>3</v></c>', 'number', 3],
  ])('%s is a %s', (xml, kind, value) => {
    expect(cellsOf(row(xml)).list).toEqual([['0,0', kind, value, 0, '']]);
  });

  it('without a value are no cells, unless a formula stands there', () => {
    const cells = '<c r="A1" s="1"/><c r="B1"/><c r="C1"><v/></c><c r="D1" t="s"><v></v></c><c r="E1"><f>B1</f></c>';
    expect(cellsOf(row(cells)).list).toEqual([['0,4', 'pending', '', 0, 'normal 0,4 =B1']]);
  });

  it('of a formula may be an empty text', () => {
    expect(cellsOf(row('<c r="A1" t="str"><f>""</f><v></v></c>')).list).toEqual([
      ['0,0', 'text', '', 0, 'normal 0,0 =""'],
    ]);
  });

  it('that name a text which is not there are counted', () => {
    const { list, faults } = cellsOf(row('<c r="A1" t="s"><v>100</v></c><c r="B1" t="s"><v>x</v></c>'));
    expect(list).toEqual([]);
    expect(faults.strings).toBe(2);
  });

  it('are bounded in their length', () => {
    const long = sheetOf(row(`<c t="str"><v>${'x'.repeat(1001)}</v></c>`));
    expect(() => scanSheet(long)).toThrow(/max_text_bytes/);
    expect(() => readSheetStrictly(long)).toThrow(/max_text_bytes/);
  });
});

describe('places of cells', () => {
  it('count on where they are not stated', () => {
    const rows =
      '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row r="5"/><row><c><v>4</v></c></row>';
    expect(cellsOf(rows).list.map(([place]) => place)).toEqual(['0,0', '0,3', '0,4', '5,0']);
  });

  it('may come in any order, in either case of letters', () => {
    const rows = `${row('<c r="B9"><v>1</v></c>', ' r="9"')}${row('<c r="xfd2"><v>2</v></c><c r="a2"><v>3</v></c>', ' r="2"')}`;
    expect(cellsOf(rows).list.map(([place]) => place)).toEqual(['8,1', '1,16383', '1,0']);
  });

  it('beyond what a sheet has are handed on as such', () => {
    const rows = row('<c r="XFE1"><v>1</v></c><c r="AAAA1"><v>1</v></c><c r="A99999999999"><v>1</v></c>');
    expect(cellsOf(rows).list.map(([place]) => place)).toEqual(['0,16384', '1048576,0']);
  });

  it('that are no names of cells count on', () => {
    expect(cellsOf(row('<c r="?"><v>1</v></c><c r=""><v>2</v></c>')).list.map(([place]) => place)).toEqual([
      '0,0',
      '0,1',
    ]);
  });
});

describe('formulas', () => {
  it('lose the prefixes of newer functions, outside of texts', () => {
    const { formulas } = cellsOf(
      row('<c r="A1"><f>_xlfn._xlws.SORT(B1:B3)&amp;"_xlfn."&amp;_xlfn.CONCAT(A2)</f><v>1</v></c>'),
    );
    expect(formulas).toEqual(['normal 0,0 =SORT(B1:B3)&"_xlfn."&CONCAT(A2)']);
  });

  it('are shared by the cells that name the first', () => {
    const rows =
      row('<c r="A1"><f t="shared" ref="A1:A3" si="-1">B1*2</f><v>1</v></c>') +
      row('<c r="A2"><f t="shared" si="-1"/><v>2</v></c>', ' r="2"') +
      row('<c r="A3"><f t="shared" si="-1"></f><v>3</v></c><c r="B3"><f t="shared" si="9"/><v>4</v></c>', ' r="3"');
    const { list, faults } = cellsOf(rows);
    expect(list.map((cell) => cell[4])).toEqual([...Array(3).fill('shared 0,0 =B1*2 [0,0,2,0]'), '']);
    expect(faults.formulas).toBe(1);
  });

  it('fill ranges as arrays, spills and data tables', () => {
    const { formulas } = cellsOf(
      row(
        '<c r="A1"><f t="array" ref="A1:A2">B1:B2</f><v>1</v></c><c r="B1" cm="1"><f t="array" ref="B1:B3">SEQUENCE(3)</f><v>1</v></c>' +
          '<c r="C1"><f t="dataTable" ref="C1:D2" dt2D="1" dtr="1" r1="F1" r2="G1"/><v>1</v></c><c r="D1"><f t="dataTable" ref="D1:D2" r1="F1"/><v>1</v></c>',
      ),
    );
    expect(formulas).toEqual([
      'array 0,0 =B1:B2 [0,0,1,0]',
      'dynamic_array 0,1 =SEQUENCE(3) [0,1,2,1]',
      'data_table 0,2 =TABLE(F1,G1) [0,2,1,3]',
      'data_table 0,3 =TABLE(,F1) [0,3,1,3]',
    ]);
  });
});

describe('rows', () => {
  it('state heights, visibility and groups', () => {
    const rows =
      '<row r="1" ht="30" customHeight="1"/><row r="2" hidden="1" outlineLevel="1"/><row r="3" hidden="true" outlineLevel="2"/><row r="4" ht="15"/>';
    expect(cellsOf(rows).rows).toEqual({
      hidden_rows: [[1, 2]],
      row_heights: [[0, 30]],
      row_groups: [
        { first: 1, last: 2, level: 1, collapsed: true },
        { first: 2, last: 2, level: 2, collapsed: true },
      ],
    });
  });

  it('leave the rest of the part for others', () => {
    const { rest, strict } = scanSheet(sheetOf(row('<c><v>1</v></c>')));
    expect(strict).toBe(false);
    expect(rest).toBe(sheetOf(''));
  });
});

describe('unusual spellings', () => {
  it.each([
    [
      'prefixes',
      `<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    ],
    ['single quotes', sheetOf("<row r='1'><c r='A1'><v>1</v></c></row>")],
    ['comments', sheetOf('<row r="1"><!-- </row> --><c r="A1"><v>1</v></c></row>')],
    ['CDATA', sheetOf('<row r="1"><c r="A1"><v><![CDATA[1]]></v></c></row>')],
    ['blanks in tags', sheetOf('<row\n r="1" ><c\tr="A1" ><v >1</v ></c ></row >')],
    ['blanks between tags', sheetOf('\n <row r="1">\n <c r="A1">\n <v>1</v>\n </c>\n </row>\n ')],
    ['a comment in front', `<!-- <sheetData> -->${sheetOf('<row><c><v>1</v></c></row>').replace(/^<\?.*\?>\n/, '')}`],
    [
      'unknown elements',
      sheetOf('<row r="1"><c r="A1"><v>1</v><extLst><v>2</v></extLst></c><x/></row>').replace('<v>2</v>', ''),
    ],
  ])('%s are understood', (_, xml) => {
    for (const chunk of [3, 1000]) {
      expect(Object.fromEntries(scanSheet(xml, chunk).cells)).toEqual({ '0,0': ['number', 1, 0, ''] });
    }
  });

  it('of UTF-16 are understood', () => {
    const xml = sheetOf('<row><c t="str"><v>ж</v></c></row>').replace('UTF-8', 'UTF-16');
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]);
    expect(scanSheet(bytes).cells.get('0,0')).toEqual(['text', 'ж', 0, '']);
  });

  it('end the scan at the row where they stand, not before', () => {
    const rows = `${row('<c r="A1"><v>1</v></c>')}<row r='2'><c r="A2"><v>2</v></c></row>`;
    const { rest, cells } = scanSheet(sheetOf(rows));
    expect(rest).not.toContain('A1');
    expect([...cells.keys()]).toEqual(['0,0', '1,0']);
  });
});

describe('the scanner and the strict reader', () => {
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.integer().map(String),
    fc.constantFrom(
      '',
      ' ',
      '1',
      '0',
      '3.',
      '1e5',
      '12345678901234567890',
      '0.30000000000000004',
      'abc',
      '&lt;',
      '\r\n',
      '_x000A_',
    ),
  );
  const type = fc.constantFrom('', ' t="n"', ' t="s"', ' t="str"', ' t="b"', ' t="e"', ' t="d"', ' t="?"');
  const formula = fc.constantFrom(
    '',
    '',
    '<f>A1+1</f>',
    '<f t="shared" ref="A1:B2" si="0">A1&amp;"x"</f>',
    '<f t="shared" si="0"/>',
    '<f ca="1">NOW()</f>',
    '<f t="array" ref="A1:A2">B1</f>',
  );
  const name = fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('A', 'Z', 'AA', 'xfd'), fc.integer({ min: 1, max: 2000 }))
      .map(([c, r]) => ` r="${c}${r}"`),
  );
  const style = fc.constantFrom('', ' s="3"', ' s="0" cm="1"', ' vm="2"');
  const blank = fc.constantFrom('', '', '', '\n  ');
  const cell = fc
    .tuple(name, style, type, formula, value, blank, fc.constantFrom(0, 0, 0, 1, 2, 3))
    .map(([r, s, t, f, v, gap, form]) => {
      if (form === 1) return `<c${r}${s}/>`;
      if (form === 2) return `<c${r}${s} t="inlineStr">${gap}<is><t>${v}</t></is></c>`;
      return `${gap}<c${r}${s}${t}>${f}${gap}${form === 3 ? '<v/>' : `<v>${v}</v>`}</c>${gap}`;
    });
  const tag = fc.constantFrom(
    '<row>',
    '<row r="7" spans="1:3">',
    '<row hidden="1" ht="20.5">',
    '<row outlineLevel="2" r="3">',
    "<row r='4'>",
  );
  const rows = fc.array(
    fc.tuple(
      tag,
      fc.array(cell, { maxLength: 6 }).map((cells) => cells.join('')),
    ),
    { maxLength: 8 },
  );

  it('make the same of the same, however it is cut into chunks', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 200 }), (list, chunk) => {
        const xml = sheetOf(list.map(([open, cells]) => `${open}${cells}</row>`).join(''));
        const { strict: _, rest: __, ...scanned } = scanSheet(xml, chunk);
        const { strict: ___, rest: ____, ...strict } = readSheetStrictly(xml);
        expect(Object.fromEntries(scanned.cells)).toEqual(Object.fromEntries(strict.cells));
        expect(scanned.rows).toEqual(strict.rows);
        expect(scanned.faults).toEqual(strict.faults);
      }),
      { numRuns: 500 },
    );
  });
});
