import { describe, expect, it } from 'vitest';
import type { ObjectMeaning } from './parts.ts';
import { build, cell, object, paragraph, table, textDocument } from './testing/text-document.ts';

const shows = (kind: ObjectMeaning['kind'], more: Partial<ObjectMeaning> = {}) =>
  new Map([[50, { kind, alt: null, rows: [], title: null, ...more }]]);
const holder = (id: number, more = {}) => paragraph(id, '', { objects: [object(50, more)] });

describe('what is drawn', () => {
  it('is a figure with its alternative text and the caption beside it', async () => {
    const { body, pages } = await build(
      textDocument([holder(1), paragraph(2, 'Figure 1: A cat')], {
        objects: shows('picture', { alt: 'Cat' }),
        meanings: { 2: { kind: 'caption' } },
      }),
    );
    expect(pages[0]!.figures).toMatchObject([{ id: 'p1.f1', alt: 'Cat', caption: 'Figure 1: A cat' }]);
    expect([body.has_images, body.pages[0]!.figure_count]).toEqual([true, 1]);
  });

  it('gives the data of a chart as a table in its place', async () => {
    const rows = [
      ['', 'Sales'],
      ['2025', '12'],
    ];
    const { pages, tables } = await build(
      textDocument([paragraph(1, 'Before.'), holder(2), paragraph(3, 'After.')], {
        objects: shows('chart', { rows, title: 'Sales' }),
      }),
    );
    expect(tables).toMatchObject([{ id: 't1', title: 'Sales', row_count: 2, col_count: 2, header_rows: 1 }]);
    expect(tables[0]!.bbox).toEqual(pages[0]!.figures[0]!.bbox);
    expect(pages[0]!.tables).toEqual([{ id: 't1', before: 1 }]);
  });

  it('gives the nodes of a diagram as lines, set in by their levels', async () => {
    const rows = [['Board'], ['', 'Sales'], ['']];
    const { pages } = await build(textDocument([holder(1)], { objects: shows('diagram', { rows }) }));
    expect(pages[0]!.blocks.map(({ type, text, level }) => [type, text, level])).toEqual([
      ['paragraph', 'Board\n\tSales', null],
    ]);
  });

  it('gives the text of a box where it stands, and no figure for its frame', async () => {
    const box = { blocks: [paragraph(9, 'In the box.')], insets: [5, 5, 5, 5] as const, grows: true };
    const { body, pages } = await build(
      textDocument([holder(1, { box })], { objects: shows('shape', { alt: 'Frame' }) }),
    );
    expect(pages[0]!.blocks.map(({ text }) => text)).toEqual(['In the box.']);
    expect(pages[0]!.figures).toEqual([]);
    expect(body.coverage).toMatchObject({ characters: 9, placed: 9 });
  });

  it('in a cell adds its text to that of the cell', async () => {
    const box = { blocks: [paragraph(9, 'Boxed')], insets: [5, 5, 5, 5] as const, grows: true };
    const { tables } = await build(
      textDocument([table(8, [[cell(0, [paragraph(2, 'Cell'), holder(1, { box })])]])], { objects: shows('shape') }),
    );
    expect(tables[0]!.rows[0]!.cells[0]!.text).toBe('Cell\nBoxed');
  });
});
