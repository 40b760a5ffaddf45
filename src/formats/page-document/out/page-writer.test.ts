import { expect, test } from 'vitest';
import type { Frame, Frames, TextElement } from '../../../geometry/index.ts';
import { frameOf } from '../../../geometry/testing/frame-of.ts';
import { WORD } from '../../../geometry/words/words.ts';
import type { BlockType, Box } from '../../../model/index.ts';
import { NO_EXTRAS, type PageExtras } from '../extras.ts';
import { keepingSink } from '../testing/keeping-sink.ts';
import { tableOf } from '../testing/table-of.ts';
import { createCoverage } from './coverage.ts';
import { createPageWriter, type PagePicture } from './page-writer.ts';

/** A line of text on the page; a `>` before its type says that it goes on from text before it. */
type Row = readonly [type: string, text: string];

interface PageSketch {
  readonly page?: number;
  readonly rows?: readonly Row[];
  readonly others?: readonly Frame[];
  readonly slanted?: Frame | null;
  readonly extras?: Partial<PageExtras>;
}

const TOP = 100;
const STEP = 30;

function pictureOf({ page = 1, rows = [], others = [], slanted = null, extras = {} }: PageSketch): PagePicture {
  const main = frameOf({ page, words: rows.map(([, text], i) => [text, 60, TOP + i * STEP]) });
  const elements = rows.map(([mark, text], i): TextElement => {
    const [type, level] = mark.replace('>', '').split(' ') as [BlockType, string?];
    const words = [...main.words.run.keys()].filter((w) => main.words.run[w] === i);
    const y = TOP + i * STEP;
    const box: Box = [60, y - 8, 60 + text.length * 5, y + 2];
    const rank = level ? Number(level) : null;
    const kind =
      type === 'heading'
        ? ({ type: 'paragraph', level: null, heading: { level: rank } } as const)
        : { type, level: rank, heading: null };
    return { kind: 'text', ...kind, lines: [words], box, continues: mark[0] === '>' };
  });
  const frames: Frames = { main, others, slanted, twins: 0, merged: 0 };
  return {
    page,
    width: 600,
    height: 800,
    rotation: 0,
    frames,
    layout: { elements, confidence: 1 },
    figures: [],
    extras: { ...NO_EXTRAS, ...extras },
    is_scanned: false,
    recognition: null,
    coverage: createCoverage().beginPage(page, frames, 0),
  };
}

function write(...pictures: PagePicture[]) {
  const out = keepingSink();
  const writer = createPageWriter(out);
  for (const picture of pictures) writer.holdPage(picture);
  return { pages: out.pages, tables: out.tables, ...{ written: writer.finish() } };
}

const continuesOf = (...pictures: PagePicture[]) =>
  Object.fromEntries(
    write(...pictures).pages.flatMap(({ blocks }) =>
      blocks.filter((block) => block.continues).map((block) => [block.id, block.continues]),
    ),
  );

test('blocks are numbered in the order of reading, page by page', () => {
  const { pages, written } = write(
    pictureOf({
      rows: [
        ['paragraph', 'First.'],
        ['list_item 2', 'second'],
      ],
    }),
    pictureOf({ page: 2, rows: [['paragraph', 'Third.']] }),
  );
  expect(pages.map(({ blocks }) => blocks.map(({ id, type, level, text }) => [id, type, level, text]))).toEqual([
    [
      ['p1.b1', 'paragraph', null, 'First.'],
      ['p1.b2', 'list_item', 2, 'second'],
    ],
    [['p2.b1', 'paragraph', null, 'Third.']],
  ]);
  expect(written.pages.map(({ page, block_count }) => [page, block_count])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('headings begin sections, which go on from page to page', () => {
  const { pages, written } = write(
    pictureOf({
      rows: [
        ['paragraph', 'Before.'],
        ['heading 1', 'One'],
        ['paragraph', 'Text.'],
      ],
    }),
    pictureOf({
      page: 2,
      rows: [
        ['paragraph', 'More.'],
        ['heading 2', 'Under'],
      ],
    }),
  );
  expect(pages.flatMap(({ blocks }) => blocks.map(({ section_id }) => section_id))).toEqual([
    null,
    's1',
    's1',
    's1',
    's2',
  ]);
  expect(written.sections.map(({ title, parent_id, end_page }) => [title, parent_id, end_page])).toEqual([
    ['One', null, 2],
    ['Under', 's1', 2],
  ]);
  expect(written.pages.map(({ title }) => title)).toEqual(['One', 'Under']);
});

test('a paragraph goes on over the foot and the head of pages', () => {
  expect(
    continuesOf(
      pictureOf({
        rows: [
          ['header', 'Head'],
          ['paragraph', 'begins'],
          ['footer', '1'],
        ],
      }),
      pictureOf({
        page: 2,
        rows: [
          ['header', 'Head'],
          ['>paragraph', 'ends.'],
        ],
      }),
    ),
  ).toEqual({ 'p2.b2': 'p1.b2' });
});

test('a paragraph goes on over the footnotes of its page', () => {
  expect(
    continuesOf(
      pictureOf({
        rows: [
          ['paragraph', 'begins'],
          ['footnote', '1 A note.'],
        ],
      }),
      pictureOf({ page: 2, rows: [['>paragraph', 'ends.']] }),
    ),
  ).toEqual({ 'p2.b1': 'p1.b1' });
});

test('nothing goes on from a watermark, from text of another direction or from hidden text', () => {
  const slanted = frameOf({ words: [['DRAFT', 200, 400]] });
  const turned: Frame = { ...frameOf({ words: [['aside', 200, 400]], width: 800, height: 600 }), turn: 1 };
  const first = pictureOf({ rows: [['paragraph', 'begins']], slanted, others: [turned] });
  expect(continuesOf(first, pictureOf({ page: 2, rows: [['>paragraph', 'ends.']] }))).toEqual({ 'p2.b1': 'p1.b1' });
});

test('text of other directions, hidden text and what was forgotten come after the layout', () => {
  const slanted = frameOf({ words: [['DRAFT', 200, 400]] });
  const picture = pictureOf({
    rows: [
      ['paragraph', 'seen'],
      ['paragraph', 'secret'],
      ['paragraph', 'lost'],
    ],
    slanted,
  });
  picture.frames.main.words.flags[1] = WORD.hidden;
  const [element] = picture.layout.elements;
  const { pages } = write({ ...picture, layout: { elements: [element!], confidence: 1 } });
  expect(pages[0]!.blocks.map(({ text, visible }) => [text, visible])).toEqual([
    ['seen', true],
    ['DRAFT', true],
    ['secret', false],
    ['lost', true],
  ]);
});

test('fields and typed text stand behind the text beside or over them', () => {
  const field = { name: 'n', label: null, type: 'text', checked: null, visible: true } as const;
  const { pages } = write(
    pictureOf({
      rows: [
        ['paragraph', 'Name:'],
        ['paragraph', 'Town:'],
        ['paragraph', 'End.'],
      ],
      extras: {
        fields: [
          { ...field, value: 'Paris', box: [100, TOP + STEP - 8, 200, TOP + STEP + 2] },
          { ...field, value: 'Ada', box: [100, TOP - 8, 200, TOP + 2] },
        ],
        annotations: {
          comments: [],
          attachments: [],
          typed: [{ text: 'typed', box: [60, 300, 90, 310], visible: true }],
        },
      },
    }),
  );
  expect(pages[0]!.blocks.map(({ text }) => text)).toEqual(['Name:', 'Ada', 'Town:', 'Paris', 'End.', 'typed']);
});

test('remarks are blocks at the end, and name what they stand over', () => {
  const remark = { author: 'Eva', date: null, text: 'Why?', parent: null, visible: false };
  const { pages, written } = write(
    pictureOf({
      rows: [
        ['paragraph', 'One.'],
        ['paragraph', 'Two.'],
      ],
      extras: {
        annotations: {
          comments: [
            { ...remark, box: [60, TOP + STEP - 4, 70, TOP + STEP] },
            { ...remark, text: 'Nowhere', box: [500, 700, 510, 710] },
          ],
          typed: [],
          attachments: [],
        },
      },
    }),
  );
  expect(pages[0]!.blocks.map(({ id, type }) => [id, type])).toEqual([
    ['p1.b1', 'paragraph'],
    ['p1.b2', 'paragraph'],
    ['p1.b3', 'comment'],
    ['p1.b4', 'comment'],
  ]);
  expect(written.comments.map(({ anchor }) => anchor)).toEqual(['p1.b2', 'p1.b4']);
});

/** A page of a table with text before and behind it. */
function tablePicture(page: number, rows: string[][], top: number, [before, behind]: [boolean, boolean]): PagePicture {
  const { table, frame } = tableOf(rows, { page, top });
  const text = (word: number, type: BlockType): TextElement => ({
    kind: 'text',
    type,
    level: null,
    heading: null,
    lines: [[word]],
    box: [0, 0, 1, 1],
    continues: false,
  });
  const own = frameOf({
    page,
    words: [
      ['before', 50, 400],
      ['behind', 50, 420],
    ],
  });
  const all = joinedFrames(frame, own);
  const first = frame.words.count;
  const elements = [
    ...(before ? [text(first, 'caption')] : []),
    { kind: 'table' as const, table, caption: before ? 0 : null },
    ...(behind ? [text(first + 1, 'paragraph')] : []),
  ];
  const picture = pictureOf({ page });
  const frames = { ...picture.frames, main: all };
  return {
    ...picture,
    frames,
    layout: { elements, confidence: 1 },
    coverage: createCoverage().beginPage(page, frames, 0),
  };
}

function joinedFrames(a: Frame, b: Frame): Frame {
  const join = <T extends Float32Array | Uint32Array | Uint16Array | Uint8Array>(x: T, y: T): T =>
    (x.constructor as unknown as { from(list: number[]): T }).from([...x, ...y]);
  const [v, w] = [a.words, b.words];
  return {
    ...a,
    words: {
      count: v.count + w.count,
      text: [...v.text, ...w.text],
      x0: join(v.x0, w.x0),
      y0: join(v.y0, w.y0),
      x1: join(v.x1, w.x1),
      y1: join(v.y1, w.y1),
      baseline: join(v.baseline, w.baseline),
      size: join(v.size, w.size),
      style: join(v.style, w.style),
      run: join(v.run, w.run),
      glyphs: join(v.glyphs, w.glyphs),
      flags: join(v.flags, w.flags),
    },
  };
}

test('a table stands before the block that follows it and is called by its caption', () => {
  const { pages, tables, written } = write(
    tablePicture(
      1,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      100,
      [true, true],
    ),
  );
  expect(pages[0]!.tables).toEqual([{ id: 't1', before: 1 }]);
  expect(tables[0]).toMatchObject({ id: 't1', title: 'before', page: 1 });
  expect(written.pages[0]).toMatchObject({ table_count: 1, block_count: 2 });
});

test('a table at the end of a page goes on at the top of the next, which lists no table of its own', () => {
  const { pages, tables } = write(
    tablePicture(
      1,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      750,
      [false, false],
    ),
    tablePicture(
      2,
      [
        ['a', 'b'],
        ['e', 'f'],
      ],
      30,
      [false, true],
    ),
  );
  expect(tables.map(({ row_count, end_page }) => [row_count, end_page])).toEqual([[3, 2]]);
  expect(pages.map((page) => page.tables)).toEqual([[{ id: 't1', before: 0 }], []]);
});

test('text behind a table ends it', () => {
  const { tables } = write(
    tablePicture(
      1,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      750,
      [false, true],
    ),
    tablePicture(
      2,
      [
        ['a', 'b'],
        ['e', 'f'],
      ],
      30,
      [false, false],
    ),
  );
  expect(tables).toHaveLength(2);
});
