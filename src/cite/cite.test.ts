import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { csvDocument, pagesDocument, workbookDocument } from '../../test/support/sample-documents.ts';
import { setTable } from '../../test/support/set-text.ts';
import { cite, citeBlock, citeCell, citeRange, citeTable, formatAnchor, parseAnchor, resolveAnchor } from './index.ts';

describe('anchors', () => {
  it.each([
    'p3.b14',
    'p3.b14:7-15',
    't2',
    'p3.f2',
    't2.r5',
    't2.r5.c3',
    't2.r5.c3:7-15',
    'Summary!B7',
    "'My sheet'!B7:C9",
    'Data!A:C',
    'Data!2:5',
    "'It''s'!A1",
    'p3.b14:7-15+p3.b15',
    't2.r5.c3:7-15+t2.r5.c4+p3.b1:0-2',
    "'a+b'!A1",
    "'a+b'!A1+'a+b'!C5+'It''s'!B2",
    'Data!A2+Data!C5',
  ])('%s is read and written alike', (text) => {
    expect(formatAnchor(parseAnchor(text)!)).toBe(text);
  });

  it.each([
    'p1.b1+',
    '+p1.b1',
    'p1.b1+x',
    'Data!A1++Data!A2',
    "'Data!A1+Data!A2",
    '',
    'p0.b1',
    'p1',
    't2.c3',
    't2.r5:1-2',
    'Summary!',
    '!B7',
    'Summary!B',
    'x',
  ])('%j is none', (text) => {
    expect(parseAnchor(text)).toBeNull();
  });

  it('name any sheet, whatever its name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (sheet) => {
        const rect = { top: 1, left: 2, bottom: 3, right: 4 };
        const text = formatAnchor({ kind: 'cells', sheet, range: { rect, whole: null } });
        expect(parseAnchor(text)).toEqual({ kind: 'cells', sheet, range: { rect, whole: null } });
      }),
    );
  });

  it('lead to figures, by what stands for them', async () => {
    const { view } = await pagesDocument();
    expect(await resolveAnchor(view, 'p1.f1')).toMatchObject({
      page: 1,
      text: 'Logo',
      anchor: 'p1.f1',
      table_id: null,
    });
    expect(await resolveAnchor(view, 'p1.f9')).toBeNull();
  });

  it('lead nowhere where the document has no such place', async () => {
    const { view } = await pagesDocument();
    for (const anchor of [
      'p9.b1',
      'p1.b99',
      'p1.b1:5-99',
      'p1.b1:5-2',
      't7',
      't1.r9',
      't1.r1.c9',
      't1.r1.c0:3-99',
      't1.r1.c0:3-1',
      'Sheet!A1',
      'nonsense',
    ]) {
      expect(await resolveAnchor(view, anchor), anchor).toBeNull();
    }
  });
});

describe('citations', () => {
  it('of a cell hold everything that the contract names, in its order', async () => {
    const { view } = await csvDocument();
    const citation = await citeCell(view, view.head.sheets[0]!, 1, 2, { path: 'total' });
    expect(JSON.stringify(citation)).toBe(
      JSON.stringify({
        page: 1,
        bbox: [120, 15, 180, 30],
        page_width: 240,
        page_height: 90,
        geometry: 'grid',
        text: '1250.5',
        anchor: 'cities!C2',
        path: 'total',
        sheet: 'cities',
        cell: 'C2',
        range: null,
        table_id: null,
        match: 'exact',
        verified: true,
        visible: true,
      }),
    );
  });

  it('of characters take the boxes of their words', async () => {
    const { view } = await pagesDocument();
    const citation = await citeBlock(view, 'p1.b2', [4, 19]);
    expect(citation).toMatchObject({ text: 'inter-\nnational', bbox: [72, 92, 130, 118], anchor: 'p1.b2:4-19' });
  });

  it('of several pieces of a page are read as one, with a box around them', async () => {
    const { view } = await pagesDocument();
    const citation = await cite(view, 'p1.b1+p1.b2:0-3', { text: 'agreement the' });
    expect(citation).toMatchObject({ text: 'Agreement The', match: 'normalized', bbox: [72, 72, 540, 104] });
    expect(await cite(view, 'p1.b1+p2.b1')).toBeNull();
    expect(await cite(view, 'p1.b1+p1.b3')).toMatchObject({ visible: false });
  });

  it('of a block take its own box', async () => {
    const { view } = await pagesDocument();
    expect(await citeBlock(view, 'p1.b1')).toMatchObject({
      text: 'Agreement',
      bbox: [72, 72, 540, 86],
      page_width: 612,
    });
  });

  it('of a range stay on the page and cut long texts', async () => {
    const { view } = await workbookDocument();
    const citation = await citeRange(view, view.head.sheets[0]!, { top: 1, left: 0, bottom: 9_999, right: 99 });
    expect(citation.bbox).toEqual([0, 15, citation.page_width, citation.page_height]);
    expect(citation.text).toBe('Region\tShare\tSecret\nNorth\t25%\talpha\nSouth\t75%\tbeta\nHidden row\tghost');
  });

  it('of a table name it', async () => {
    const sheets = await csvDocument();
    expect(await citeTable(sheets.view, sheets.view.head.tables[0]!)).toMatchObject({
      anchor: 'cities!A1:D6',
      range: 'A1:D6',
      cell: null,
      table_id: 't1',
    });
    const pages = await pagesDocument();
    expect(await citeTable(pages.view, pages.view.head.tables[0]!)).toMatchObject({
      anchor: 't1',
      table_id: 't1',
      text: 'Item\tPrice\nOffice | chair\t30\nDesk\t1,200',
    });
  });

  it('say whether what was quoted stands there', async () => {
    const { view } = await csvDocument();
    const quoted = (text: string) => cite(view, 'cities!A2', { text });
    expect(await quoted('Málaga')).toMatchObject({ match: 'exact', verified: true });
    expect(await quoted('MALAGA')).toMatchObject({ match: 'normalized', verified: true, text: 'Málaga' });
    expect(await quoted('Madrid')).toMatchObject({ match: 'derived', verified: false });
  });

  it('of characters of a table cell take the boxes of their words', async () => {
    const { view } = await buildView({ pages: [{}], tables: [setTable('t1', 1, [['Cost of\ngoods sold', '900']])] });
    expect(await cite(view, 't1.r0.c0:5-13')).toMatchObject({
      text: 'of\ngoods',
      bbox: [74, 302, 116, 324],
      anchor: 't1.r0.c0:5-13',
      table_id: 't1',
      verified: true,
      visible: true,
    });
    expect(await cite(view, 't1.r0.c0')).toMatchObject({ bbox: [72, 300, 172, 320] });
  });

  it('of characters of a cell that is a cell of a sheet have its box', async () => {
    const { view } = await csvDocument();
    expect(await cite(view, 't1.r1.c0:0-3', { text: 'mal' })).toMatchObject({
      text: 'Mál',
      bbox: [0, 15, 60, 30],
      match: 'normalized',
    });
    expect(await cite(view, 't1.r1.c0:0-30')).toBeNull();
  });

  it('of a cell are true however long its text', async () => {
    const text = 'long text '.repeat(300);
    const { view } = await buildView({ pages: [{}], tables: [setTable('t1', 1, [[text]])] });
    expect(await cite(view, 't1.r0.c0', { text })).toMatchObject({ match: 'exact', verified: true });
    expect((await cite(view, 't1.r0'))!.text.length).toBe(1_001);
  });

  it('take a word that is parted at a line end for whole, with its hyphen and without', async () => {
    const { view } = await buildView({ pages: [{ blocks: [{ text: 'self-\nattention' }] }] });
    for (const text of ['self-attention', 'selfattention'])
      expect(await cite(view, 'p1.b1', { text })).toMatchObject({ match: 'normalized', verified: true });
    expect(await cite(view, 'p1.b1', { text: 'self attention' })).toMatchObject({ verified: false });
  });

  it('tell what a reader does not see', async () => {
    const { view } = await workbookDocument();
    const [summary] = view.head.sheets;
    expect(await citeCell(view, summary!, 2, 2)).toMatchObject({ visible: false });
    expect(await citeCell(view, summary!, 2, 1)).toMatchObject({ visible: true });
    expect(await citeBlock((await pagesDocument()).view, 'p1.b3')).toMatchObject({ visible: false });
  });

  it('have anchors that lead back to the same text and box', async () => {
    const { view } = await workbookDocument();
    const number = fc.nat({ max: 6 });
    await fc.assert(
      fc.asyncProperty(number, number, number, number, fc.nat({ max: 2 }), async (top, left, height, width, index) => {
        const rect = { top, left, bottom: top + height, right: left + width };
        const citation = await citeRange(view, view.head.sheets[index]!, rect);
        const { text, bbox, page } = (await resolveAnchor(view, citation.anchor))!;
        expect({ text, bbox, page }).toEqual({ text: citation.text, bbox: citation.bbox, page: citation.page });
      }),
    );
  });

  it('of any characters lead back to them too', async () => {
    const { view } = await pagesDocument();
    const { text } = (await view.page(1)).blocks[1]!;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length - 1 }), fc.nat({ max: 20 }), async (start, length) => {
        const end = Math.min(text.length, start + 1 + length);
        const citation = await citeBlock(view, 'p1.b2', [start, end]);
        expect(citation.text).toBe(text.slice(start, end));
        expect(await resolveAnchor(view, citation.anchor)).toMatchObject({ text: citation.text, bbox: citation.bbox });
      }),
    );
  });
});
