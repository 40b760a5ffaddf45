import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLayout, type LayoutPage } from './lay-out.ts';
import type { PageLayout, PageTags } from './layout.ts';
import { type FrameSketch, frameOf } from './testing/frame-of.ts';
import type { Frame } from './words/frame.ts';
import { WORD } from './words/words.ts';

const pageOf = (main: Frame, tags: PageTags | null = null): LayoutPage => ({
  frames: { main, others: [], slanted: null, twins: 0, merged: 0 },
  tags,
});

const layOut = (...sketches: FrameSketch[]): PageLayout[] => {
  const frames = sketches.map((sketch, i) => frameOf({ page: i + 1, ...sketch }));
  const layout = createLayout([]);
  const pages = [...layout.add(frames.map((frame) => pageOf(frame)))];
  layout.settle();
  return pages;
};

/** How often each word stands in the layout. */
function timesPlaced(frame: Frame, layout: PageLayout): number[] {
  const times = new Array<number>(frame.words.count).fill(0);
  for (const element of layout.elements) {
    const lines = element.kind === 'text' ? element.lines : element.table.cells.flatMap((cell) => cell.lines);
    for (const line of lines) for (const w of line) times[w]!++;
  }
  return times;
}

/** Elements as text: `paragraph: Text`, `table 2x3`. */
function readOf(sketch: FrameSketch, layout: PageLayout): string[] {
  const { words } = frameOf(sketch);
  return layout.elements.map((element) =>
    element.kind === 'table'
      ? `table ${element.table.row_count}x${element.table.col_count}`
      : `${element.heading?.level ? 'heading' : element.type}: ${element.lines.map((line) => line.map((w) => words.text[w]).join(' ')).join(' ')}`,
  );
}

const PROSE = [
  'The committee met on several occasions during the year and',
  'looked at the matters that members had brought before it in',
  'writing, and has reported on each of them to the assembly.',
];

const prose = (x: number, y: number, size = 10): [string, number, number, number][] =>
  PROSE.map((line, i) => [line, x, y + 12 * i, size]);

describe('every word that is seen stands in the layout exactly once', () => {
  const expectOnce = (frames: readonly Frame[]): void => {
    const layouts = createLayout([]).add(frames.map((frame) => pageOf(frame)));
    expect(layouts).toHaveLength(frames.length);
    frames.forEach((frame, i) => {
      const seen = [...frame.words.flags].map((flags) => (flags & WORD.hidden ? 0 : 1));
      expect(timesPlaced(frame, layouts[i]!)).toEqual(seen);
    });
  };

  const words = fc.array(
    fc.tuple(
      fc.constantFrom('a', 'Total', '12.50', '•', '1.', 'Figure 1: Cases', 'running text of some words', '3', '—'),
      fc.integer({ min: 0, max: 560 }),
      fc.integer({ min: 8, max: 66 }).map((row) => row * 12),
      fc.constantFrom(6, 10, 10, 10, 18),
    ),
    { maxLength: 60 },
  );
  const lines = fc.array(
    fc
      .tuple(fc.nat(600), fc.nat(800), fc.nat(600))
      .map(([x0, y, x1]): [number, number, number, number] => [x0, y, x1, y]),
    { maxLength: 12 },
  );
  const fills = fc.array(
    fc
      .tuple(fc.nat(600), fc.nat(800), fc.nat(300), fc.nat(60))
      .map(([x, y, w, h]): [number, number, number, number] => [x, y, x + w, y + h]),
    { maxLength: 8 },
  );
  const hidden = fc.array(fc.nat(80), { maxLength: 6 });

  test('of random pages', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, lines, fills, hidden), { minLength: 1, maxLength: 4 }), (pages) => {
        const frames = pages.map(([itsWords, itsLines, itsFills, itsHidden], i) => {
          const frame = frameOf({ page: i + 1, words: itsWords, lines: itsLines, fills: itsFills });
          for (const w of itsHidden) if (w < frame.words.count) frame.words.flags[w]! |= WORD.hidden;
          return frame;
        });
        expectOnce(frames);
      }),
      { numRuns: 100 },
    );
  });

  test('of pages whose boxes mean nothing', () => {
    const wild = fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, -1e30, 1e30, 100, 300);
    fc.assert(
      fc.property(words, fc.array(fc.tuple(fc.nat(80), fc.nat(5), wild), { maxLength: 30 }), (itsWords, harms) => {
        const frame = frameOf({ words: itsWords, lines: [[0, 100, 600, 100]] });
        const { x0, y0, x1, y1, baseline, size } = frame.words;
        for (const [w, which, value] of harms)
          if (w < frame.words.count) [x0, y0, x1, y1, baseline, size][which]![w] = value;
        expectOnce([frame]);
      }),
      { numRuns: 100 },
    );
  });

  test('of a page of random words in a grid of lines', () => {
    const cells = fc.array(fc.tuple(fc.constantFrom('x', '1,234', 'Name', 'two words'), fc.nat(4), fc.nat(6)), {
      maxLength: 40,
    });
    const grid = [
      ...[0, 1, 2, 3, 4, 5].map((c): [number, number, number, number] => [50 + c * 90, 100, 50 + c * 90, 240]),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((r): [number, number, number, number] => [50, 100 + r * 20, 500, 100 + r * 20]),
    ];
    fc.assert(
      fc.property(cells, (list) => {
        const placed = list.map(([text, c, r]): [string, number, number] => [text, 55 + c * 90, 114 + r * 20]);
        expectOnce([frameOf({ words: placed, lines: grid })]);
      }),
      { numRuns: 100 },
    );
  });
});

const SUBJECTS = ['budget', 'harbour', 'school', 'railway', 'forest'];

/** A page under a running head; its text is like no other page's. */
function reportPage(page: number): FrameSketch {
  const body = prose(60, 100).map(([line, ...place], i): [string, number, number, number] => [
    `${SUBJECTS[(page + i) % 5]!} ${line.split(' ').slice(page).join(' ')}`,
    ...place,
  ]);
  return { page, words: [['Report of the Board', 60, 30, 8], ...body, [String(page), 300, 780, 8]] };
}

test('running heads are found over the pages, and what is left is read without them', () => {
  const sketches = [1, 2, 3, 4].map(reportPage);
  layOut(...sketches).forEach((layout, i) => {
    const read = readOf(sketches[i]!, layout);
    expect(read.map((element) => element.split(':')[0])).toEqual(['header', 'paragraph', 'footer']);
    expect([read[0], read[2]]).toEqual(['header: Report of the Board', `footer: ${i + 1}`]);
  });
});

test('a ruled table stands between the paragraphs around it, and its words in no paragraph', () => {
  const sketch: FrameSketch = {
    words: [
      ...prose(60, 100),
      ['Name', 65, 174],
      ['Amount', 205, 174],
      ['North', 65, 194],
      ['100', 205, 194],
      ['South', 65, 214],
      ['250', 205, 214],
      ...prose(60, 260),
    ],
    lines: [
      ...[160, 180, 200, 220].map((y): [number, number, number, number] => [60, y, 340, y]),
      ...[60, 200, 340].map((x): [number, number, number, number] => [x, 160, x, 220]),
    ],
  };
  expect(readOf(sketch, layOut(sketch)[0]!)).toEqual([
    `paragraph: ${PROSE.join(' ')}`,
    'table 3x2',
    `paragraph: ${PROSE.join(' ')}`,
  ]);
});

test('two columns are read one after the other, under the heading that goes over both', () => {
  const column = (x: number, word: string): [string, number, number][] =>
    Array.from({ length: 12 }, (_, i) => [`${word} text that fills its column with words`, x, 140 + i * 12]);
  const sketch: FrameSketch = {
    words: [['A heading over both', 60, 100, 18], ...column(60, 'left'), ...column(320, 'right')],
  };
  const read = readOf(sketch, layOut(sketch)[0]!);
  expect(read[0]).toBe('heading: A heading over both');
  const texts = read.slice(1).join(' ');
  expect(texts.lastIndexOf('left')).toBeLessThan(texts.indexOf('right'));
});

test('hidden words are in no element, and their page is read as if they were not there', () => {
  const frame = frameOf({ words: [...prose(60, 100), ['secret', 60, 112]] });
  frame.words.flags[frame.words.count - 1] = WORD.hidden;
  const [layout] = createLayout([]).add([pageOf(frame)]);
  expect(layout!.elements).toHaveLength(1);
  expect(timesPlaced(frame, layout!).at(-1)).toBe(0);
});

test('what is in tagged tables is found in no other table', () => {
  const names = ['Table', 'TR', 'TH', 'TH', 'TR', 'TD', 'TD'];
  const paths = [[0], [0, 1], [0, 1, 2], [0, 1, 3], [0, 4], [0, 4, 5], [0, 4, 6]];
  const tags: PageTags = {
    tags: names.map((type, order) => ({ type, order, path: paths[order]!, row_span: 1, col_span: 1, alt: null })),
    by_mcid: new Map([
      [0, 2],
      [1, 3],
      [2, 5],
      [3, 6],
    ]),
  };
  const frame = frameOf({
    words: [
      ['Name', 65, 174, 10, 0, 0],
      ['Amount', 205, 174, 10, 0, 1],
      ['North', 65, 194, 10, 0, 2],
      ['100', 205, 194, 10, 0, 3],
    ],
    lines: [
      ...[160, 180, 200].map((y): [number, number, number, number] => [60, y, 340, y]),
      ...[60, 200, 340].map((x): [number, number, number, number] => [x, 160, x, 200]),
    ],
  });
  const [layout] = createLayout([]).add([pageOf(frame, tags)]);
  expect(layout!.elements.map((element) => element.kind === 'table' && element.table.method)).toEqual(['tags']);
  expect(timesPlaced(frame, layout!)).toEqual([1, 1, 1, 1]);
});

test('what the pages before had in common holds for the next ones', () => {
  const layout = createLayout([]);
  layout.add([1, 2, 3, 4].map((number) => pageOf(frameOf(reportPage(number)))));
  const [last] = layout.add([pageOf(frameOf(reportPage(5)))]);
  expect(readOf(reportPage(5), last!).map((read) => read.split(':')[0])).toEqual(['header', 'paragraph', 'footer']);
});

test('an empty page has an empty layout', () => {
  expect(layOut({})[0]).toMatchObject({ elements: [] });
});
