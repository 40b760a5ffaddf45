import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView, type ViewSpec } from '../../../test/support/build-view.ts';
import { storedTable } from '../../../test/support/sample-documents.ts';
import { setTable, setText } from '../../../test/support/set-text.ts';
import { buildMatcher, type Hit, searchView } from '../index.ts';

const shown = (hit: Hit): string => {
  if (hit.kind === 'cell') return '';
  const [text, span] = hit.over ? [hit.over.text, hit.over.span] : [pieceOf(hit).text, hit.span];
  return `${nameOf(hit)}:${hit.span.join('-')} ${text.slice(...span).replace(/\s+/g, ' ')}`;
};
const pieceOf = (hit: Exclude<Hit, { kind: 'cell' }>) => (hit.kind === 'block' ? hit.block : hit.cell);
const nameOf = (hit: Exclude<Hit, { kind: 'cell' }>) =>
  hit.kind === 'block' ? hit.block.id : `${hit.table.id}.r${hit.cell.row}.c${hit.cell.col}`;

const find = async (spec: ViewSpec, query: string, options = {}) => {
  const { view } = await buildView(spec);
  return searchView(view, buildMatcher(query, options), { skip: 0, limit: 100, ...options });
};
const findShown = async (spec: ViewSpec, query: string, options = {}) =>
  (await find(spec, query, options)).hits.map(shown);

const table = setTable('t1', 1, [
  ['', '2023', '2024'],
  ['Revenue', '1,234', '5,678'],
  ['Cost of\ngoods sold', '900', '950'],
]);

describe('a phrase over several cells', () => {
  it('is found as a reader sees the row', async () => {
    const spec = { pages: [{}], tables: [table] };
    expect(await findShown(spec, 'revenue 1,234 5,678')).toEqual(['t1.r1.c0:0-7 Revenue 1,234 5,678']);
    expect(await findShown(spec, 'ue 1,2')).toEqual(['t1.r1.c0:5-7 ue 1,2']);
    expect(await findShown(spec, 'of 900 950')).toEqual(['t1.r2.c0:5-7 of 900 950']);
    expect(await findShown(spec, '1,234 900')).toEqual([]);
  });

  it('has the box of all its words and that of the cell alone is not repeated', async () => {
    const { hits } = await find({ pages: [{}], tables: [table] }, '1,234 5,678');
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ over: { bbox: [174, 322, 304, 332] } });
    expect(await findShown({ pages: [{}], tables: [table] }, 'goods sold')).toEqual(['t1.r2.c0:8-18 goods sold']);
  });

  it('is found where cells have boxes and words have none', async () => {
    const plain = storedTable('t1', 1, [['Revenue', '1,234']]);
    expect(await findShown({ pages: [{}], tables: [plain] }, 'revenue 1,2')).toEqual(['t1.r0.c0:0-7 Revenue 1,2']);
  });

  it('is not looked for by patterns', async () => {
    expect(await findShown({ pages: [{}], tables: [table] }, 'revenue .,234', { regex: true })).toEqual([]);
  });
});

describe('a phrase over blocks that stand side by side', () => {
  const label = setText(['Total due:'], 72, 100);
  const value = setText(['4,250.00'], 300, 101);

  it('is found over a label and its value', async () => {
    const spec = { pages: [{ blocks: [label, setText(['between'], 72, 200), value] }] };
    expect(await findShown(spec, 'total due: 4,250.00')).toEqual(['p1.b1:0-10 Total due: 4,250.00']);
  });

  it('is not found over columns of running text', async () => {
    const left = setText(['one two', 'three four', 'five six'], 72, 100);
    const right = setText(['seven eight', 'nine ten', 'eleven twelve'], 300, 100);
    const spec = { pages: [{ blocks: [left, right] }] };
    expect(await findShown(spec, 'two seven')).toEqual([]);
    expect(await findShown(spec, 'two three')).toEqual(['p1.b1:4-13 two three']);
  });

  it('is found over the mark of an item and its text, however long', async () => {
    const item = setText(['one two', 'three four', 'five six'], 90, 100);
    expect(await findShown({ pages: [{ blocks: [setText(['(a)'], 68, 100), item] }] }, '(a) one')).toEqual([
      'p1.b1:0-3 (a) one',
    ]);
  });

  it('keeps what is not visible out unless asked', async () => {
    const spec = { pages: [{ blocks: [label, { ...value, visible: false }] }] };
    expect(await findShown(spec, 'due: 4,250')).toEqual([]);
    const { hits } = await find(spec, 'due: 4,250', { include_hidden: true });
    expect(hits).toMatchObject([{ visible: false }]);
  });

  it('reads right-to-left lines from the right', async () => {
    const spec = { pages: [{ blocks: [setText(['שלום'], 300, 100), setText(['עולם'], 72, 100)] }] };
    expect(await findShown(spec, 'שלום עולם')).toEqual(['p1.b1:0-4 שלום עולם']);
  });
});

describe('a phrase over blocks that go on from one another', () => {
  const pages = [
    { blocks: [setText(['the first part of an exam-'], 72, 700), setText(['Page 1'], 72, 760)] },
    { blocks: [{ ...setText(['ple that goes on'], 72, 72), continues: 'p1.b1' }] },
  ];

  it('is found where it begins, with the box of what stands on that page', async () => {
    const { hits } = await find({ pages }, 'an example that');
    expect(hits.map(shown)).toEqual(['p1.b1:18-26 an exam- ple that']);
    expect(hits[0]).toMatchObject({ page: 1, over: { bbox: [180, 700, 228, 710] } });
  });

  it('belongs to the page on which it begins', async () => {
    expect((await find({ pages }, 'example', { pages: [1] })).total).toBe(1);
    expect((await find({ pages }, 'example', { pages: [2] })).total).toBe(0);
    expect((await find({ pages }, 'goes on')).total).toBe(1);
  });

  it('does not follow circles', async () => {
    const circle = [
      {
        blocks: [
          { ...setText(['one']), continues: 'p1.b2' },
          { ...setText(['two']), continues: 'p1.b1' },
        ],
      },
    ];
    expect((await find({ pages: circle }, 'one')).total).toBe(1);
  });
});

describe('a hyphen at a line end', () => {
  const spec = { pages: [{ blocks: [setText(['the self-', 'attention of exam-', 'ples in 1990-', '1995'])] }] };

  it.each([
    ['selfattention', 'self- attention'],
    ['self-attention', 'self- attention'],
    ['of examples', 'of exam- ples'],
    ['attention of exam-', 'attention of exam-'],
    ['1990-1995', '1990- 1995'],
  ])('lets %s be found', async (query, found) => {
    const { hits, total } = await find(spec, query);
    expect(total).toBe(1);
    expect(shown(hits[0]!).replace(/^\S+ /, '')).toBe(found);
  });
});

describe('the matches of a page', () => {
  it('stand in reading order, tables in their places, and are the same in windows of any size', async () => {
    const spec = {
      pages: [
        {
          blocks: [setText(['net a'], 72, 10), setText(['net'], 72, 700), setText(['b'], 120, 700)],
          tables: [{ id: 't1', before: 1 }],
        },
        { blocks: [setText(['net b'])] },
      ],
      tables: [setTable('t1', 1, [['net', 'b net']])],
    };
    const { view } = await buildView(spec);
    for (const query of ['net', 'net b']) {
      const all = await searchView(view, buildMatcher(query), { skip: 0, limit: 100 });
      expect(all.hits).toHaveLength(all.total);
      for (let skip = 0; skip <= all.total; skip++) {
        const part = await searchView(view, buildMatcher(query), { skip, limit: 2 });
        expect(part).toEqual({ hits: all.hits.slice(skip, skip + 2), total: all.total });
      }
    }
    expect(await findShown(spec, 'net')).toEqual([
      'p1.b1:0-3 net',
      't1.r0.c0:0-3 net',
      't1.r0.c1:2-5 net',
      'p1.b2:0-3 net',
      'p2.b1:0-3 net',
    ]);
    expect(await findShown(spec, 'net b')).toEqual(['t1.r0.c0:0-3 net b', 'p1.b2:0-3 net b', 'p2.b1:0-5 net b']);
  });

  it('come with the page of the row where a table runs over pages', async () => {
    const over = setTable('t1', 1, [['a'], ['net'], ['net']], { end_page: 2 });
    const rows = over.rows.map((row) => ({ ...row, page: row.row === 2 ? 2 : 1 }));
    const { hits } = await find({ pages: [{}, { blocks: [setText(['net'])] }], tables: [{ ...over, rows }] }, 'net');
    expect(hits.map((hit) => `${hit.page} ${shown(hit)}`)).toEqual([
      '1 t1.r1.c0:0-3 net',
      '2 t1.r2.c0:0-3 net',
      '2 p2.b1:0-3 net',
    ]);
  });

  it('are sound whatever the boxes', async () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, 72, 1e9, -5));
    const box = fc.tuple(number, number, number, number);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'a b'), box), { maxLength: 12 }), async (words) => {
        const blocks = words.map(([text, bbox]) => ({
          text,
          bbox,
          lines: [{ start: 0, end: text.length, bbox, words: [{ start: 0, end: text.length, bbox }] }],
        }));
        const { hits, total } = await find({ pages: [{ blocks }] }, 'a b');
        expect(hits).toHaveLength(total);
        expect(total).toBeGreaterThanOrEqual(words.filter(([text]) => text === 'a b').length);
        for (const hit of hits) expect(shown(hit)).toMatch(/ a b$/);
      }),
    );
  });
});
