import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { storedTable } from '../../test/support/sample-documents.ts';
import { buildIndex } from './index/build-index.ts';
import { decodeIndex, encodeIndex } from './index/index-codec.ts';
import { PAGE_FLAGS } from './index/passage-index.ts';
import { rankDocuments, searchPassages } from './search-passages.ts';

const CASH = [
  ['', '2022', '2021'],
  ['Net income', '120', '100'],
  ['Depreciation and amortization', '40', '38'],
  ['Net cash provided by operating activities', '170', '150'],
  ['Purchases of property, plant and equipment', '(63)', '(51)'],
  ['Net cash used in investing activities', '(80)', '(60)'],
  ['Net cash used in financing activities', '(70)', '(75)'],
  ['Stock-based compensation', '9', '8'],
  ['Dividends paid', '(20)', '(20)'],
  ['Repurchases of common stock', '(30)', '(40)'],
  ['Cash and cash equivalents', '90', '70'],
];

const section = (id: string, page: number) => ({
  ...{ id, title: `Part ${page}`, level: 1, start_page: page, end_page: page, parent_id: null },
  bbox: [72, 72, 540, 86] as const,
});

/** A report of a company that does not exist, a section a page. */
const report = () =>
  buildView({
    format: 'pdf',
    pages: [
      { blocks: [{ text: 'Orchard Tools annual report for fiscal 2022', section_id: 's1' }] },
      {
        blocks: [
          { text: 'Table of contents', type: 'heading', level: 1, section_id: 's2' },
          ...Array.from({ length: 12 }, (_, i) => ({
            text: `Capital expenditure and other matters, part ${i} .... ${i + 3}`,
            section_id: 's2',
          })),
        ],
      },
      {
        blocks: [
          {
            text: 'Our tools are sold in shops. Capital is dear to us. The gross margin rose due to lower freight.',
            section_id: 's3',
          },
        ],
      },
      {
        blocks: [{ text: 'Consolidated Statements of Cash Flows', type: 'heading', level: 1, section_id: 's4' }],
        tables: [{ id: 't1', before: 1 }],
      },
      { blocks: [{ text: 'The board has nine members. Two of them are new.', section_id: 's5' }] },
    ],
    tables: [{ ...storedTable('t1', 4, CASH), title: null }],
    head: { sections: [1, 2, 3, 4, 5].map((page) => section(`s${page}`, page)) },
  });

const ask = async (question: string, more: { pages?: number[]; limit?: number; skip?: number } = {}) => {
  const { view } = await report();
  return searchPassages(view, await buildIndex(view), {
    question,
    file_name: 'orchard.pdf',
    skip: 0,
    limit: 5,
    ...more,
  });
};

describe('a question put to a document', () => {
  it('finds the line of a statement by another name for it, and says which row', async () => {
    const { hits } = await ask('What was the capex of Orchard in FY2022? Rely on the cash flow statement.');
    expect(hits[0]).toMatchObject({ page: 4, end_page: 4, table_id: 't1', row: 4, anchor: 't1.r4' });
    expect(hits[0]!.snippet).toContain('Purchases of property, plant and equipment | (63) | (51)');
    const marked = hits[0]!.highlights.map(([start, end]) => hits[0]!.snippet.slice(start, end));
    expect(marked).toContain('Purchases of property, plant and equipment');
    expect(hits[0]!.matched.synonyms).toContain('capex');
  });

  it('finds the sentence that says it', async () => {
    const { hits } = await ask('What drove the change in gross margin?');
    expect(hits[0]).toMatchObject({ page: 3, anchor: 'p3.b1', snippet: 'The gross margin rose due to lower freight.' });
  });

  it('passes over pages of contents, and names a page once before its other passages', async () => {
    const { hits } = await ask('capital expenditure');
    expect(hits[0]!.page).toBe(4);
    expect(new Set(hits.slice(0, 2).map(({ page }) => page)).size).toBe(2);
  });

  it('keeps to the pages asked for, and goes on where the last answer ended', async () => {
    const all = await ask('capital expenditure of the board');
    expect((await ask('capital expenditure of the board', { pages: [5] })).hits.map(({ page }) => page)).toEqual([5]);
    const rest = await ask('capital expenditure of the board', { skip: 1, limit: 1 });
    expect(rest.hits).toEqual([all.hits[1]]);
    expect(rest.total).toBe(all.total);
  });

  it('finds nothing where no word of it stands', async () => {
    expect(await ask('zebra crossing')).toEqual({ hits: [], total: 0 });
    expect(await ask('the of and')).toEqual({ hits: [], total: 0 });
  });
});

describe('an index', () => {
  it('is the same once it was written down and read back', async () => {
    const { view } = await report();
    const index = await buildIndex(view);
    expect(decodeIndex(encodeIndex(index))).toEqual(index);
    expect(index.pages[2]! & PAGE_FLAGS.contents).toBe(PAGE_FLAGS.contents);
    expect(index.pages[4]! & PAGE_FLAGS.cash).toBe(PAGE_FLAGS.cash);
  });

  it('of other bytes is none', async () => {
    const { view } = await report();
    const bytes = encodeIndex(await buildIndex(view));
    expect(decodeIndex(new Uint8Array())).toBeNull();
    expect(decodeIndex(Uint8Array.of(255, 1))).toBeNull();
    for (let length = 1; length < bytes.length; length += 7) expect(decodeIndex(bytes.slice(0, length))).toBeNull();
  });

  it('of a document without text has no passages', async () => {
    const { view } = await buildView({ format: 'pdf', pages: [{ blocks: [] }] });
    const index = await buildIndex(view);
    expect(index.passages.count).toBe(0);
    expect(decodeIndex(encodeIndex(index))).toEqual(index);
  });
});

it('of several documents, those come first whose names the question has', async () => {
  const { view } = await report();
  const index = await buildIndex(view);
  const documents = [
    { index, file_name: 'meadow-2021.pdf' },
    { index, file_name: 'orchard-2022.pdf' },
    { index, file_name: 'orchard-2021.pdf' },
  ];
  const order = rankDocuments(documents, 'What was the capex of Meadow in FY2021?', 1).places.map(
    ({ document }) => document,
  );
  expect(order).toEqual([0, 2, 1]);
});
