import { describe, expect, it } from 'vitest';
import type { FlowBlock, FlowDocument, FlowParagraph, ParagraphFormat } from './flow.ts';
import type { FlowPage, PlacedItem, PlacedTable, PlacedText } from './flow-page.ts';
import { layOutFlow } from './lay-out-flow.ts';
import { cellOf, flowOf, rowOf, sectionOf, tableOf } from './testing/flow-of.ts';
import { paragraphOf } from './testing/paragraph-of.ts';

/** Lines of exactly 10 points, so that 20 of them fill a page. */
function lines(id: number, count: number, format: Partial<ParagraphFormat> = {}, rest: Partial<FlowParagraph> = {}) {
  const text = Array.from({ length: count }, (_, n) => `line ${n}`).join('\n');
  return paragraphOf(text, { line: { rule: 'exact', value: 10 }, ...format }, { id, ...rest });
}

const layOut = (document: FlowDocument): FlowPage[] => [...layOutFlow(document)];

/** What stands on a page: `paragraph:lines`, tables as `[rows]`. */
function outline(items: readonly PlacedItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'text') return `${item.paragraph}:${item.lines.length}`;
      if (item.kind === 'object') return `object ${item.object}`;
      return `[${item.rows.map(({ row, repeated }) => `${row}${repeated ? '*' : ''}`).join(' ')}]`;
    })
    .join(', ');
}

const outlines = (pages: readonly FlowPage[]): string[] => pages.map(({ body }) => outline(body));
const pagesOf = (blocks: readonly FlowBlock[]): string[] => outlines(layOut(flowOf(blocks)));
const topOf = (item: PlacedItem | undefined): number => (item === undefined ? Number.NaN : item.box[1]);

describe('layOutFlow', () => {
  it('fills pages with lines and goes on upon the next', () => {
    expect(pagesOf([lines(1, 15), lines(2, 15)])).toEqual(['1:15, 2:5', '2:10']);
  });

  it('lets a paragraph higher than a page run over several', () => {
    expect(pagesOf([lines(1, 50)])).toEqual(['1:20', '1:20', '1:10']);
  });

  it('begins lines at the margin, one below the other', () => {
    const [page] = layOut(flowOf([lines(1, 2)]));
    const [first, second] = (page!.body[0] as PlacedText).lines;
    expect([first!.bbox[0], second!.bbox[0]]).toEqual([20, 20]);
    expect(second!.bbox[1] - first!.bbox[1]).toBeCloseTo(10);
    expect(Math.abs(first!.bbox[1] - 20)).toBeLessThan(1);
  });

  it('puts the greater of two spaces between paragraphs, not their sum', () => {
    const blocks = [lines(1, 1, { space_after: 30 }), lines(2, 1, { space_before: 20 })];
    const [first, second] = layOut(flowOf(blocks))[0]!.body;
    expect(topOf(second) - topOf(first)).toBeCloseTo(40);
  });

  it('leaves no space between paragraphs of one style that want none', () => {
    const format = { contextual: true, style: 'List', space_after: 30 };
    const [first, second] = layOut(flowOf([lines(1, 1, format), lines(2, 1, format)]))[0]!.body;
    expect(topOf(second) - topOf(first)).toBeCloseTo(10);
  });

  it('keeps the space above a paragraph behind a page break, not at the top of a page that was full', () => {
    const ordered = layOut(flowOf([lines(1, 1), lines(2, 1, { space_before: 30, page_break_before: true })]));
    const full = layOut(flowOf([lines(1, 20), lines(2, 1, { space_before: 30 })]));
    expect(topOf(ordered[1]!.body[0]) - topOf(full[1]!.body[0])).toBeCloseTo(30);
  });

  it('leaves two lines at either side of a page break', () => {
    expect(pagesOf([lines(1, 19), lines(2, 4, { widow_control: true })])).toEqual(['1:19', '2:4']);
    expect(pagesOf([lines(1, 17), lines(2, 4, { widow_control: true })])).toEqual(['1:17, 2:2', '2:2']);
    expect(pagesOf([lines(1, 18), lines(2, 3, { widow_control: true })])).toEqual(['1:18', '2:3']);
  });

  it('keeps the lines of a paragraph together as far as a page holds them', () => {
    expect(pagesOf([lines(1, 15), lines(2, 10, { keep_lines: true })])).toEqual(['1:15', '2:10']);
    expect(pagesOf([lines(1, 15), lines(2, 30, { keep_lines: true })])).toEqual(['1:15', '2:20', '2:10']);
  });

  it('keeps a heading with the text below it', () => {
    const heading = lines(2, 1, { keep_next: true });
    expect(pagesOf([lines(1, 18), heading, lines(3, 5, { keep_lines: true })])).toEqual(['1:18', '2:1, 3:5']);
  });

  it('breaks a chain of paragraphs that keep with the next where the page ends, if the chain is longer than the page', () => {
    const chain = Array.from({ length: 25 }, (_, n) => lines(n, 1, { keep_next: true }));
    const pages = layOut(flowOf(chain));
    expect(pages.map(({ body }) => body.length)).toEqual([20, 5]);
  });

  it('goes to the next page at a page break and leaves nothing behind one at the end of a paragraph', () => {
    const inside = lines(1, 1, {}, { breaks: [{ at: 4, kind: 'page' }] });
    const behind = lines(2, 1, {}, { breaks: [{ at: 6, kind: 'page' }] });
    expect(pagesOf([inside, behind, lines(3, 1)])).toEqual(['1:1', '1:1, 2:1', '3:1']);
  });

  it('is sure of pages that begin by order, and less so of those that follow', () => {
    const pages = layOut(flowOf([lines(1, 50), lines(2, 1, { page_break_before: true })]));
    const confidence = pages.map((page) => page.confidence);
    expect(confidence[0]).toBe(1);
    expect(confidence[3]).toBe(1);
    expect(confidence[1]).toBeLessThan(1);
    expect(confidence[2]).toBeLessThan(confidence[1]!);
  });

  it('counts the pages of a section anew where it says so', () => {
    const pages = layOut(flowOf([sectionOf([lines(1, 1)]), sectionOf([lines(2, 25)], { first_number: 7 })]));
    expect(pages.map(({ page, number, section }) => [page, number, section])).toEqual([
      [1, 1, 0],
      [2, 7, 1],
      [3, 8, 1],
    ]);
  });
});

describe('layOutFlow with tables', () => {
  const row = (id: number, count: number) => rowOf([cellOf(0, [lines(id, count)]), cellOf(1, [lines(id + 1, 1)])]);

  it('makes a row as high as its highest cell and goes on below', () => {
    const table = tableOf(9, [100, 100], [row(1, 3), row(3, 1)]);
    const [page] = layOut(flowOf([table, lines(5, 1)]));
    const placed = page!.body[0] as PlacedTable;
    expect(placed.rows.map(({ box }) => box)).toEqual([
      [20, 20, 220, 50],
      [20, 50, 220, 60],
    ]);
    expect(placed.rows[0]!.cells[1]!.box).toEqual([120, 20, 220, 50]);
  });

  it('splits a row at the end of a page, unless the row wants to stay whole', () => {
    const cut = tableOf(9, [200], [rowOf([cellOf(0, [lines(2, 10)])])]);
    const whole = tableOf(9, [200], [rowOf([cellOf(0, [lines(2, 10)])], { can_split: false })]);
    expect(pagesOf([lines(1, 15), cut])).toEqual(['1:15, [0]', '[0]']);
    expect(pagesOf([lines(1, 15), whole])).toEqual(['1:15', '[0]']);
  });

  it('splits a row that is higher than a page whatever it wants', () => {
    const table = tableOf(9, [200], [rowOf([cellOf(0, [lines(2, 45)])], { can_split: false })]);
    expect(pagesOf([table])).toEqual(['[0]', '[0]', '[0]']);
  });

  it('draws header rows again at the top of each page', () => {
    const header = rowOf([cellOf(0, [lines(1, 1)])], { is_header: true });
    const rows = Array.from({ length: 25 }, (_, n) => rowOf([cellOf(0, [lines(n + 2, 1)])]));
    const pages = layOut(flowOf([tableOf(9, [200], [header, ...rows])]));
    expect(outline(pages[1]!.body)).toMatch(/^\[0\* 20 21/);
  });

  it('gives a cell over several rows the height of all of them', () => {
    const spanning = cellOf(0, [lines(1, 5)], { row_span: 2 });
    const table = tableOf(
      9,
      [100, 100],
      [rowOf([spanning, cellOf(1, [lines(2, 1)])]), rowOf([cellOf(1, [lines(3, 1)])])],
    );
    const placed = layOut(flowOf([table]))[0]!.body[0] as PlacedTable;
    expect(placed.rows[0]!.cells[0]!.box).toEqual([20, 20, 120, 70]);
    expect(placed.rows[1]!.box).toEqual([20, 30, 220, 70]);
  });
});
