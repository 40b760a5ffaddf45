import { describe, expect, it } from 'vitest';
import type { FlowBlock, FlowDocument, FlowParagraph, ParagraphFormat } from './flow.ts';
import type { FlowPage, PlacedItem, PlacedTable, PlacedText } from './flow-page.ts';
import { layOutFlow } from './lay-out-flow.ts';
import { cellOf, flowOf, rowOf, sectionOf, tableOf } from './testing/flow-of.ts';
import { courier, paragraphOf } from './testing/paragraph-of.ts';

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

  it('sets even pages within margins of their own, what goes on upon them and their headers too', () => {
    const mirrored = { margins: { top: 20, right: 20, bottom: 20, left: 60 }, even_margins: { left: 20, right: 60 } };
    const headers = { first: null, even: null, usual: [lines(9, 1)] };
    const pages = layOut(
      flowOf([
        sectionOf([lines(1, 30)], { ...mirrored, headers }),
        sectionOf([lines(2, 1)], { ...mirrored, start: 'continuous' }),
      ]),
    );
    const lefts = pages.map(({ header, body }) => [...header, ...body].map(({ box }) => box[0]));
    expect(lefts).toEqual([
      [60, 60],
      [20, 20, 20],
    ]);
  });

  it('gives no room to a paragraph that is hidden with its end, but says where it would stand', () => {
    const hidden = { ...courier, hidden: true };
    const text = 'not\nseen';
    const unseen = paragraphOf(text, { space_after: 50 }, { id: 2, runs: [{ end: 8, style: hidden }] });
    const tops = (middle: FlowParagraph): number => {
      const blocks = [lines(1, 1, { space_after: 30, keep_next: true }), middle, lines(3, 1, { space_before: 20 })];
      const [first, between, last] = layOut(flowOf(blocks))[0]!.body;
      expect(between).toMatchObject({ paragraph: 2, start: 0, end: text.length });
      return topOf(last) - topOf(first);
    };
    expect(tops({ ...unseen, mark_style: hidden })).toBeCloseTo(40);
    expect(tops(unseen)).toBeGreaterThan(90);
  });

  it('keeps paragraphs together around one that is hidden', () => {
    const hidden = { ...courier, hidden: true };
    const unseen = paragraphOf('', {}, { id: 3, mark_style: hidden });
    const blocks = [lines(1, 19), lines(2, 1, { keep_next: true }), unseen, lines(4, 2, { keep_lines: true })];
    expect(pagesOf(blocks)).toEqual(['1:19', '2:1, 3:1, 4:2']);
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
    expect(confidence[0]).toBe(0.95);
    expect(confidence[3]).toBe(0.95);
    expect(confidence[1]).toBeLessThan(0.95);
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

describe('layOutFlow with page marks', () => {
  const mark = (at: number) => ({ breaks: [{ at, kind: 'mark' as const }] });

  it('begins a page where Word saw one begin', () => {
    expect(pagesOf([lines(1, 5), lines(2, 5, {}, mark(0)), lines(3, 2)])).toEqual(['1:5', '2:5, 3:2']);
  });

  it('takes a mark right behind a page break for the same page', () => {
    const broken = lines(2, 1, {}, { breaks: [{ at: 6, kind: 'page' }] });
    expect(pagesOf([lines(1, 5), broken, lines(3, 1), lines(4, 1, {}, mark(0))])).toHaveLength(3);
    expect(pagesOf([lines(1, 5), broken, lines(4, 1, {}, mark(0))])).toEqual(['1:5, 2:1', '4:1']);
  });

  it('presses text together that stands in front of a mark but would not have room', () => {
    const pages = layOut(flowOf([lines(1, 22), lines(2, 5, {}, mark(0))], { stated_pages: 2 }));
    expect(outlines(pages)).toEqual(['1:22', '2:5']);
    const placed = pages[0]!.body[0] as PlacedText;
    expect(placed.lines.at(-1)!.bbox[3]).toBeLessThanOrEqual(221);
    expect(placed.lines[1]!.bbox[1] - placed.lines[0]!.bbox[1]).toBeCloseTo(200 / 22, 1);
  });

  it('goes on by its own measure where the marks lack pages', () => {
    const pages = pagesOf([lines(1, 45), lines(2, 5, {}, mark(0))]);
    expect(pages).toEqual(['1:20', '1:20', '1:5', '2:5']);
  });

  it('does not squeeze a whole document onto the one page that the file states', () => {
    const pages = layOut(flowOf([lines(1, 5, {}, mark(0)), lines(2, 100)], { stated_pages: 1 }));
    expect(pages.length).toBeGreaterThan(3);
  });

  it('splits a row where Word saw a page begin within it', () => {
    const cell = cellOf(0, [lines(2, 3), lines(3, 3, {}, mark(0))]);
    const table = tableOf(9, [200], [rowOf([cell, cellOf(1, [lines(4, 1)])], { mark: true })]);
    const pages = layOut(flowOf([lines(1, 2), table]));
    expect(outlines(pages)).toEqual(['1:2, [0]', '[0]']);
    expect(outline((pages[1]!.body[0] as PlacedTable).rows[0]!.cells[0]!.items)).toBe('3:3');
  });

  it('is sure of a page that begins at a mark', () => {
    const pages = layOut(flowOf([lines(1, 30), lines(2, 5, {}, mark(0))]));
    expect(pages.map(({ confidence }) => confidence)).toEqual([0.95, 0.89, 0.95]);
  });

  it('is surer where the file has a mark for every page', () => {
    const document = flowOf([lines(1, 20), lines(2, 5, {}, mark(0))]);
    const pages = layOut({ ...document, stated_pages: 2 });
    expect(pages.map(({ confidence }) => confidence)).toEqual([1, 1]);
  });
});

describe('layOutFlow with sections', () => {
  const two = [
    { width: 90, gap: 20 },
    { width: 90, gap: 0 },
  ];

  it('fills one column after the other', () => {
    const [page] = layOut(flowOf([sectionOf([lines(1, 30)], { columns: two })]));
    const [first, second] = page!.body as PlacedText[];
    expect([first!.lines.length, second!.lines.length]).toEqual([20, 10]);
    expect([first!.box[0], second!.box[0]]).toEqual([20, 130]);
  });

  it('makes columns equally high where another section goes on upon the same page', () => {
    const sections = [sectionOf([lines(1, 10)], { columns: two }), sectionOf([lines(2, 1)], { start: 'continuous' })];
    const [page] = layOut(flowOf(sections));
    expect(outline(page!.body)).toBe('1:5, 1:5, 2:1');
    expect(topOf(page!.body[2]) - topOf(page!.body[0])).toBeCloseTo(50);
  });

  it('goes to the next page for a section of another size', () => {
    const sections = [sectionOf([lines(1, 1)]), sectionOf([lines(2, 1)], { start: 'continuous', width: 400 })];
    expect(layOut(flowOf(sections)).map(({ width }) => width)).toEqual([240, 400]);
  });

  it('gives an odd number to the first page of a section that wants one', () => {
    const sections = [sectionOf([lines(1, 1)]), sectionOf([lines(2, 1)], { start: 'odd_page' })];
    expect(layOut(flowOf(sections)).map(({ number }) => number)).toEqual([1, 3]);
  });

  it('takes no line for the empty paragraph that ends a section', () => {
    const sections = [
      sectionOf([lines(1, 1), paragraphOf('', {}, { id: 2 })]),
      sectionOf([lines(3, 1)], { start: 'continuous' }),
    ];
    const [first, , third] = layOut(flowOf(sections))[0]!.body;
    expect(topOf(third) - topOf(first)).toBeCloseTo(10, 1);
  });

  it('pushes the text away from a high header, unless the margin is negative', () => {
    const headers = { first: null, even: null, usual: [lines(9, 4)] };
    const body = (top: number) => {
      const margins = { top, right: 20, bottom: 20, left: 20 };
      return layOut(flowOf([sectionOf([lines(1, 1)], { headers, margins })]))[0]!;
    };
    expect(outline(body(20).header)).toBe('9:4');
    expect(topOf(body(20).body[0]) - topOf(body(-20).body[0])).toBeCloseTo(30);
  });

  it('stands in the middle of the page where the section wants it', () => {
    const [page] = layOut(flowOf([sectionOf([lines(1, 2)], { vertical_align: 'center' })]));
    expect(Math.abs((page!.body[0]!.box[1] + page!.body[0]!.box[3]) / 2 - 120)).toBeLessThan(1);
  });
});

describe('layOutFlow with footnotes', () => {
  const noted = (id: number, count: number, note: number) => lines(id, count, {}, { notes: [{ at: 0, note }] });
  const notesOf = (page: FlowPage) => page.footnotes.map(({ note, items }) => `${note} ${outline(items)}`);

  it('puts a footnote at the foot of the page where its reference stands', () => {
    const pages = layOut(flowOf([lines(1, 18), noted(2, 2, 7)], { footnotes: new Map([[7, [lines(8, 2)]]]) }));
    expect(outlines(pages)).toEqual(['1:18', '2:2']);
    expect(pages.map(notesOf)).toEqual([[], ['7 8:2']]);
    expect(Math.abs(pages[1]!.footnotes[0]!.items[0]!.box[3] - 220)).toBeLessThan(2);
  });

  it('gives every footnote of a line that refers to more than many pages hold, once and in order', () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n + 100);
    const notes = numbers.map((note, at) => ({ note, at }));
    const footnotes = new Map(numbers.map((note) => [note, [lines(note, 1 + (note % 3))]]));
    const pages = layOut(flowOf([lines(1, 1, {}, { notes }), lines(2, 30)], { footnotes }));
    const parts = pages.flatMap(({ footnotes }) => footnotes.map(({ note }) => note));
    expect([...new Set(parts)]).toEqual(numbers);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    const placed = pages.flatMap(({ footnotes }) => footnotes.flatMap(({ items }) => items)) as PlacedText[];
    expect(placed.flatMap((item) => item.lines)).toHaveLength(numbers.reduce((sum, note) => sum + 1 + (note % 3), 0));
  });

  it('lets a footnote without room go on upon the next page', () => {
    const pages = layOut(flowOf([noted(1, 10, 7), lines(2, 10)], { footnotes: new Map([[7, [lines(8, 30)]]]) }));
    expect(pages.flatMap(notesOf).join()).toMatch(/^7 8:\d+,7 8:\d+/);
    const placed = pages.flatMap(({ footnotes }) => footnotes.flatMap(({ items }) => items)) as PlacedText[];
    expect(placed.reduce((sum, text) => sum + text.lines.length, 0)).toBe(30);
  });

  it('places the endnotes behind all else', () => {
    expect(outlines(layOut(flowOf([lines(1, 1)], { endnotes: [lines(2, 1)] })))).toEqual(['1:1, 2:1']);
  });
});

describe('layOutFlow with objects', () => {
  const place = (wrap: 'none' | 'beside' | 'above_below') => ({
    horizontal: { from: 'column' as const, offset: 0, align: 'right' as const },
    vertical: { from: 'paragraph' as const, offset: 0, align: null },
    wrap,
    distance: [0, 0, 0, 0] as const,
  });
  const picture = (wrap: 'none' | 'beside' | 'above_below') => ({
    objects: [{ id: 5, at: 0, width: 80, height: 40, float: place(wrap), box: null }],
  });
  const long = (rest: Partial<FlowParagraph>) =>
    paragraphOf('word '.repeat(60), { line: { rule: 'exact', value: 10 } }, { id: 1, ...rest });

  it('sets lines beside a picture narrower, and those below it as wide as before', () => {
    const [page] = layOut(flowOf([long(picture('beside'))]));
    const [text, object] = page!.body as [PlacedText, PlacedItem];
    expect(object.box).toEqual([140, 20, 220, 60]);
    const widths = text.lines.map(({ bbox }) => bbox[2]);
    expect(Math.max(...widths.slice(0, 4))).toBeLessThanOrEqual(140);
    expect(widths[4]).toBeGreaterThan(140);
  });

  it('sets lines below a picture that wants no text at its sides, and over one that does not care', () => {
    const below = layOut(flowOf([long(picture('above_below'))]))[0]!;
    const over = layOut(flowOf([long(picture('none'))]))[0]!;
    expect(topOf(below.body[0]) - topOf(over.body[0])).toBeCloseTo(40);
  });

  it('sets the text of a text box within it', () => {
    const box = { blocks: [lines(7, 2)], insets: [3, 4, 3, 4] as const, grows: true };
    const objects = [{ id: 5, at: 0, width: 100, height: 1, float: place('none'), box }];
    const [page] = layOut(flowOf([lines(1, 1, {}, { objects })]));
    const object = page!.body[1]!;
    expect(object.kind === 'object' && outline(object.items)).toBe('7:2');
    expect(object.box).toEqual([120, 20, 220, 48]);
  });

  it('takes a picture with its paragraph to the next page', () => {
    const pages = layOut(flowOf([lines(9, 19), long(picture('beside')), lines(3, 1)]));
    expect(pages.map(({ body }) => outline(body.filter(({ kind }) => kind === 'object')))).toContain('object 5');
    const kept = layOut(flowOf([lines(9, 19), lines(2, 3, { keep_lines: true }, picture('beside'))]));
    expect(outlines(kept)).toEqual(['9:19', '2:3, object 5']);
  });

  it('puts a paragraph with a frame beside the text that follows', () => {
    const frame = { width: 80, place: place('beside') };
    const framed = paragraphOf('aside', { frame, line: { rule: 'exact', value: 10 } }, { id: 2 });
    const [page] = layOut(flowOf([framed, long({})]));
    expect(outline(page!.body)).toMatch(/^1:\d+, 2:1$/);
    expect(page!.body[1]!.box[0]).toBe(140);
  });
});

describe('layOutFlow with text that runs upwards', () => {
  it('makes the row as high as the text is long, and stands the words on end', () => {
    const upward = cellOf(0, [paragraphOf('upward text', {}, { id: 1 })], { turned: true });
    const [page] = layOut(flowOf([tableOf(9, [20, 100], [rowOf([upward, cellOf(1, [lines(2, 1)])])])]));
    const [row] = (page!.body[0] as PlacedTable).rows;
    expect(row!.box[3] - row!.box[1]).toBeCloseTo(66.5, 1);
    const [first, second] = (row!.cells[0]!.items[0] as PlacedText).lines[0]!.words;
    expect(first!.bbox[3] - first!.bbox[1]).toBeCloseTo(36, 1);
    expect(second!.bbox[3]).toBeLessThan(first!.bbox[1]);
  });
});
