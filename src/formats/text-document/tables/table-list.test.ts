import { describe, expect, it } from 'vitest';
import { build, cell, HIDDEN, paragraph, STYLE, section, table, textDocument } from '../testing/text-document.ts';

const long = (rows: number, headers: number) =>
  table(
    9000,
    Array.from({ length: rows }, (_, row) => [
      cell(0, [paragraph(2 * row + 1, row === 0 ? 'Item' : `Item ${row}`)], { fill: row === 0 ? 'd9e2f3' : null }),
      cell(1, [paragraph(2 * row + 2, row === 0 ? 'Price' : `${row}.00`)]),
    ]),
    headers,
  );

describe('a table over page breaks', () => {
  it('is one table, and the header that is shown again is a running head', async () => {
    const { body, pages, tables } = await build(textDocument([long(120, 1), paragraph(8000, 'End.')]));
    expect(tables).toHaveLength(1);
    const [found] = tables;
    expect(found).toMatchObject({ id: 't1', page: 1, end_page: body.pages.length, row_count: 120, header_rows: 1 });
    expect(found!.rows.map(({ row }) => row)).toEqual(Array.from({ length: 120 }, (_, row) => row));
    expect(found!.rows.filter(({ cells }) => cells[0]!.text === 'Item')).toHaveLength(1);
    expect(new Set(found!.rows.map(({ page }) => page)).size).toBeGreaterThan(1);
    expect(pages[1]!.blocks[0]).toMatchObject({ type: 'header', text: 'Item\nPrice' });
    expect(pages.map((page) => page.tables)).toEqual(
      pages.map(({ page }) => (page === 1 ? [{ id: 't1', before: 0 }] : [])),
    );
  });

  it('keeps a row that is split whole: its text together, its box on the first page', async () => {
    const lines = Array.from({ length: 80 }, (_, i) => paragraph(i + 1, `Line ${i}`));
    const { pages, tables } = await build(textDocument([table(900, [[cell(0, lines)]])]));
    expect(pages.length).toBeGreaterThan(1);
    const [only] = tables[0]!.rows[0]!.cells;
    expect(only!.text.split('\n')).toEqual(lines.map(({ text }) => text));
    expect(only).not.toHaveProperty('lines');
    expect(tables[0]!.rows[0]!.page).toBe(1);
  });
});

describe('a table', () => {
  it('has its fills behind it, and in its cells', async () => {
    const { pages, tables } = await build(textDocument([long(2, 0)]));
    expect(tables[0]!.rows[0]!.cells.map(({ fill }) => fill)).toEqual(['d9e2f3', undefined]);
    expect(pages[0]!.areas).toEqual([{ bbox: tables[0]!.rows[0]!.cells[0]!.bbox, fill: 'd9e2f3', stroke: null }]);
  });

  it('is named by its caption, or else by the title that the file gives it', async () => {
    const titled = { tables: new Map([[9000, { title: 'Prices' }]]) };
    const named = await build(textDocument([long(2, 1)], titled));
    expect(named.body.tables[0]!.title).toBe('Prices');
    const caption = paragraph(7000, 'Table 1: What things cost');
    const captioned = await build(
      textDocument([caption, long(2, 1)], { ...titled, meanings: { 7000: { kind: 'caption' } } }),
    );
    expect(captioned.body.tables[0]!.title).toBe('Table 1: What things cost');
  });

  it('leaves what is hidden in its cells to blocks of their own', async () => {
    const text = [
      ['12', STYLE],
      ['(3)', HIDDEN],
    ] as const;
    const { pages, tables } = await build(textDocument([table(9, [[cell(0, [paragraph(1, text)])]])]));
    expect(tables[0]!.rows[0]!.cells[0]!.text).toBe('12');
    expect(pages[0]!.blocks).toMatchObject([{ text: '(3)', visible: false }]);
  });

  it('of a header is text there, since it would stand on every page', async () => {
    const usual = [table(9, [[cell(0, [paragraph(1, 'ACME')]), cell(1, [paragraph(2, 'Draft')])]])];
    const flow = { sections: [section([paragraph(3, 'Text.')], { headers: { first: null, even: null, usual } })] };
    const { body, pages } = await build(textDocument([], { flow }));
    expect(body.tables).toEqual([]);
    expect(pages[0]!.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['header', 'ACME'],
      ['header', 'Draft'],
      ['paragraph', 'Text.'],
    ]);
  });
});
