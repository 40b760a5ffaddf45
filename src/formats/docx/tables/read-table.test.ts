import { describe, expect, it } from 'vitest';
import { cellsOf, paragraphsIn, readParts, tablesIn, textsOf } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const grid = (...widths: number[]): string =>
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;
const table = (content: string, properties = ''): string => `<w:tbl><w:tblPr>${properties}</w:tblPr>${content}</w:tbl>`;
const span = (count: number): string => `<w:gridSpan w:val="${count}"/>`;
const START = '<w:vMerge w:val="restart"/>';
const ON = '<w:vMerge/>';

const readTables = async (body: string) => tablesIn(await readParts(body));
const placesOf = (list: Awaited<ReturnType<typeof readTables>>) =>
  list[0]!.rows.map(({ cells }) => cells.map(({ column, col_span, row_span }) => [column, col_span, row_span]));

describe('a table', () => {
  it('has the widths of its grid and the texts of its cells', async () => {
    const [found] = await readTables(table(grid(2000, 3000) + row(cell('a'), cell('b')) + row(cell('c'), cell('d'))));
    expect(found!.columns).toEqual([100, 150]);
    expect(cellsOf(found!)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('floats where the page says, by the names that tables have for it', async () => {
    const place =
      '<w:tblpPr w:rightFromText="180" w:horzAnchor="page" w:vertAnchor="margin" w:tblpX="4320" w:tblpYSpec="bottom"/>';
    const [found] = await readTables(table(grid(2000) + row(cell('a')), place));
    expect(found!.float).toMatchObject({
      horizontal: { from: 'page', offset: 216, align: null },
      vertical: { from: 'margin', align: 'bottom' },
      distance: [0, 0, 9, 0],
    });
  });

  it('has cells that span columns and rows', async () => {
    const rows =
      row(cell('a', span(2) + START), cell('b')) +
      row(cell('hidden', span(2) + ON), cell('c', START)) +
      row(cell('d'), cell('e'), cell('', ON));
    const document = await readParts(table(grid(1000, 1000, 1000) + rows));
    expect(placesOf(tablesIn(document))).toEqual([
      [
        [0, 2, 2],
        [2, 1, 1],
      ],
      [[2, 1, 2]],
      [
        [0, 1, 1],
        [1, 1, 1],
      ],
    ]);
    expect(document.dropped).toEqual([{ reason: 'covered by a merged cell', characters: 6 }]);
  });

  it('ends a merge where a row does not go on with it', async () => {
    const rows = row(cell('a', START), cell('b')) + row(cell('c'), cell('d')) + row(cell('e', ON), cell('f'));
    expect(placesOf(await readTables(table(grid(1000, 1000) + rows))).map((cells) => cells[0])).toEqual([
      [0, 1, 1],
      [0, 1, 1],
      [0, 1, 1],
    ]);
  });

  it('joins cells by the older marks too, and begins rows further right', async () => {
    const rows =
      row(cell('a', '<w:hMerge w:val="restart"/>'), cell('', '<w:hMerge/>'), cell('b')) +
      `<w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>${cell('c')}</w:tr>`;
    expect(placesOf(await readTables(table(grid(500, 500, 500) + rows)))).toEqual([
      [
        [0, 2, 1],
        [2, 1, 1],
      ],
      [[2, 1, 1]],
    ]);
  });

  it('gets columns from its cells where the grid says nothing', async () => {
    const [found] = await readTables(
      table(row(cell('a', '<w:tcW w:w="1440" w:type="dxa"/>'), cell('b', '<w:tcW w:w="50%" w:type="pct"/>'))),
    );
    expect(found!.columns).toEqual([72, 0]);
  });

  it('holds tables, and content controls around rows and cells', async () => {
    const inner = table(grid(500) + row(cell('x')));
    const rows =
      `<w:sdt><w:sdtContent>${row(cell('a'), `<w:sdt><w:sdtContent>${cell('b')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>` +
      row(`<w:tc>${inner}<w:p/></w:tc>`, cell('c'));
    const [found] = await readTables(table(grid(1000, 1000) + rows));
    expect(cellsOf(found!)).toEqual([
      ['a', 'b'],
      ['[x]|', 'c'],
    ]);
  });

  it('says which rows repeat, stay whole and how high they are', async () => {
    const rows =
      `<w:tr><w:trPr><w:tblHeader/><w:cantSplit/><w:trHeight w:val="400" w:hRule="exact"/></w:trPr>${cell('a')}</w:tr>` +
      row('<w:tc><w:p><w:r><w:lastRenderedPageBreak/><w:t>b</w:t></w:r></w:p></w:tc>');
    const [found] = await readTables(table(grid(1000) + rows));
    expect(
      found!.rows.map(({ is_header, can_split, height, mark }) => [is_header, can_split, height.rule, mark]),
    ).toEqual([
      [true, false, 'exact', false],
      [false, true, 'auto', true],
    ]);
  });

  it('takes borders, fills, margins and letters from its style, by the place of the cell', async () => {
    const styles =
      '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:pPr><w:spacing w:after="0"/></w:pPr><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="8"/><w:insideH w:val="single" w:sz="4"/></w:tblBorders><w:tblCellMar><w:left w:w="40"/></w:tblCellMar></w:tblPr>' +
      '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="DDEEFF"/></w:tcPr></w:tblStylePr></w:style>';
    const look = '<w:tblStyle w:val="Grid"/><w:tblLook w:firstRow="1" w:noHBand="1" w:noVBand="1"/>';
    const body = table(grid(1000) + row(cell('a')) + row(cell('b', '<w:shd w:val="clear" w:fill="auto"/>')), look);
    const [found] = tablesIn(await readParts({ styles, body }));
    const [first, second] = found!.rows.map(({ cells }) => cells[0]!);
    expect([first!.fill, second!.fill]).toEqual(['ddeeff', null]);
    expect([first!.borders?.top?.weight, first!.borders?.bottom?.weight, second!.borders?.bottom]).toEqual([
      1,
      0.5,
      null,
    ]);
    expect(first!.margins).toEqual([2, 0, 5.4, 0]);
    const bold = [first, second].map(
      (each) => each!.blocks[0]?.kind === 'paragraph' && each!.blocks[0].runs[0]!.style.bold,
    );
    expect(bold).toEqual([true, false]);
  });

  it('tells its title', async () => {
    const document = await readParts(table(grid(1000) + row(cell('a')), '<w:tblCaption w:val="Sales"/>'));
    expect(document.tables.get(tablesIn(document)[0]!.id)).toEqual({ title: 'Sales' });
  });

  it('without cells is none', async () => {
    const document = await readParts(table('<w:tr/>') + paragraph('after'));
    expect(tablesIn(document)).toEqual([]);
    expect(textsOf(document)).toEqual(['after']);
  });

  it('loses a deleted row, which is told as a change', async () => {
    const rows =
      row(cell('kept', START)) +
      `<w:tr><w:trPr><w:del w:author="Ada"/></w:trPr>${cell('gone', ON)}</w:tr>` +
      `<w:tr><w:trPr><w:ins w:author="Bob"/></w:trPr>${cell('new')}</w:tr>`;
    const document = await readParts(table(grid(1000) + rows));
    expect(cellsOf(tablesIn(document)[0]!)).toEqual([['kept'], ['new']]);
    expect(document.changes.map(({ kind, author, text, place }) => [kind, author, text, place === null])).toEqual([
      ['deletion', 'Ada', 'gone', true],
      ['insertion', 'Bob', 'new', false],
    ]);
  });

  it('keeps its cells apart where properties of a row stand behind one of them', async () => {
    const rows = row(cell('a'), '<w:trPr><w:tblHeader/></w:trPr>', cell('b'));
    expect(placesOf(await readTables(table(grid(1000, 1000) + rows)))).toEqual([
      [
        [0, 1, 1],
        [1, 1, 1],
      ],
    ]);
  });

  it('bears absurd spans', async () => {
    const rows = row(cell('a', span(999_999)), cell('b', span(5)), cell('c'));
    const [found] = await readTables(table(rows));
    expect(found!.columns.length).toBeLessThanOrEqual(1_000);
    expect(cellsOf(found!).flat().join('|')).toContain('c');
  });

  it('gives the text behind it its own paragraph', async () => {
    const document = await readParts(table(grid(1000) + row(cell('a'))) + paragraph('b'));
    expect(paragraphsIn(document)).toHaveLength(1);
  });
});
