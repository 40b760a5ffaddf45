import { describe, expect, it } from 'vitest';
import { buildView, type ViewSpec } from '../../test/support/build-view.ts';
import { csvDocument, sheetTable, storedTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { setText } from '../../test/support/set-text.ts';
import type { DocumentView } from '../model/index.ts';
import { type Chunk, type ChunkOptions, readChunks } from './index.ts';

const OPTIONS: ChunkOptions = {
  by: 'section',
  chunk_tokens: 400,
  overlap_tokens: 0,
  tables: 'whole',
  pages: null,
  include_hidden: false,
  include_furniture: false,
};

async function chunksOf(view: DocumentView, options: Partial<ChunkOptions> = {}): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const { chunk } of readChunks(view, { ...OPTIONS, ...options })) chunks.push(chunk);
  return chunks;
}

const textsOf = async (spec: ViewSpec, options: Partial<ChunkOptions> = {}): Promise<string[]> =>
  (await chunksOf((await buildView(spec)).view, options)).map(({ text }) => text);

const section = (id: string, title: string, parent_id: string | null = null, page = 1) => ({
  ...{ id, title, level: parent_id ? 2 : 1, start_page: page, end_page: page, parent_id },
  bbox: [72, 72, 540, 86] as const,
});
const heading = (text: string, section_id: string) => ({ text, type: 'heading' as const, level: 1, section_id });
const sentence = (word: string, count: number): string => `${Array.from({ length: count }, () => word).join(' ')}.`;

describe('chunks by section', () => {
  const spec: ViewSpec = {
    pages: [
      {
        blocks: [
          { text: 'Page 1', type: 'header' },
          heading('Terms', 's1'),
          heading('Payment', 's2'),
          { text: 'Net 30 days.', section_id: 's2' },
          { text: 'Not to be seen', section_id: 's2', visible: false },
          heading('Notice', 's3'),
          { text: 'In writing.', section_id: 's3' },
        ],
      },
    ],
    head: { sections: [section('s1', 'Terms'), section('s2', 'Payment', 's1'), section('s3', 'Notice', 's1')] },
  };

  it('end with their section, and headings stand with what is under them', async () => {
    expect(await textsOf(spec)).toEqual(['Terms\n\nPayment\n\nNet 30 days.', 'Notice\n\nIn writing.']);
  });

  it('say under which headings and on which pages they stand, and where each part does', async () => {
    const [first] = await chunksOf((await buildView(spec)).view);
    expect(first).toMatchObject({
      ...{ id: 'c1', index: 1, kind: 'text', heading_path: ['Terms', 'Payment'], section_id: 's2' },
      ...{ page: 1, end_page: 1, sheet: null, range: null, table_id: null },
    });
    expect(first!.citations.map(({ anchor, start, end }) => [anchor, first!.text.slice(start, end)])).toEqual([
      ['p1.b2', 'Terms'],
      ['p1.b3', 'Payment'],
      ['p1.b4', 'Net 30 days.'],
    ]);
  });

  it('take in what is hidden and repeated where asked', async () => {
    const all = (await textsOf(spec, { include_hidden: true, include_furniture: true })).join('\n');
    expect(all).toContain('Not to be seen');
    expect(all).toContain('Page 1');
  });

  it('run over sections where they are made by size', async () => {
    expect(await textsOf(spec, { by: 'size' })).toEqual(['Terms\n\nPayment\n\nNet 30 days.\n\nNotice\n\nIn writing.']);
  });
});

describe('long texts', () => {
  const [one, two, three] = ['Alpha', 'Beta', 'Gamma'].map((word) => sentence(word, 25));

  it('are cut between sentences, and the place of each part is told', async () => {
    const { view } = await buildView({ pages: [{ blocks: [{ text: `${one} ${two} ${three}` }] }] });
    const chunks = await chunksOf(view, { chunk_tokens: 60 });
    expect(chunks.map(({ text }) => text)).toEqual([one, two, three]);
    expect(chunks[1]!.citations).toMatchObject([
      { anchor: `p1.b1:${one!.length + 1}-${one!.length + two!.length + 1}` },
    ]);
  });

  it('repeat whole sentences where asked', async () => {
    const text = [0, 1, 2, 3, 4, 5].map((i) => `Sentence number ${i} is here.`).join(' ');
    const chunks = await textsOf(
      { pages: [{ blocks: [{ text }] }] },
      { by: 'size', chunk_tokens: 50, overlap_tokens: 12 },
    );
    expect(chunks.length).toBeGreaterThan(1);
    for (const [i, chunk] of chunks.slice(1).entries()) {
      const first = /^Sentence number \d is here\./.exec(chunk)![0];
      expect(chunks[i]!.endsWith(first)).toBe(true);
    }
  });

  it('that run over a page break are one, and so is a word that is parted there', async () => {
    const before = { ...setText(['The inter-']) };
    const after = { ...setText(['national office.']), continues: 'p1.b1' };
    const spec = { pages: [{ blocks: [before, { text: 'A note', type: 'footnote' as const }] }, { blocks: [after] }] };
    const { view } = await buildView(spec);
    const [chunk] = await chunksOf(view);
    expect(chunk).toMatchObject({ text: 'The international office.\n\nA note', page: 1, end_page: 2 });
    expect(chunk!.citations.map(({ anchor }) => anchor)).toEqual(['p1.b1', 'p2.b1', 'p1.b2']);
    expect((await chunksOf(view, { pages: [2] })).map(({ text }) => text)).toEqual(['national office.']);
  });

  it('lists stay together where they fit', async () => {
    const items = Array.from({ length: 6 }, (_, i) => ({ text: `• item ${i} of them`, type: 'list_item' as const }));
    const chunks = await textsOf({ pages: [{ blocks: [{ text: one! }, ...items] }] }, { chunk_tokens: 60 });
    expect(chunks).toEqual([one, items.map(({ text }) => text).join('\n')]);
  });
});

describe('tables', () => {
  const rows = [['Item', 'Price'], ...Array.from({ length: 30 }, (_, i) => [`Thing number ${i}`, `${i}.00`])];
  const document = () =>
    buildView({
      pages: [
        {
          blocks: [{ text: 'Before.' }, heading('Price list', 's1'), { text: 'After.', section_id: 's1' }],
          tables: [{ id: 't1', before: 2 }],
        },
      ],
      tables: [{ ...storedTable('t1', 1, rows), title: null }],
      head: { sections: [section('s1', 'Price list')] },
    });

  it('are whole, apart from the text, under the heading that stands before them', async () => {
    const chunks = await chunksOf((await document()).view, { chunk_tokens: 2_000 });
    expect(chunks.map(({ kind }) => kind)).toEqual(['text', 'table', 'text']);
    expect(chunks[1]!.text).toMatch(
      /^Price list\n\n\| Item \| Price \|\n\| --- \| --- \|\n\| Thing number 0 \| 0\.00 \|\n/,
    );
    expect(chunks[1]).toMatchObject({ table_id: 't1', heading_path: ['Price list'] });
    expect(chunks[1]!.citations.map(({ anchor }) => anchor)).toEqual(['p1.b2', 't1']);
  });

  it('that are too large are cut between rows, each time under the header', async () => {
    const chunks = (await chunksOf((await document()).view, { chunk_tokens: 120 })).filter(
      ({ kind }) => kind === 'table',
    );
    expect(chunks.length).toBeGreaterThan(2);
    for (const { text } of chunks) expect(text).toContain('| Item | Price |\n| --- | --- |\n');
    const all = chunks.map(({ text }) => text).join('\n');
    for (const [name] of rows.slice(1)) expect(all.split(`| ${name} |`)).toHaveLength(2);
    expect(chunks[1]!.citations[0]!.anchor).toBe('t1.r0');
  });

  it('are given row by row where asked', async () => {
    const chunks = (await chunksOf((await document()).view, { tables: 'rows' })).filter(({ kind }) => kind === 'table');
    expect(chunks).toHaveLength(30);
    expect(chunks[3]).toMatchObject({ text: 'Item: Thing number 3\nPrice: 3.00', citations: [{ anchor: 't1.r4' }] });
  });

  it('given row by row say a header too that stands over nothing', async () => {
    const table = storedTable('t1', 1, [
      ['Total', '34,73', 'Discount'],
      ['VAT', '', ''],
      ['Freight', '', '2 %'],
    ]);
    const chunks = await chunksOf((await buildView({ pages: [{}], tables: [{ ...table, title: null }] })).view, {
      tables: 'rows',
    });
    expect(chunks.map(({ text }) => text)).toEqual([
      'Total\n34,73\nDiscount',
      'Total: VAT',
      'Total: Freight\nDiscount: 2 %',
    ]);
    expect(chunks[0]!.citations).toMatchObject([{ anchor: 't1.r0', start: 0, end: 20 }]);
  });

  it('that run over pages stand where their rows do, and their header is cited where it stands', async () => {
    const table = storedTable('t1', 1, [
      ['Name', 'Price'],
      ['Pump', '1.00'],
      ['Valve', '2.00'],
    ]);
    const rows = table.rows.map((row) => (row.row === 2 ? { ...row, page: 2 } : row));
    const { view } = await buildView({ pages: [{}, {}], tables: [{ ...table, end_page: 2, rows }] });
    const [chunk] = await chunksOf(view, { pages: [2] });
    expect(chunk).toMatchObject({ page: 2, end_page: 2 });
    expect(chunk!.citations.map(({ page, anchor }) => [page, anchor])).toEqual([
      [1, 't1.r0'],
      [2, 't1.r2'],
    ]);
  });

  it('with a row that fits no chunk give it value by value', async () => {
    const wide = storedTable('t1', 1, [
      ['Name', 'Remark'],
      ['Pump', sentence('leaks', 300)],
    ]);
    const chunks = await chunksOf((await buildView({ pages: [{}], tables: [wide] })).view, { chunk_tokens: 100 });
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks[0]!.text).toContain('Name: Pump');
    expect(chunks[1]!.text).toContain('Remark: leaks leaks');
    expect(chunks.at(-1)!.text).toMatch(/Remark: .*leaks\.$/);
  });
});

describe('sheets', () => {
  it('are their tables, by rows, with the cells named', async () => {
    const [chunk, ...rest] = await chunksOf((await csvDocument()).view);
    expect(rest).toEqual([]);
    expect(chunk).toMatchObject({
      kind: 'table',
      sheet: 'cities',
      range: 'A2:D6',
      table_id: 't1',
      heading_path: ['cities'],
    });
    expect(chunk!.text).toContain('| Málaga | Spain | 1250.5 | 01.03.2024 |');
    expect(chunk!.citations.map(({ anchor }) => anchor)).toEqual(['cities!A1:D6']);
  });

  it('leave out what nobody sees, unless asked', async () => {
    const { view } = await workbookDocument();
    const seen = (await chunksOf(view)).map(({ text }) => text).join('\n');
    expect(seen).toContain('Revenue report');
    expect(seen).toContain('Far below');
    expect(seen).not.toMatch(/Secret|alpha|ghost|Ghost/);
    const all = (await chunksOf(view, { include_hidden: true })).map(({ text }) => text).join('\n');
    expect(all).toMatch(/Secret[\s\S]*alpha[\s\S]*ghost[\s\S]*Ghost ledger/);
  });

  it('give cells beside tables by row', async () => {
    const { view } = await buildView({
      sheets: [{ name: 'S', cells: { A1: 'Owner', B1: 'Ann', A3: 'h', A4: 'v', D4: 'aside' } }],
      tables: [sheetTable('t1', 'S', 'A3:A4', 2, 1)],
    });
    const chunks = await chunksOf(view);
    expect(chunks.map(({ text, range }) => [text, range])).toEqual([
      ['Owner | Ann', 'A1:B1'],
      ['| h |\n| --- |\n| v |', 'A4'],
      ['aside', 'D4'],
    ]);
    expect(chunks[0]!.citations).toMatchObject([{ anchor: 'S!A1:B1', page: 1 }]);
  });
});

it('slides are sections of their own, and the notes of the speaker stand apart', async () => {
  const spec: ViewSpec = {
    format: 'pptx',
    pages: [
      { title: 'One', blocks: [{ text: 'First' }, { text: 'Say hello', type: 'note' }] },
      { title: 'Two', blocks: [{ text: 'Second' }] },
    ],
  };
  const chunks = await chunksOf((await buildView(spec)).view);
  expect(chunks.map(({ kind, text, heading_path }) => [kind, text, heading_path])).toEqual([
    ['text', 'First', ['One']],
    ['note', 'Say hello', ['One']],
    ['text', 'Second', ['Two']],
  ]);
});
