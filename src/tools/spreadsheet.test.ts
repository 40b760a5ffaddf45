import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { csvDocument, pagesDocument, sheetTable, workbookDocument } from '../../test/support/sample-documents.ts';
import type { FolioError } from '../errors.ts';
import type { DocumentView } from '../model/index.ts';
import { findCells, inspectFormula, listSheets, type OpenDocument, readRange } from './index.ts';

const names = (answer: Answer): string[] => (answer.cells ?? answer.matches).map((cell: Answer) => cell.cell);

describe('list_sheets', () => {
  it('gives every sheet, the names and the links', async () => {
    const answer: Answer = await listSheets.run(await workbookDocument(), {});
    expect(answer.sheets.map((sheet: Answer) => [sheet.name, sheet.index, sheet.visibility, sheet.used_range])).toEqual(
      [
        ['Summary', 1, 'visible', 'A1:C5'],
        ['Inputs', 2, 'visible', 'A1:B900'],
        ['Vault', 3, 'hidden', 'A1'],
      ],
    );
    expect(answer.sheets[0]).toMatchObject({
      formula_count: 1,
      hidden_columns: ['C:C'],
      tables: ['t1'],
      comment_count: 2,
    });
    expect(answer.named_ranges[0]).toEqual({ name: 'Shares', scope: null, ref: 'Summary!$B$3:$B$4' });
    expect(answer.external_links).toEqual(['other.xlsx']);
  });

  it('is refused for documents without sheets', async () => {
    await expect(listSheets.run(await pagesDocument(), {})).rejects.toMatchObject({ code: 'not_a_spreadsheet' });
  });
});

describe('read_range', () => {
  const read = async (input: object, document = workbookDocument()): Promise<Answer> =>
    readRange.run(await document, input);

  it('gives filled cells with values, texts and what hangs on them', async () => {
    const answer = await read({ sheet: 'Summary', range: '$B$3:C4', include_formulas: true });
    expect(answer).toMatchObject({ sheet: 'Summary', range: 'B3:C4', truncated: false, next_cursor: null });
    expect(answer.cells[0]).toEqual({
      cell: 'B3',
      value: 0.25,
      type: 'number',
      text: '25%',
      formula: '=Inputs!B1/4',
      number_format: '0%',
      merged_into: null,
      hidden: false,
      comment: null,
    });
    expect(answer.cells[1]).toMatchObject({ cell: 'C3', hidden: true, formula: null });
    expect(answer.cells[2]).toMatchObject({ cell: 'B4', comment: 'Check this share' });
    expect(answer.citation).toMatchObject({ anchor: 'Summary!B3:C4', text: '25%\talpha\n75%\tbeta' });
  });

  it('gives looks where they are asked for, of blank cells too, cut to the range', async () => {
    const looks = {
      looks: [{ fill: 'ff0000' }, { bold: true as const, top: '000000!' }, { italic: true as const }],
      areas: [...[0, 0, 9, 9, 0], ...[1, 1, 1, 3, 1], ...[50, 0, 60, 9, 2]],
      is_cut: false,
    };
    const document = buildView({ sheets: [{ name: 'S', rows: [[1], [2]], col_widths: [30, 40], looks }] });
    const answer = await read({ range: 'B1:C2', include_looks: true }, document);
    expect(answer.looks).toEqual({
      looks: [{ fill: 'ff0000' }, { bold: true, top: '000000!' }],
      ranges: [
        { range: 'B1:C2', look: 0 },
        { range: 'B2:C2', look: 1 },
      ],
      col_widths: [40, expect.any(Number)],
      truncated: false,
    });
    expect((await read({ range: 'B1:C2' }, document)).looks).toBeUndefined();
  });

  it('gives no formulas where they are not asked for', async () => {
    const answer = await read({ sheet: 'Summary', range: 'B3' });
    expect(answer.cells[0]).not.toHaveProperty('formula');
  });

  it.each([
    ['whole columns', { sheet: 'Inputs', range: 'A:A' }, 'Inputs', 'A:A', ['A1', 'A900']],
    ['whole rows', { sheet: 'summary', range: '2:3' }, 'Summary', '2:3', ['A2', 'B2', 'C2', 'A3', 'B3', 'C3']],
    ['corners in any order', { sheet: 'Summary', range: 'B3:A2' }, 'Summary', 'A2:B3', ['A2', 'B2', 'A3', 'B3']],
    ['a defined name', { sheet: 'Inputs', range: 'shares' }, 'Summary', 'B3:B4', ['B3', 'B4']],
    ['a table', { range: 't1' }, 'Summary', 'A2:C4', ['A2', 'B2', 'C2', 'A3', 'B3', 'C3', 'A4', 'B4', 'C4']],
    ['the cell T1 in capitals', { sheet: 'Summary', range: 'T1' }, 'Summary', 'T1', []],
    ['the used range', { sheet: 'Inputs' }, 'Inputs', 'A1:B900', ['A1', 'B1', 'A900']],
  ])('takes %s', async (_, input, sheet, range, cells) => {
    const answer = await read(input);
    expect([answer.sheet, answer.range, names(answer)]).toEqual([sheet, range, cells]);
  });

  it('lists empty cells where asked, and what they are merged into', async () => {
    const answer = await read({ sheet: 'Summary', range: 'A1:C1', include_empty: true });
    expect(answer.cells.map((cell: Answer) => [cell.cell, cell.type, cell.value, cell.merged_into])).toEqual([
      ['A1', 'string', 'Revenue report', null],
      ['B1', 'empty', null, 'A1'],
      ['C1', 'empty', null, 'A1'],
    ]);
  });

  it.each([true, false])('pages through the same cells it gives at once (include_empty: %s)', async (include_empty) => {
    const input = { sheet: 'Summary', range: 'A1:D6', include_empty };
    const whole = await read(input);
    const cells: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Answer = await read({ ...input, max_cells: 5, ...(cursor ? { cursor } : {}) });
      expect(part.cells.length).toBeLessThanOrEqual(5);
      cells.push(...names(part));
      cursor = part.next_cursor;
    } while (cursor);
    expect(cells).toEqual(names(whole));
    expect(cells).toHaveLength(include_empty ? 24 : 12);
  });

  it('answers a range of any size from what is filled', async () => {
    const answer = await read({ sheet: 'Inputs', range: 'A2:ZZZ99999999' });
    expect(names(answer)).toEqual(['A900']);
    const empty = await read({ sheet: 'Inputs', range: 'A2:ZZZ99999999', include_empty: true, max_cells: 3 });
    expect(names(empty)).toEqual(['A2', 'B2', 'C2']);
    expect(empty.truncated).toBe(true);
  });

  it('reads only the blocks that it answers from', async () => {
    const rows = Array.from({ length: 400 }, (_, r) => [r, r + 1]);
    const { view, file } = await buildView({ format: 'csv', sheets: [{ name: 'S', rows }], block_rows: 10 });
    let blocks = 0;
    const counted: DocumentView = {
      ...view,
      cells: async function* (...place) {
        for await (const block of view.cells(...place)) {
          blocks++;
          yield block;
        }
      },
    };
    const answer = await read({ range: 'A:B', max_cells: 20 }, Promise.resolve({ view: counted, file }));
    expect(answer.cells).toHaveLength(20);
    // Two for the cells and the one after them; the citation reads on until its text is full.
    expect(blocks).toBeLessThan(20);
  });

  it('refuses what is no range, with a hint', async () => {
    await expect(read({ sheet: 'Summary', range: 'Share' })).rejects.toMatchObject({
      code: 'invalid_range',
      details: { param: 'range', did_you_mean: 'Shares', hint: expect.stringContaining('A1 notation') },
    });
    await expect(read({ sheet: 'Summary', range: 'Rate' })).rejects.toMatchObject({ code: 'invalid_range' });
    await expect(read({ sheet: 'Nope', range: 'A1' })).rejects.toMatchObject({ code: 'unknown_sheet' });
    await expect(read({ range: 'A1' })).rejects.toMatchObject({ code: 'unknown_sheet' });
    await expect(read({ range: 'A1' }, pagesDocument())).rejects.toMatchObject({ code: 'not_a_spreadsheet' });
    await expect(read({ range: 'nonsense!' }, pagesDocument())).rejects.toMatchObject({ code: 'not_a_spreadsheet' });
  });
});

describe('find_cells', () => {
  const find = async (
    input: { query: string },
    document: Promise<OpenDocument> = workbookDocument(),
  ): Promise<Answer> => findCells.run(await document, input);

  it('gives matches with value, text, row labels and citation', async () => {
    const answer = await find({ query: '75' });
    expect(answer).toMatchObject({ query: '75', total: 1, truncated: false, next_cursor: null });
    expect(answer.matches[0]).toMatchObject({
      sheet: 'Summary',
      cell: 'B4',
      value: 0.75,
      text: '75%',
      formula: null,
      row: { A4: 'South' },
      citation: { anchor: 'Summary!B4', text: '75%', verified: true },
    });
  });

  it('looks at values behind the shown text too', async () => {
    expect(names(await find({ query: '0.25' }))).toEqual(['B3']);
    expect(names(await find({ query: '2024-03-01' }, csvDocument()))).toEqual(['D2']);
  });

  it('labels a match in the first column by its neighbours', async () => {
    const answer = await find({ query: 'zurich' }, csvDocument());
    expect(answer.matches[0].row).toEqual({ B3: 'Switzerland', C3: '980' });
  });

  it.each([
    ['formula', 'inputs', ['B3']],
    ['comment', 'share', ['B4']],
    ['any', 'share', ['B2', 'B4']],
    ['comment', 'beside', ['E9']],
    ['value', 'beside', []],
  ] as const)('looks at %s alone where asked: %s', async (match, query, cells) => {
    expect(names(await find({ query, match } as Answer))).toEqual(cells);
  });

  it('takes patterns, case and whole cells into account', async () => {
    expect(names(await find({ query: '^[ns].*th$', regex: true } as Answer))).toEqual(['A3', 'A4']);
    expect(names(await find({ query: 'north', case_sensitive: true } as Answer))).toEqual([]);
    expect(names(await find({ query: 'a', whole_cell: true } as Answer))).toEqual([]);
    expect(names(await find({ query: 'ALPHA', whole_cell: true } as Answer))).toEqual(['C3']);
  });

  it('keeps to one sheet or goes over all in order', async () => {
    const all = await find({ query: 'a' });
    expect([...new Set(all.matches.map((match: Answer) => match.sheet))]).toEqual(['Summary', 'Inputs']);
    expect(names(await find({ query: 'a', sheet: 'inputs' } as Answer))).toEqual(['A1', 'A900']);
    expect((await find({ query: 'ghost', sheet: 'Vault' } as Answer)).matches[0].citation.visible).toBe(false);
  });

  it('pages through the matches', async () => {
    const all = await find({ query: 'e' });
    const first = await find({ query: 'e', max_results: 3 } as Answer);
    const rest = await find({ query: 'e', cursor: first.next_cursor } as Answer);
    expect(first).toMatchObject({ total: all.total, truncated: true });
    expect([...first.matches, ...rest.matches]).toEqual(all.matches);
  });

  it('is refused for documents without sheets and for bad patterns', async () => {
    await expect(find({ query: 'a' }, pagesDocument())).rejects.toMatchObject({ code: 'not_a_spreadsheet' });
    await expect(find({ query: '[', regex: true } as Answer)).rejects.toMatchObject({ code: 'invalid_pattern' });
  });
});

describe('inspect_formula', () => {
  it('is refused where the format has no formulas', async () => {
    for (const document of [await csvDocument(), await pagesDocument()]) {
      await expect(inspectFormula.run(document, { cell: 'A1' })).rejects.toMatchObject({ code: 'no_formulas' });
    }
  });

  it('names a tool that the format has where it has no formulas', async () => {
    const hintOf = (document: OpenDocument) =>
      inspectFormula.run(document, { cell: 'A1' }).catch((error: FolioError) => error.details.hint);
    expect(await hintOf(await csvDocument())).toContain('read_range');
    expect(await hintOf(await pagesDocument())).toBe('Use get_page and get_table instead.');
  });

  it('says so where a cell of a workbook has none', async () => {
    const answer = await inspectFormula.run(await workbookDocument(), { sheet: 'Summary', cell: '$A$2' });
    expect(answer).toMatchObject({ sheet: 'Summary', cell: 'A2', has_formula: false, formula: null, value: 'Region' });
  });

  it('refuses what is no cell', async () => {
    const asked = inspectFormula.run(await workbookDocument(), { sheet: 'Summary', cell: 'A1:B2' });
    await expect(asked).rejects.toMatchObject({ code: 'invalid_range', details: { param: 'cell' } });
  });
});

describe('a sheet of a large table', () => {
  it('is cited without being read to its end', async () => {
    const rows = Array.from({ length: 600 }, (_, r) => [`some text in row ${r}`]);
    const document = await buildView({
      format: 'csv',
      sheets: [{ name: 'S', rows }],
      tables: [sheetTable('t1', 'S', 'A1:A600', 600, 1)],
      block_rows: 50,
    });
    const answer: Answer = await readRange.run(document, { range: 't1', max_cells: 1 });
    expect(answer.citation.text).toHaveLength(1_001);
    expect(answer.citation).toMatchObject({ verified: true, range: 'A1:A600' });
  });
});
