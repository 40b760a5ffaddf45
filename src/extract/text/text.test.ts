import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setTable } from '../../../test/support/set-text.ts';
import type { Box, DocumentView, PageRecognition } from '../../model/index.ts';
import { citePlace, type Place } from '../cite-place.ts';
import { pageOf, pagesOf } from '../testing/ascii-page.ts';
import { buildView } from '../testing/build-view.ts';
import { placeOf, placeOfCells, readText } from './index.ts';

const linesOf = async (view: DocumentView): Promise<string[]> =>
  (await readText(view)).pages.flatMap((page) =>
    page.lines.map((line) => line.cells.map((cell) => cell.text).join(' | ')),
  );
const read = async (view: DocumentView, place: Place): Promise<string> =>
  (await citePlace(view, place, { text: 'x', path: '', match: 'exact' })).text;

describe('the lines of a page', () => {
  it('are what a reader sees on one height, cut at wide gaps', async () => {
    expect(await linesOf(await pageOf(['Invoice no.    4711', '', 'Total          12.50 EUR']))).toEqual([
      'Invoice no. | 4711',
      'Total | 12.50 EUR',
    ]);
  });

  it('part the cells of a table however close they stand', async () => {
    const view = await buildView({ tables: [setTable('t1', 1, [['Desk', '1,200']])] });
    expect(await linesOf(view)).toEqual(['Desk | 1,200']);
  });

  it('of a sheet are its rows, with the values that the cells state', async () => {
    const view = await buildView({ sheets: [{ rows: [['Total', 12.5]] }] });
    const [page] = (await readText(view)).pages;
    expect(page!.lines[0]!.cells).toMatchObject([
      { text: 'Total', type: 'string' },
      { value: 12.5, type: 'number' },
    ]);
  });

  it('leave out what is hidden and remarks beside the text', async () => {
    const blocks = [
      { text: 'seen' },
      { text: 'hidden', visible: false },
      { text: 'a remark', type: 'comment' as const },
    ];
    expect(await linesOf(await buildView({ blocks }))).toEqual(['seen']);
    const rows = [['secret']];
    expect(await linesOf(await buildView({ sheets: [{ rows, sheet: { visibility: 'hidden' } }] }))).toEqual([]);
  });
});

describe('a page that was scanned', () => {
  const wordAt = (text: string, x: number, y: number) => {
    const bbox: Box = [x, y, x + 40, y + 10];
    const words = [{ start: 0, end: text.length, bbox, confidence: 1 }];
    return { text, bbox, lines: [{ start: 0, end: text.length, bbox, words }] };
  };
  const scanned = async (
    blocks: ReturnType<typeof wordAt>[],
    lies: Partial<PageRecognition>,
  ): Promise<DocumentView> => {
    const view = await buildView({ blocks });
    const recognition = { confidence: 1, script: 'latin', ...lies };
    return { ...view, head: { ...view.head, pages: view.head.pages.map((page) => ({ ...page, recognition })) } };
  };

  it('has its lines as if it lay straight', async () => {
    const blocks = [
      wordAt('Net', 50, 100),
      wordAt('8.00', 450, 105.6),
      wordAt('Gross', 50, 106),
      wordAt('9.52', 450, 111.6),
    ];
    expect(await linesOf(await scanned(blocks, { skew: 0.8 }))).toEqual(['Net | 8.00', 'Gross | 9.52']);
  });

  it('has words that are as high as printed ones', async () => {
    const { pages } = await readText(await scanned([wordAt('Net', 50, 100)], {}));
    const [, top, , bottom] = pages[0]!.lines[0]!.box;
    expect([top, bottom]).toEqual([98.1, 110.3]);
  });

  it('has its lines as if it stood upright', async () => {
    const blocks = [
      wordAt('9.52', 50, 100),
      wordAt('Gross', 450, 100),
      wordAt('8.00', 50, 120),
      wordAt('Net', 450, 120),
    ];
    expect(await linesOf(await scanned(blocks, { turn: 180 }))).toEqual(['Net | 8.00', 'Gross | 9.52']);
  });
});

describe('places', () => {
  it('of some characters of a cell lead to exactly these', async () => {
    const view = await pageOf(['Total    12.50 EUR']);
    const [, amount] = (await readText(view)).pages[0]!.lines[0]!.cells;
    expect(await read(view, placeOf(amount!, 0, 5))).toBe('12.50');
    expect(await read(view, placeOf(amount!))).toBe('12.50 EUR');
  });

  it('of several cells are read as one, and their box is around them all', async () => {
    const view = await pageOf(['Acme Ltd     x', 'High Street 1    y']);
    const { pages } = await readText(view);
    const cells = pages[0]!.lines.map((line) => line.cells[0]!);
    const citation = await citePlace(view, placeOfCells(cells), {
      text: 'Acme Ltd High Street 1',
      path: '',
      match: 'exact',
    });
    expect(citation).toMatchObject({ verified: true, anchor: 'p1.b1:0-8+p1.b3:0-13' });
    expect(citation.bbox).toEqual([36, 36, 36 + 13 * 6, 36 + 14 + 10]);
  });

  it('of characters that there are none of are refused', async () => {
    const view = await pageOf(['Total']);
    const cell = (await readText(view)).pages[0]!.lines[0]!.cells[0]!;
    expect(() => placeOf(cell, 3, 3)).toThrow(RangeError);
  });
});

describe('prose', () => {
  it('joins the blocks without what is repeated, and leads back to them', async () => {
    const blocks = [
      { text: 'Page head', type: 'header' as const },
      { text: 'This agreement\nbinds' },
      { text: 'both sides.' },
    ];
    const view = await buildView({ blocks });
    const { prose } = await readText(view);
    expect(prose.text).toBe('This agreement binds\nboth sides.');
    const start = prose.text.indexOf('agreement');
    const [place] = prose.place(start, prose.text.length);
    expect(await read(view, place!)).toBe('agreement\nbinds both sides.');
    expect(prose.ownerAt(start)).toMatchObject({ kind: 'block' });
  });

  it('gives one place for each page that the characters touch', async () => {
    const view = await pagesOf([['first page'], ['second page']]);
    const { prose } = await readText(view);
    const places = prose.place(0, prose.text.length);
    expect(await Promise.all(places.map((place) => read(view, place)))).toEqual(['first page', 'second page']);
    expect([prose.pageAt(0), prose.pageAt(prose.text.length - 1)]).toEqual([1, 2]);
  });

  it('of any characters leads to those characters', async () => {
    const view = await pageOf(['The fee is 4,250 euros', 'a month, payable', '', 'Item    Price', 'Desk    1,200']);
    const { prose } = await readText(view);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: prose.text.length - 1 }),
        fc.integer({ min: 1, max: 20 }),
        async (start, length) => {
          const wanted = prose.text.slice(start, start + length).trim();
          fc.pre(wanted !== '');
          const found = await read(view, prose.place(start, start + length)[0]!);
          expect(found.replace(/\s/g, ' ')).toBe(wanted.replace(/\s/g, ' '));
        },
      ),
    );
  });
});
