import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { csvDocument, pagesDocument, sheetTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { columnName } from '../model/index.ts';
import { getPage, getTable, listStructure, listTables, profileDocument, searchDocument } from './index.ts';
import type { OpenDocument } from './tool.ts';

describe('profile_document', () => {
  it('gives the fields of the specification first, then ours', async () => {
    const answer: Answer = await profileDocument.run(await csvDocument(), {});
    expect(Object.keys(answer).slice(0, 8)).toEqual([
      'file_name',
      'file_type',
      'page_count',
      'document_type',
      'has_tables',
      'table_count',
      'confidence',
      'recommended_tools',
    ]);
    expect(answer).toMatchObject({
      file_name: 'sample.csv',
      file_type: 'csv',
      page_count: 1,
      document_type: 'spreadsheet',
      document_type_scores: { spreadsheet: 0.9 },
      has_tables: true,
      table_count: 1,
      sheet_count: 1,
      language: 'en',
      has_formulas: false,
      coverage: { characters: 120, placed: 120, dropped: [] },
    });
  });

  it('weighs text twice as much as layout and tables', async () => {
    const answer: Answer = await profileDocument.run(await pagesDocument(), {});
    expect(answer.confidence).toEqual({ overall: 0.825, text: 0.9, layout: 0.8, tables: 0.7 });
  });

  it('leaves tables out of the account where there are none', async () => {
    const document = await buildView({
      pages: [{ blocks: [{ text: 'words' }] }],
      head: { confidence: { text: 0.9, layout: 0.6, tables: 0 } },
    });
    expect(((await profileDocument.run(document, {})) as Answer).confidence.overall).toBe(0.8);
  });

  it('is sure of nothing where there is nothing, and says why', async () => {
    const of = async (head: object) =>
      (await profileDocument.run(await buildView({ pages: [{}], head }), {})) as Answer;
    const sure = { confidence: { text: 1, layout: 1, tables: 1 } };
    const empty = await of(sure);
    expect(empty.confidence).toEqual({ overall: 0, text: 0, layout: 0, tables: 0 });
    expect(empty.warnings).toEqual([{ code: 'empty_document', message: 'The document has no text.', page: null }]);
    expect((await of({ ...sure, has_images: true })).warnings[0].message).toContain('pictures alone');
    const told = [{ code: 'scanned_page' as const, message: 'Page 1 is a picture.', page: 1 }];
    expect((await of({ ...sure, diagnostics: told })).warnings).toEqual(told);
  });

  it('recommends what the document can answer', async () => {
    const tools = async (document: ReturnType<typeof csvDocument>) =>
      ((await profileDocument.run(await document, {})) as Answer).recommended_tools;
    expect(await tools(csvDocument())).toEqual([
      'list_sheets',
      'read_range',
      'find_cells',
      'get_table',
      'search_document',
    ]);
    expect(await tools(workbookDocument())).toContain('inspect_formula');
    expect(await tools(pagesDocument())).toEqual(['list_structure', 'search_document', 'get_page', 'get_table']);
    expect(await tools(buildView({ pages: [{}] }))).toEqual([]);
  });

  it('hands on what the reader noticed', async () => {
    const answer: Answer = await profileDocument.run(await pagesDocument(), {});
    expect(answer.warnings).toEqual([{ code: 'hidden_content', message: 'One block is not visible.', page: 1 }]);
  });
});

describe('list_structure', () => {
  it('lists sections, tables and pages', async () => {
    const answer: Answer = await listStructure.run(await pagesDocument(), {});
    expect(answer.sections[1]).toEqual({
      title: 'Payment terms',
      start_page: 2,
      id: 's2',
      level: 2,
      end_page: 2,
      parent_id: 's1',
      bbox: [72, 72, 540, 86],
    });
    expect(answer.tables).toEqual([
      {
        id: 't1',
        row_count: 3,
        col_count: 2,
        title: 'Prices',
        page: 1,
        end_page: 1,
        sheet: null,
        range: null,
        bbox: [72, 300, 272, 360],
      },
    ]);
    expect(
      answer.pages.map((page: Answer) => [page.page, page.block_count, page.table_count, page.figure_count]),
    ).toEqual([
      [1, 3, 1, 1],
      [2, 2, 0, 0],
    ]);
  });

  it('lists the same tables as the list of tables', async () => {
    const document = await workbookDocument();
    const structure: Answer = await listStructure.run(document, {});
    expect(await listTables.run(document, {})).toEqual({ tables: structure.tables });
  });
});

describe('get_page', () => {
  it('joins the visible blocks and lists all of them', async () => {
    const answer: Answer = await getPage.run(await pagesDocument(), { page: 1 });
    expect(answer.text).toBe('Agreement\n\nThe inter-\nnational oﬃce pays “net 30” – on time.');
    expect(answer.text_blocks.map((block: Answer) => [block.id, block.type, block.visible, block.lines])).toEqual([
      ['p1.b1', 'heading', true, null],
      ['p1.b2', 'paragraph', true, 2],
      ['p1.b3', 'paragraph', false, null],
    ]);
    expect(answer).toMatchObject({ page: 1, width: 612, height: 792, rotation: 0, geometry: 'native' });
    expect(answer.tables.map((table: Answer) => table.id)).toEqual(['t1']);
    expect(answer.figures).toHaveLength(1);
    expect(answer.links).toEqual([{ bbox: [72, 700, 100, 712], text: 'site', target: 'https://example.org/' }]);
  });

  it('adds words with boxes where asked', async () => {
    const answer: Answer = await getPage.run(await pagesDocument(), { page: 1, detail: 'words' });
    expect(answer.text_blocks[1].words[2]).toEqual({ text: 'national', start: 11, end: 19, bbox: [72, 106, 120, 118] });
    expect(answer.text_blocks[0].words).toEqual([]);
  });

  it('says how many pages there are where the page is not one of them', async () => {
    const asked = getPage.run(await pagesDocument(), { page: 9 });
    await expect(asked).rejects.toMatchObject({ code: 'page_not_found', message: expect.stringContaining('2 pages') });
  });
});

/** All answers about the table t1, one after the other. */
async function tableParts(document: OpenDocument, input: object): Promise<Answer[]> {
  const parts: Answer[] = [];
  for (let cursor: string | null = null; parts.length === 0 || cursor !== null; cursor = parts.at(-1).next_cursor)
    parts.push(await getTable.run(document, { table_id: 't1', ...input, ...(cursor ? { cursor } : {}) }));
  return parts;
}

describe('get_table', () => {
  it('gives rows with boxes, headers, Markdown and a citation', async () => {
    const answer: Answer = await getTable.run(await csvDocument(), { table_id: 't1' });
    expect(answer.headers).toEqual(['City', 'Country', 'Turnover', 'Founded']);
    expect(answer.rows).toHaveLength(6);
    expect(answer.rows[1].cells[3]).toMatchObject({
      text: '01.03.2024',
      value: '2024-03-01',
      bbox: [180, 15, 240, 30],
    });
    expect(answer.rows[0].cells[0].is_header).toBe(true);
    expect(answer.markdown.split('\n').slice(0, 3)).toEqual([
      '| City | Country | Turnover | Founded |',
      '| --- | --- | --- | --- |',
      '| Málaga | Spain | 1250.5 | 01.03.2024 |',
    ]);
    expect(answer.citation).toMatchObject({ anchor: 'cities!A1:D6', table_id: 't1', verified: true });
    expect(answer).toMatchObject({ truncated: false, next_cursor: null });
  });

  it('pages through the rows', async () => {
    const document = await csvDocument();
    const rows: number[] = [];
    let cursor: string | null = null;
    do {
      const answer: Answer = await getTable.run(document, {
        table_id: 't1',
        max_rows: 4,
        ...(cursor ? { cursor } : {}),
      });
      rows.push(...answer.rows.map((row: Answer) => row.row));
      expect(answer.markdown).toContain('| City |');
      cursor = answer.next_cursor;
      expect(answer.truncated).toBe(cursor !== null);
    } while (cursor);
    expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('gives 50,000 cells at most, however wide the widest row makes the others', async () => {
    const rows = [...Array.from({ length: 120 }, (_, i) => [`r${i}`]), Array.from({ length: 1_000 }, () => 'x')];
    const document = await buildView({
      sheets: [{ name: 'S', rows }],
      tables: [sheetTable('t1', 'S', 'A1:ALL121', 121, 1_000)],
    });
    const parts = await tableParts(document, { max_rows: 10_000 });
    expect(parts.map(({ rows }) => rows.length)).toEqual([50, 50, 21]);
    expect(parts.flatMap(({ rows }) => rows.map((row: Answer) => row.row))).toEqual(rows.map((_, i) => i));
    expect(parts[0].markdown.split('\n')).toHaveLength(51);
  });

  it('gives a row of more cells than that in parts', async () => {
    const width = 60_001;
    const document = await buildView({
      sheets: [{ name: 'S', cells: { A1: 'first', [`${columnName(width - 1)}1`]: 'last', A2: 'below' } }],
      tables: [sheetTable('t1', 'S', `A1:${columnName(width - 1)}2`, 2, width)],
    });
    const parts = await tableParts(document, {});
    const places = parts.map(({ rows }) => rows.map((row: Answer) => [row.row, row.cells[0].col, row.cells.length]));
    expect(places).toEqual([[[0, 0, 50_000]], [[0, 50_000, 10_001]], [[1, 0, 50_000]], [[1, 50_000, 10_001]]]);
    expect(parts[1].rows[0].cells.at(-1).text).toBe('last');
  });

  it('gives stored tables alike', async () => {
    const answer: Answer = await getTable.run(await pagesDocument(), { table_id: 't1' });
    expect(answer.markdown).toBe('| Item | Price |\n| --- | --- |\n| Office \\| chair | 30 |\n| Desk | 1,200 |');
    expect(answer.citation).toMatchObject({ anchor: 't1', page: 1 });
  });

  it('refuses unknown tables and the cursors of others', async () => {
    const document = await buildView({
      sheets: [{ name: 'S', rows: [['a'], ['b'], ['c']] }],
      tables: [sheetTable('t1', 'S', 'A1:A2', 2, 1), sheetTable('t2', 'S', 'A1:A3', 3, 1)],
    });
    await expect(getTable.run(document, { table_id: 't3' })).rejects.toMatchObject({
      code: 'table_not_found',
      details: { hint: 'The tables are t1, t2.' },
    });
    const { next_cursor }: Answer = await getTable.run(document, { table_id: 't1', max_rows: 1 });
    await expect(getTable.run(document, { table_id: 't2', cursor: next_cursor })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
  });
});

describe('search_document', () => {
  it('gives block matches with place, box, section and snippet', async () => {
    const answer: Answer = await searchDocument.run(await pagesDocument(), { query: 'international office' });
    expect(answer).toMatchObject({ query: 'international office', total: 1, truncated: false, next_cursor: null });
    expect(answer.matches).toEqual([
      {
        page: 1,
        snippet: 'The inter- national oﬃce pays “net 30” – on time.',
        highlights: [[4, 24]],
        bbox: [72, 92, 150, 118],
        anchor: 'p1.b2:4-24',
        block_type: 'paragraph',
        sheet: null,
        cell: null,
        table_id: null,
        section: 'Agreement',
        visible: true,
      },
    ]);
  });

  it('gives cells with their sheet and table', async () => {
    const answer: Answer = await searchDocument.run(await workbookDocument(), { query: 'n', include_hidden: true });
    const places = answer.matches.map((match: Answer) => [match.anchor, match.table_id, match.visible]);
    expect(places).toEqual([
      ['Summary!A1', null, true],
      ['Summary!A2', 't1', true],
      ['Summary!A3', 't1', true],
      ['Summary!A5', null, false],
    ]);
    expect(answer.matches[1]).toMatchObject({
      page: 1,
      sheet: 'Summary',
      cell: 'A2',
      bbox: [0, 15, 60, 30],
      highlights: [[5, 6]],
    });
  });

  it('gives the cells of stored tables', async () => {
    const answer: Answer = await searchDocument.run(await pagesDocument(), { query: 'chair' });
    expect(answer.matches).toMatchObject([
      { anchor: 't1.r1.c0:9-14', table_id: 't1', bbox: [72, 320, 172, 340], highlights: [[9, 14]] },
    ]);
  });

  it('goes on where it stopped, whatever the order of the fields', async () => {
    const document = await csvDocument();
    const first: Answer = await searchDocument.run(document, { query: 'a', max_results: 2, regex: false });
    const second: Answer = await searchDocument.run(document, {
      regex: false,
      cursor: first.next_cursor,
      max_results: 2,
      query: 'a',
    });
    const all: Answer = await searchDocument.run(document, { query: 'a' });
    expect(first).toMatchObject({ truncated: true, total: all.total });
    expect([...first.matches, ...second.matches]).toEqual(all.matches.slice(0, 4));
  });

  it('refuses cursors that it did not give out', async () => {
    const document = await csvDocument();
    const { next_cursor }: Answer = await searchDocument.run(document, { query: 'a', max_results: 1 });
    for (const cursor of ['x', 'bm9wZQ', Buffer.from('[1,-2]').toString('base64url'), 'e30']) {
      await expect(searchDocument.run(document, { query: 'a', cursor })).rejects.toMatchObject({
        code: 'invalid_cursor',
      });
    }
    await expect(searchDocument.run(document, { query: 'b', cursor: next_cursor })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
  });

  it('refuses pages that are not there', async () => {
    const asked = searchDocument.run(await pagesDocument(), { query: 'a', pages: [1, 7] });
    await expect(asked).rejects.toMatchObject({ code: 'page_not_found' });
  });
});
