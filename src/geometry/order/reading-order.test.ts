import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameOf } from '../testing/frame-of.ts';
import type { FoundTable, Frame } from '../words/frame.ts';
import { documentGrid, readingOrder } from './index.ts';
import { prose, readText, reordered } from './testing/read-text.ts';

const flat = (frame: Frame): string => readText(frame).join(' / ');
const textOf = (lines: readonly (readonly [string, number, number])[]): string =>
  lines.map(([text]) => text).join(' / ');

const left = prose(50, 100, 220, 12);
const right = prose(310, 100, 220, 12, 7);
const byRows = left.flatMap((line, k) => [line, right[k]!]);

describe('readingOrder', () => {
  test('reads one column of prose before the other', () => {
    expect(flat(frameOf({ words: [...left, ...right] }))).toBe(`${textOf(left)} / ${textOf(right)}`);
  });

  test('does so where the content stream goes along the rows', () => {
    expect(flat(frameOf({ words: byRows }))).toBe(`${textOf(left)} / ${textOf(right)}`);
  });

  test('reads what crosses the columns in its place', () => {
    const title = ['A title that runs over both of the columns of this page as titles do', 80, 70] as const;
    const foot = ['A note that runs over both of the columns, below them, from left to right', 50, 270] as const;
    const read = readText(frameOf({ words: [...left, ...right, title, foot] }));
    expect(read[0]).toBe(title[0]);
    expect(read.at(-1)).toBe(foot[0]);
    expect(read.slice(1, -1).join(' / ')).toBe(`${textOf(left)} / ${textOf(right)}`);
  });

  test('reads three columns from left to right', () => {
    const columns = [40, 230, 420].map((x, k) => prose(x, 100, 150, 9, 3 * k));
    expect(flat(frameOf({ words: columns.flat() }))).toBe(columns.map(textOf).join(' / '));
  });

  test('reads the right column first where the text runs to the left', () => {
    const column = (x: number, y: number, word: string) =>
      Array.from({ length: 8 }, (_, k) => [`${word} ${word} ${word} ${word} ${word}`, x, y + 12 * k] as const);
    const rows = column(50, 100, 'שמאל').flatMap((line, k) => [line, column(310, 104, 'ימין')[k]!]);
    expect(flat(frameOf({ words: rows })).split(' ')[0]).toBe('ימין');
  });

  test('reads a form row by row', () => {
    const rows = ['Name:', 'Street:', 'Town:', 'Country:'].flatMap((label, k) => [
      [label, 50, 100 + 20 * k] as const,
      [`value ${k}`, 200, 100 + 20 * k] as const,
    ]);
    expect(readText(frameOf({ words: rows }))).toEqual([
      'Name: value 0',
      'Street: value 1',
      'Town: value 2',
      'Country: value 3',
    ]);
  });

  test('reads the sender of a letter and the recipient who faces them one after the other', () => {
    const recipient = ['John Doe', '12 Long Street', 'London'].map((text, k) => [text, 50, 100 + 12 * k] as const);
    const sender = ['Acme Ltd.', 'Phone 123', 'Fax 456', 'www.acme.com'].map(
      (text, k) => [text, 400, 104 + 13 * k] as const,
    );
    const expected = 'John Doe|12 Long Street|London|Acme Ltd.|Phone 123|Fax 456|www.acme.com';
    expect(readText(frameOf({ words: [...recipient, ...sender] })).join('|')).toBe(expected);
    const mixed = [...recipient, ...sender].sort((a, b) => a[2] - b[2]);
    expect(readText(frameOf({ words: mixed })).join('|')).toBe(expected);
  });

  test('reads boxes that face each other one after the other, whatever the stream', () => {
    const row = (k: number) => [[`left ${k}`, 50, 100 + 14 * k] as const, [`right ${k}`, 300, 100 + 14 * k] as const];
    const box = (x0: number, x1: number) =>
      [
        [x0, 85, x1, 85],
        [x0, 150, x1, 150],
        [x0, 85, x0, 150],
        [x1, 85, x1, 150],
      ] as const;
    const frame = frameOf({ words: [0, 1, 2, 3].flatMap(row), lines: [...box(40, 240), ...box(290, 500)] });
    expect(flat(frame)).toBe('left 0 / left 1 / left 2 / left 3 / right 0 / right 1 / right 2 / right 3');
  });

  test('reads columns under a heading of their own before the next heading, which stands over the left one alone', () => {
    const section = (name: string, y: number, seed: number) => [
      [name, 50, y] as const,
      ...prose(50, y + 24, 220, 6, seed),
      ...prose(310, y + 24, 220, 6, seed + 5),
    ];
    const words = [...section('One', 100, 0), ...section('Two', 220, 3), ...section('Three', 340, 8)];
    expect(flat(frameOf({ words }))).toBe(textOf(words));
  });

  test('reads cards row by row of cards', () => {
    const card = (name: string, x: number, y: number) => [0, 1, 2].map((k) => [`${name} ${k}`, x, y + 14 * k] as const);
    const cards = [card('a', 50, 100), card('b', 300, 100), card('c', 50, 200), card('d', 300, 200)];
    const byRows = cards.flat().sort((one, two) => one[2] - two[2] || one[1] - two[1]);
    const fills = [40, 290].flatMap((x) => [85, 185].map((y) => [x, y, x + 240, y + 60] as const));
    const names = readText(frameOf({ words: byRows, fills }))
      .join(' ')
      .replace(/[^a-d]/g, '');
    expect(names).toBe('aaabbbcccddd');
  });

  test('follows the stream where it has the right side first', () => {
    const box = ['Born 943', 'Died 975', 'House Wessex'].map((text, k) => [text, 400, 100 + 12 * k] as const);
    const read = readText(frameOf({ words: [...box, ...prose(50, 100, 300, 8)] }));
    expect(read.slice(0, 3)).toEqual(['Born 943', 'Died 975', 'House Wessex']);
  });

  test('finds a short second column at the gutter of other pages', () => {
    const others = [frameOf({ words: byRows })];
    const short = prose(310, 100, 220, 2, 7);
    const rows = left.flatMap((line, k) => (short[k] ? [line, short[k]] : [line]));
    expect(readText(frameOf({ words: rows }), { others }).join(' / ')).toBe(`${textOf(left)} / ${textOf(short)}`);
  });

  test('puts a table where it stands', () => {
    const table = { box: [50, 250, 500, 300], cells: [] } as unknown as FoundTable;
    const frame = frameOf({ words: [...prose(50, 100, 450, 3), ...prose(50, 330, 450, 3)] });
    const read = readText(frame, { tables: [table] });
    expect(read).toHaveLength(3);
    expect(read[1]).toBe('[table 0]');
  });

  test('reads a table of one column with that column', () => {
    const table = { box: [50, 250, 270, 300], cells: [] } as unknown as FoundTable;
    const read = readText(frameOf({ words: [...left, ...right] }), { tables: [table] });
    expect(read).toEqual([textOf(left), '[table 0]', textOf(right)]);
  });

  test('reads a table with its column where the lines around it reach over the edge', () => {
    const cell = ['of the table', 52, 260] as const;
    const beside = prose(275, 100, 220, 16, 7);
    const frame = frameOf({ words: [...left, cell, ...beside] });
    const first = left.flatMap(([text]) => text.split(' ')).length;
    const lines = [[first, first + 1, first + 2]];
    const table = { box: [44, 250, 280, 300], cells: [{ lines }] } as unknown as FoundTable;
    const skip = new Uint8Array(frame.words.count).fill(1, first, first + 3);
    expect(readText(frame, { tables: [table], skip })).toEqual([textOf(left), '[table 0]', textOf(beside)]);
  });

  test('begins columns below a paragraph that runs over them', () => {
    const over = prose(50, 60, 480, 1);
    const rest = ['and its last line', 50, 72] as const;
    const below = [['A heading', 50, 94], ...prose(50, 112, 220, 8)] as const;
    const caption = ['The caption of a picture', 320, 180] as const;
    const read = readText(frameOf({ words: [...over, rest, ...below, caption] }));
    expect(read[0]).toBe(`${over[0]![0]} / ${rest[0]}`);
    expect(read.at(-1)).toBe(caption[0]);
  });

  test('does not read a table in the middle of the text beside it', () => {
    const table = { box: [350, 110, 550, 150], cells: [] } as unknown as FoundTable;
    const lines = ['Text', 'beside', 'a table', 'ends here'].map((text, k) => [text, 50, 100 + 20 * k] as const);
    const read = readText(frameOf({ words: lines }), { tables: [table] });
    expect(read).toEqual(['Text', 'beside', 'a table', 'ends here', '[table 0]']);
  });

  test('leaves out what is skipped', () => {
    const frame = frameOf({
      words: [
        ['Running head', 50, 30],
        ['Text', 50, 100],
      ],
    });
    expect(readText(frame, { skip: Uint8Array.of(1, 1, 0) })).toEqual(['Text']);
  });

  test('reads an empty page', () => {
    expect(readText(frameOf({}))).toEqual([]);
  });

  test('gives the paragraphs of a column its number and box', () => {
    const frame = frameOf({ words: [...left, ...right] });
    const skip = new Uint8Array(frame.words.count);
    const items = readingOrder(frame, skip, [], null, documentGrid([frame], [skip]));
    expect(items.map((item) => item.kind === 'paragraph' && item.column)).toEqual([0, 1]);
    expect(items.map((item) => item.kind === 'paragraph' && Math.round(item.column_box[0]))).toEqual([50, 310]);
  });
});

const word = fc.record({
  text: fc.constantFrom('a', 'word', '1.', '•', 'longer-word', 'שלום', '漢字', '12,345.00', 'x'.repeat(40)),
  x: fc.integer({ min: -200, max: 2800 }).map((n) => n / 4),
  y: fc.integer({ min: -200, max: 3600 }).map((n) => n / 4),
  size: fc.constantFrom(4, 8, 10, 10, 10, 24),
});
const page = fc
  .array(word, { maxLength: 60 })
  .map((list) => frameOf({ words: list.map(({ text, x, y, size }) => [text, x, y, size] as const) }));

const wordsRead = (frame: Frame, skip: Uint8Array): number[] =>
  readingOrder(frame, skip, [], null, documentGrid([frame], [skip])).flatMap((item) =>
    item.kind === 'paragraph' ? item.lines.flat() : [],
  );

describe('readingOrder, whatever the page', () => {
  test('has every word that is not skipped exactly once', () => {
    fc.assert(
      fc.property(page, fc.infiniteStream(fc.boolean()), (frame, flags) => {
        const skip = Uint8Array.from({ length: frame.words.count }, () => (flags.next().value ? 1 : 0));
        const expected = [...skip.keys()].filter((w) => !skip[w]);
        expect(wordsRead(frame, skip).sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  test('takes any numbers', () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, 1e30, -1e30, NaN, Infinity, -Infinity));
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, number), { maxLength: 30 }), (list) => {
        const frame = frameOf({ words: list.map(([x, y, size]) => ['word', x, y, size] as const) });
        expect(wordsRead(frame, new Uint8Array(list.length))).toHaveLength(list.length);
      }),
    );
  });

  test('does not depend on the stream where columns are clear', () => {
    const clear = frameOf({ words: [...left, ...right] });
    const indices = [...clear.words.text.keys()];
    fc.assert(
      fc.property(fc.shuffledSubarray(indices, { minLength: indices.length }), (order) => {
        expect(flat(reordered(clear, order))).toBe(`${textOf(left)} / ${textOf(right)}`);
      }),
    );
  });

  test('does not depend on how large the page is or how far down the text', () => {
    fc.assert(
      fc.property(page, fc.constantFrom(0.5, 2, 4), fc.integer({ min: -64, max: 64 }), (frame, factor, shift) => {
        const scale = (values: Float32Array) => values.map((v) => v * factor);
        const move = (values: Float32Array) => values.map((v) => v * factor + shift);
        const { words } = frame;
        const moved: Frame = {
          ...frame,
          width: frame.width * factor,
          words: {
            ...words,
            x0: scale(words.x0),
            y0: move(words.y0),
            x1: scale(words.x1),
            y1: move(words.y1),
            baseline: move(words.baseline),
            size: scale(words.size),
          },
        };
        const none = new Uint8Array(words.count);
        expect(wordsRead(moved, none)).toEqual(wordsRead(frame, none));
      }),
    );
  });

  test('is quick to end on thousands of scattered words', () => {
    const scattered = Array.from(
      { length: 20_000 },
      (_, i) => ['w', (i * 7919) % 590, ((i * 104_729) % 7900) / 10, 2] as const,
    );
    const frame = frameOf({ words: scattered });
    expect(wordsRead(frame, new Uint8Array(frame.words.count))).toHaveLength(20_000);
  });
});
