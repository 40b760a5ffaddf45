import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutlineEntry } from '../../layout.ts';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import type { Frame } from '../../words/frame.ts';
import { createFurniture, FURNITURE } from './furniture.ts';

type Drawn = NonNullable<FrameSketch['words']>[number];

const BODY: readonly Drawn[] = Array.from({ length: 20 }, (_, k) => [
  'running text of the body, a whole line of it',
  60,
  150 + 14 * k,
]);

/** A page of 800 points with a body from 150 to 430, and more of the caller's. */
const page = (number: number, words: readonly Drawn[], more: FrameSketch = {}): Frame =>
  frameOf({ page: number, words: [...words, ...BODY], ...more });

const pages = (count: number, words: (page: number) => readonly Drawn[]): Frame[] =>
  Array.from({ length: count }, (_, k) => page(k + 1, words(k + 1)));

/** The words marked as furniture on each page, heads in brackets. */
const marked = (frames: readonly Frame[], outline: readonly OutlineEntry[] = []): string[] =>
  told(frames, createFurniture().mark(frames, outline));

const told = (frames: readonly Frame[], marks: readonly Uint8Array[]): string[] =>
  frames.map(({ words }, f) =>
    words.text
      .map((text, w) =>
        marks[f]![w] === FURNITURE.header ? `[${text}]` : marks[f]![w] === FURNITURE.footer ? text : '',
      )
      .filter(Boolean)
      .join(' '),
  );

describe('what repeats', () => {
  it('shows where a head stands that changes with the chapter', () => {
    const heads = ['Town', 'Bridge', 'Town', 'Town'];
    expect(marked(pages(4, (number) => [[heads[number - 1]!, 60, 40, 8]]))).toEqual([
      '[Town]',
      '[Bridge]',
      '[Town]',
      '[Town]',
    ]);
    expect(marked([page(1, [['Bridge', 60, 40, 8]])])).toEqual(['']);
  });

  it('does not make a head of a title that stands there on one page, bold or larger than the text', () => {
    const styles = [false, true].map((bold) => ({
      ...{ font: 'Test', size: 10, bold, italic: false, monospace: false, colour: 0 },
    }));
    const heads = ['Town', 'Bridge over it', 'Town', 'Town', 'Town'];
    const drawn = (style: number, size: number) =>
      heads.map((head, k) =>
        frameOf({
          page: k + 1,
          words: [[head, 60, 80, head === 'Town' ? 10 : size, head === 'Town' ? 0 : style], ...BODY],
          lines: [[60, 84, 540, 84]],
          styles,
        }),
      );
    expect(marked(drawn(0, 10))[1]).toBe('[Bridge] [over] [it]');
    expect(marked(drawn(1, 10))[1]).toBe('');
    expect(marked(drawn(0, 12))[1]).toBe('');
    expect(marked(drawn(1, 12))[0]).toBe('[Town]');
  });

  it('is on several pages: what ends two columns of one page is none', () => {
    expect(
      marked([
        page(1, [
          ...[60, 330].flatMap((x) =>
            Array.from({ length: 8 }, (_, k): Drawn => ['the text of a long note', x, 632 + 11 * k, 9]),
          ),
          ['there.', 60, 720, 9],
          ['there.', 330, 720, 9],
        ]),
      ]),
    ).toEqual(['']);
  });

  it('at the edges of pages is furniture', () => {
    const found = marked(
      pages(4, () => [
        ['Annual Report', 60, 60],
        ['The Company', 60, 760],
      ]),
    );
    expect(found).toEqual(Array(4).fill('[Annual] [Report] The Company'));
  });

  it('may count the pages, on either side', () => {
    const found = marked(
      pages(4, (n) => [n % 2 ? [`Report ${n + 30}`, 400, 760] : [`${n + 30} Report`, 60, 760]] as readonly Drawn[]),
    );
    expect(found).toEqual(['Report 31', '32 Report', 'Report 33', '34 Report']);
  });

  it('may count the pages under their last line, wherever it is', () => {
    const ends = [500, 620, 455, 580];
    expect(marked(pages(4, (n) => [[`${n + 7}`, 300, ends[n - 1]!]] as readonly Drawn[]))).toEqual([
      '8',
      '9',
      '10',
      '11',
    ]);
    expect(marked(pages(4, (n) => [[`${7 * n}`, 300, ends[n - 1]!]] as readonly Drawn[]))).toEqual(['', '', '', '']);
  });

  it('but does not count them is text: sums at the foot of a table', () => {
    expect(marked(pages(4, (n) => [[`Sum ${n * n * 7}`, 60, 700]] as readonly Drawn[]))).toEqual(['', '', '', '']);
  });

  it('may not be an item, though its number seems to count on with the pages', () => {
    const items = ['Item 5.07. Votes', 'Item 8.01. Other', 'Item 9.01. Exhibits', 'Signature'];
    expect(marked(pages(4, (n) => [[items[n - 1]!, 60, 60]] as readonly Drawn[]))).toEqual(['', '', '', '']);
    const odd = ['Sum 5 plus 7', 'Sum 8 plus 1', 'Sum 3 plus 5', 'Sum 2 plus 2'];
    expect(marked(pages(4, (n) => [[odd[n - 1]!, 60, 700]] as readonly Drawn[]))).toEqual(['', '', '', '']);
  });

  it('in large letters with a number is the title of a slide', () => {
    expect(marked(pages(4, (n) => [[`Slide ${n}`, 60, 60, 24]] as readonly Drawn[]))).toEqual(['', '', '', '']);
  });

  it('is known in later batches', () => {
    const furniture = createFurniture();
    furniture.mark(
      pages(3, () => [['Annual Report', 60, 60]]),
      [],
    );
    const late = [page(4, [['Annual Report', 60, 60]])];
    expect(told(late, furniture.mark(late, []))).toEqual(['[Annual] [Report]']);
  });

  it('as the head of a table is read on every page', () => {
    const row = (y: number, text: string): Drawn[] => [80, 200, 340].map((x) => [text, x, y]);
    const tables = pages(4, (n) => [45, 60, 75].flatMap((y, k) => row(y, k === 0 ? 'Head' : `value ${n}${k}${n}`)));
    expect(marked(tables)).toEqual(['', '', '', '']);
  });

  it('as the title of a table that goes on is read on every page', () => {
    expect(marked(pages(3, () => [['Table 2. Numbers of things', 60, 60]]))).toEqual(['', '', '']);
  });

  it('as the head of a form is read on its first page', () => {
    const found = marked(pages(3, () => [['Order: 4711 Date: 2020-01-02', 60, 50]]));
    expect(found[0]).toBe('');
    expect(found[1]).toContain('[4711]');
  });

  it('is a title where the outline says so', () => {
    const outline = [1, 2, 3].map((n) => ({ title: 'Communication models', level: 1, page: n, top: null }));
    expect(
      marked(
        pages(3, () => [['Communication models', 60, 60, 12]]),
        outline,
      ),
    ).toEqual(['', '', '']);
  });

  it('on slides may stand anywhere', () => {
    const slides = Array.from({ length: 5 }, (_, k) =>
      frameOf({
        page: k + 1,
        width: 800,
        height: 500,
        words: [
          ['Panel', 30, 250],
          [`text ${k} of the slide`, 200, 250 + 20 * k],
          [`${k} more`, 200, 400],
          [`and ${k}`, 200, 420],
        ],
      }),
    );
    expect(marked(slides)).toEqual(Array(5).fill('Panel'));
  });
});

describe('on one page', () => {
  const one = (words: readonly Drawn[], more: FrameSketch = {}): string => marked([page(1, words, more)])[0]!;

  it('the number of the page is furniture', () => {
    expect(one([['1', 300, 760]])).toBe('1');
  });

  it('the number of the page among all pages is furniture, though rows follow right under it', () => {
    const rows = Array.from({ length: 6 }, (_, k): Drawn => ['WBZ Box 12', 60, 52 + 11 * k]);
    expect(one([['Page 1 of 1', 400, 40], ...rows])).toBe('[Page] [1] [of] [1]');
  });

  it('rows of a table are read, though a cell of theirs is the number of the page', () => {
    const rows = ['Rope', 'Lamp', 'Sails'].flatMap((name, k): Drawn[] =>
      [name, '1', '17.50', '35.00'].map((text, c) => [text, 60 + 90 * c, 40 + 12 * k]),
    );
    expect(one(rows)).toBe('');
  });

  it('an imprint far out is furniture', () => {
    expect(one([['Downloaded from example', 60, 20, 8]])).toBe('[Downloaded] [from] [example]');
  });

  it('small text with nothing to tell is read', () => {
    expect(one([['2020-06-20', 400, 60, 8]])).toBe('');
  });

  it('a large title at the top is read', () => {
    expect(one([['www.example.org', 60, 40, 20]])).toBe('');
  });

  it('an item of a list at the foot is read', () => {
    expect(one([['• www.example.org', 60, 770, 8]])).toBe('');
  });

  it('notes under a short rule are read', () => {
    const note: Drawn = ['see www.example.org', 60, 760, 8];
    expect(one([note])).not.toBe('');
    expect(one([note], { lines: [[60, 745, 160, 745]] })).toBe('');
  });

  it('what is nearly everything is read', () => {
    expect(
      marked([
        frameOf({
          words: [
            ['Published by us', 60, 20, 8],
            ['Some text', 60, 400],
          ],
        }),
      ]),
    ).toEqual(['']);
  });
});

it('marks every word of any page with 0, 1 or 2', () => {
  const number = fc.oneof(fc.double({ min: -1000, max: 2000 }), fc.constant(Number.NaN), fc.constant(Infinity));
  const word = fc.tuple(
    fc.constantFrom('a', '1', 'Page 2', 'x y', 'iv'),
    number,
    number,
    fc.double({ min: 0, max: 90 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 5 }), (drawn) => {
      const frames = drawn.map((words, p) => frameOf({ page: p + 1, words: words as Drawn[] }));
      const marks = createFurniture().mark(frames, []);
      marks.forEach((list, f) => {
        expect(list).toHaveLength(frames[f]!.words.count);
        expect(list.every((mark) => mark <= 2)).toBe(true);
      });
    }),
  );
});
