import { describe, expect, it } from 'vitest';
import { packageOf, relationshipsOf } from '../../ooxml/testing/package-of.ts';
import { readPersons } from '../comments/persons.ts';
import { parseCellMetadata } from '../package/cell-metadata.ts';
import { readExternalLinks } from '../package/external-links.ts';
import { readSheetParts } from './read-sheet-parts.ts';
import { parseSheetPart } from './sheet-part.ts';

const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const SHEET = { part: 'xl/worksheets/sheet1.xml', index: 2, name: 'Data', kind: 'worksheet' };
const RELATIONSHIPS = 'xl/worksheets/_rels/sheet1.xml.rels';

async function read(parts: Record<string, string>, sheet = '', kind = 'worksheet') {
  const pack = await packageOf(parts);
  const frame = parseSheetPart(Buffer.from(`<worksheet ${R}>${sheet}</worksheet>`));
  const persons = new Map([['{p}', 'Ada']]);
  return {
    ...(await readSheetParts(pack, { ...SHEET, kind }, frame, [[0, 30]], persons)),
    diagnostics: pack.diagnostics,
  };
}

describe('comments', () => {
  const notes = `<comments><authors><author>Bob</author><author>tc={1}</author></authors><commentList>
    <comment ref="A1" authorId="0"><text><r><rPr><b/></rPr><t>Bob:</t></r><r><t xml:space="preserve">
check_x000a_this</t></r></text></comment>
    <comment ref="B2" authorId="1"><text><t>[Threaded comment]

Comment: Why?</t></text></comment></commentList></comments>`;
  const threads = `<ThreadedComments><threadedComment ref="B2" dT="2024-01-02T03:04:05.00" personId="{p}" id="{1}"><text>Why?</text><mentions><mention/></mentions></threadedComment>
    <threadedComment ref="B2" dT="2024-01-03T03:04:05.00" personId="{q}" id="{2}" parentId="{1}"><text>Because</text></threadedComment></ThreadedComments>`;

  it('are notes with their authors, and threads in place of their copies', async () => {
    const { comments } = await read({
      [RELATIONSHIPS]: relationshipsOf([
        ['a', 'comments', '../comments1.xml'],
        ['b', 'threadedComment', '../threadedComments/t1.xml'],
      ]),
      'xl/comments1.xml': notes,
      'xl/threadedComments/t1.xml': threads,
    });
    expect(comments).toEqual([
      { id: 's2.c1', author: 'Bob', date: null, text: 'Bob:\ncheck\nthis', cell: 'A1', parent_id: null },
      { id: 's2.c2', author: 'Ada', date: '2024-01-02T03:04:05.00', text: 'Why?', cell: 'B2', parent_id: null },
      { id: 's2.c3', author: null, date: '2024-01-03T03:04:05.00', text: 'Because', cell: 'B2', parent_id: 's2.c2' },
    ]);
  });

  it('keep the copy where the thread is missing', async () => {
    const { comments } = await read({
      [RELATIONSHIPS]: relationshipsOf([['a', 'comments', '../comments1.xml']]),
      'xl/comments1.xml': notes,
    });
    expect(comments.map((comment) => comment.cell)).toEqual(['A1', 'B2']);
  });

  it('know their authors by the people of the workbook', async () => {
    const pack = await packageOf({
      'xl/_rels/workbook.xml.rels': relationshipsOf([['a', 'person', 'persons/person.xml']]),
      'xl/persons/person.xml': '<personList><person displayName="Ada" id="{p}"/></personList>',
    });
    expect([...(await readPersons(pack, 'xl/workbook.xml'))]).toEqual([['{p}', 'Ada']]);
    expect((await readPersons(await packageOf({ a: '' }), 'xl/workbook.xml')).size).toBe(0);
  });
});

describe('tables', () => {
  it('have a name, a range and columns', async () => {
    const { list_objects } = await read({
      [RELATIONSHIPS]: relationshipsOf([
        ['a', 'table', '/xl/tables/table1.xml'],
        ['b', 'table', '/xl/tables/table2.xml'],
      ]),
      'xl/tables/table1.xml':
        '<table name="T" displayName="Sales" ref="A1:B9" totalsRowCount="1"><autoFilter ref="A1:B8"/><tableColumns><tableColumn id="1" name="Unit_x000a_price"><calculatedColumnFormula>1</calculatedColumnFormula></tableColumn><tableColumn id="2" name="N"/></tableColumns></table>',
      'xl/tables/table2.xml': '<table name="Bare" ref="D1:D2" headerRowCount="0"/>',
    });
    expect(list_objects).toEqual([
      { name: 'Sales', sheet: 'Data', range: 'A1:B9', header_rows: 1, total_rows: 1, columns: ['Unit\nprice', 'N'] },
      { name: 'Bare', sheet: 'Data', range: 'D1:D2', header_rows: 0, total_rows: 0, columns: [] },
    ]);
  });
});

describe('links', () => {
  it('lead outside by relationship and inside by location', async () => {
    const { links } = await read(
      { [RELATIONSHIPS]: relationshipsOf([['a', 'hyperlink', 'https://example.org/', 'External']]) },
      '<hyperlinks><hyperlink ref="A1" r:id="a" location="part"/><hyperlink ref="A2" location="Data!B2" display="d"/><hyperlink ref="A3" r:id="gone"/></hyperlinks>',
    );
    expect(links).toEqual([
      { range: 'A1', text: '', target: 'https://example.org/#part' },
      { range: 'A2', text: 'd', target: '#Data!B2' },
    ]);
  });
});

describe('drawings', () => {
  const marker = (name: string, col: number, row: number, off = 12700) =>
    `<xdr:${name}><xdr:col>${col}</xdr:col><xdr:colOff>${off}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${off}</xdr:rowOff></xdr:${name}>`;
  const picture =
    '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture 1" descr="A logo"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="i"/></xdr:blipFill></xdr:pic>';
  const chart =
    '<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="3" name="Chart 1"/></xdr:nvGraphicFramePr><a:graphic><a:graphicData><c:chart r:id="c1"/></a:graphicData></a:graphic></xdr:graphicFrame>';
  const NAMES = `${R} xmlns:xdr="x" xmlns:a="a" xmlns:c="c" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"`;
  const parts = (drawing: string) => ({
    [RELATIONSHIPS]: relationshipsOf([['d', 'drawing', '../drawings/drawing1.xml']]),
    'xl/drawings/drawing1.xml': `<xdr:wsDr ${NAMES}>${drawing}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relationshipsOf([
      ['c1', 'chart', '../charts/chart1.xml'],
      ['c2', 'chartEx', '../charts/chartEx1.xml'],
    ]),
    'xl/charts/chart1.xml': `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales </a:t></a:r><a:r><a:t>2024</a:t></a:r></a:p><a:p><a:r><a:t>by region</a:t></a:r></a:p></c:rich></c:tx></c:title>
      <c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:f>Data!$B$1</c:f></c:strRef></c:tx><c:cat><c:strRef><c:f>Data!$A$2:$A$9</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>Data!$B$2:$B$9</c:f><c:numCache><c:pt><c:v>1</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart>
      <c:scatterChart><c:ser><c:yVal><c:numRef><c:f>Data!$C$2:$C$9</c:f></c:numRef></c:yVal></c:ser></c:scatterChart><c:valAx><c:title><c:tx><c:rich><a:p><a:r><a:t>Axis</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx></c:plotArea></c:chart></c:chartSpace>`,
    'xl/charts/chartEx1.xml': `<cx:chartSpace xmlns:cx="cx" xmlns:a="a"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:f>Data!$A$2:$A$5</cx:f></cx:strDim><cx:numDim type="val"><cx:f>Data!$B$2:$B$5</cx:f><cx:lvl><cx:pt>1</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>Bridge</cx:v></cx:txData></cx:tx></cx:title></cx:chart></cx:chartSpace>`,
  });

  it('give the texts of shapes, line by line, and none of empty ones', async () => {
    const box = (words: string) =>
      `<xdr:twoCellAnchor>${marker('from', 1, 2)}${marker('to', 3, 5)}<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="4" name="Box"/></xdr:nvSpPr><xdr:txBody>${words}</xdr:txBody></xdr:sp></xdr:twoCellAnchor>`;
    const words =
      '<a:p><a:r><a:t>Rates are </a:t></a:r><a:r><a:t>net</a:t></a:r></a:p><a:p><a:r><a:t>of tax.</a:t></a:r></a:p>';
    const { shapes, pictures } = await read(parts(box(words) + box('<a:p/>')), '<drawing r:id="d"/>');
    expect(shapes).toEqual([{ at: { top: 2, left: 1, bottom: 5, right: 3 }, text: 'Rates are net\nof tax.' }]);
    expect(pictures).toEqual([]);
  });

  it('place pictures and charts on cells, from cell to cell', async () => {
    const two = (content: string) =>
      `<xdr:twoCellAnchor>${marker('from', 1, 2)}${marker('to', 3, 5)}${content}</xdr:twoCellAnchor>`;
    const touching = `<xdr:twoCellAnchor>${marker('from', 0, 0, 0)}${marker('to', 2, 2, 0)}${picture}</xdr:twoCellAnchor>`;
    const { charts, pictures } = await read(parts(two(chart) + two(picture) + touching), '<drawing r:id="d"/>');
    const at = { top: 2, left: 1, bottom: 5, right: 3 };
    expect(charts).toEqual([{ title: 'Sales 2024 by region', series: ['Data!$B$2:$B$9', 'Data!$C$2:$C$9'], at }]);
    expect(pictures).toEqual([
      { at, alt: 'A logo' },
      { at: { top: 0, left: 0, bottom: 1, right: 1 }, alt: 'A logo' },
    ]);
  });

  it('measure from a cell or from the corner of the sheet, by the sizes of columns and rows', async () => {
    const size = (points: number) => `<xdr:ext cx="${points * 12700}" cy="${points * 12700}"/>`;
    const one = `<xdr:oneCellAnchor>${marker('from', 1, 1, 0)}${size(100)}${picture}</xdr:oneCellAnchor>`;
    const absolute = `<xdr:absoluteAnchor><xdr:pos x="${50 * 12700}" y="${31 * 12700}"/>${size(10)}${picture}</xdr:absoluteAnchor>`;
    const { pictures } = await read(
      parts(one + absolute),
      '<cols><col min="2" max="2" width="5.7109375"/></cols><drawing r:id="d"/>',
    );
    // Column B has 30 points, others 48; row 1 has 30, others 15.
    expect(pictures.map(({ at }) => at)).toEqual([
      { top: 1, left: 1, bottom: 7, right: 3 },
      { top: 1, left: 1, bottom: 1, right: 1 },
    ]);
  });

  it('know the newer kinds of charts, which stand in choices', async () => {
    const frame =
      '<xdr:graphicFrame><a:graphic><a:graphicData><cx:chart r:id="c2"/></a:graphicData></a:graphic></xdr:graphicFrame>';
    const drawing = `<xdr:twoCellAnchor>${marker('from', 0, 0)}${marker('to', 1, 1)}<mc:AlternateContent><mc:Choice Requires="cx1">${frame}</mc:Choice><mc:Fallback>${picture}</mc:Fallback></mc:AlternateContent></xdr:twoCellAnchor>`;
    const { charts, pictures } = await read(parts(drawing), '<drawing r:id="d"/>');
    expect(charts).toMatchObject([{ title: 'Bridge', series: ['Data!$B$2:$B$5'] }]);
    expect(pictures).toEqual([]);
  });

  it('cover no cells on a sheet that is a chart', async () => {
    const drawing = `<xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="1" cy="1"/>${chart}</xdr:absoluteAnchor>`;
    const { charts } = await read(parts(drawing), '<drawing r:id="d"/>', 'chart');
    expect(charts).toMatchObject([{ title: 'Sales 2024 by region', at: null }]);
  });

  it('name a chart after its only series where its title is to be derived', async () => {
    const derived =
      '<c:chartSpace xmlns:c="c"><c:chart><c:title><c:overlay val="0"/></c:title><c:plotArea><c:ser><c:tx><c:strRef><c:f>A!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>Cost</c:v></c:pt></c:strCache></c:strRef></c:tx></c:ser></c:plotArea></c:chart></c:chartSpace>';
    const drawing = `<xdr:twoCellAnchor>${marker('from', 0, 0)}${marker('to', 1, 1)}${chart}</xdr:twoCellAnchor>`;
    const { charts } = await read({ ...parts(drawing), 'xl/charts/chart1.xml': derived }, '<drawing r:id="d"/>');
    expect(charts).toMatchObject([{ title: 'Cost', series: [] }]);
  });
});

describe('a sheet with broken parts', () => {
  it('is read without them and says so', async () => {
    const { comments, diagnostics } = await read({
      [RELATIONSHIPS]: relationshipsOf([
        ['a', 'comments', '../comments1.xml'],
        ['b', 'table', '../tables/none.xml'],
      ]),
      'xl/comments1.xml': '<comments><commentList',
    });
    expect(comments).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['bad_part']);
  });
});

describe('readExternalLinks', () => {
  it('gives the targets in the order of the workbook', async () => {
    const pack = await packageOf({
      'xl/_rels/workbook.xml.rels': relationshipsOf([
        ['a', 'externalLink', 'externalLinks/externalLink1.xml'],
        ['b', 'externalLink', 'externalLinks/externalLink2.xml'],
      ]),
      'xl/externalLinks/externalLink1.xml': `<externalLink ${R}><externalBook r:id="x"/></externalLink>`,
      'xl/externalLinks/_rels/externalLink1.xml.rels': relationshipsOf([
        ['x', 'externalLinkPath', 'file:///C:/Rates.xlsx', 'External'],
      ]),
      'xl/externalLinks/externalLink2.xml':
        '<externalLink><ddeLink ddeService="Excel" ddeTopic="Book1"/></externalLink>',
    });
    expect(await readExternalLinks(pack, 'xl/workbook.xml', ['b', 'a', 'gone'])).toEqual([
      'Excel|Book1',
      'file:///C:/Rates.xlsx',
      '',
    ]);
  });
});

describe('parseCellMetadata', () => {
  it('says which numbers mean dynamic arrays', () => {
    const xml = `<metadata xmlns:xda="x"><metadataTypes><metadataType name="OTHER"/><metadataType name="XLDAPR"/></metadataTypes>
      <futureMetadata name="XLDAPR"><bk><extLst><ext><xda:dynamicArrayProperties fDynamic="0"/></ext></extLst></bk><bk><extLst><ext><xda:dynamicArrayProperties fDynamic="1"/></ext></extLst></bk></futureMetadata>
      <cellMetadata><bk><rc t="2" v="0"/></bk><bk><rc t="2" v="1"/></bk><bk><rc t="1" v="1"/></bk><bk/></cellMetadata><valueMetadata><bk><rc t="2" v="1"/></bk></valueMetadata></metadata>`;
    expect([...parseCellMetadata(Buffer.from(xml))]).toEqual([2]);
  });
});
