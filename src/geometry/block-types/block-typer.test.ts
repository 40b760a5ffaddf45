import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutlineEntry, PageLayout, Tag, TextElement } from '../layout.ts';
import type { FoundTable } from '../words/frame.ts';
import { WORD } from '../words/words.ts';
import { createBlockTyper } from './block-typer.ts';
import { linesText } from './facts/line-text.ts';
import { FURNITURE } from './furniture/furniture.ts';
import { type ParagraphSketch, pageOf, prose } from './testing/page-of.ts';
import type { TypingPage } from './typing-page.ts';

const texts = ({ elements }: PageLayout): TextElement[] => elements.filter((element) => element.kind === 'text');

const typeAll = (pages: readonly TypingPage[], outline: readonly OutlineEntry[] = []): readonly PageLayout[] => {
  const typer = createBlockTyper(outline);
  const layouts = typer.type(pages);
  typer.settle();
  return layouts;
};

const typeOne = (page: TypingPage, outline: readonly OutlineEntry[] = []): PageLayout => typeAll([page], outline)[0]!;

/** `type level` of an element, now that headings are settled. */
const typeOf = ({ type, level, heading }: TextElement): string =>
  heading && heading.level !== null ? `heading ${heading.level}` : `${type}${level === null ? '' : ` ${level}`}`;

/** `type level: text` of every element of text. */
const told = (page: TypingPage, layout: PageLayout): string[] =>
  texts(layout).map((element) => `${typeOf(element)}: ${linesText(page.frame.words, element.lines).slice(0, 40)}`);

const tell = (paragraphs: readonly ParagraphSketch[], outline: readonly OutlineEntry[] = []): string[] => {
  const page = pageOf(paragraphs);
  return told(page, typeOne(page, outline)).map((line) => line.replace(/: line 0.*/, ': …'));
};

const table = (box: readonly [number, number, number, number]): FoundTable => ({
  box,
  row_count: 1,
  col_count: 1,
  header_rows: 0,
  cells: [{ row: 0, col: 0, row_span: 1, col_span: 1, box, lines: [] }],
  row_edges: [box[1], box[3]],
  column_edges: [box[0], box[2]],
  method: 'lattice',
  confidence: 0.9,
});

describe('headings', () => {
  it('are larger than the text, and rank by size', () => {
    expect(
      tell([
        { text: ['The title of it all'], y: 60, style: 2, size: 20 },
        { text: prose(5), y: 100 },
        { text: ['A part of it'], y: 200, style: 2, size: 16 },
        { text: prose(5), y: 230 },
      ]),
    ).toEqual(['heading 1: The title of it all', 'paragraph: …', 'heading 2: A part of it', 'paragraph: …']);
  });

  it('may be bold alone where they stand over text with more space above', () => {
    expect(
      tell([
        { text: prose(4), y: 60 },
        { text: ['A bold heading'], y: 130, style: 1 },
        { text: prose(4), y: 145 },
      ]),
    ).toEqual(['paragraph: …', 'heading 1: A bold heading', 'paragraph: …']);
  });

  it('may have their number beside them, as in a table without rules', () => {
    const beside = (style: number) =>
      tell([
        { text: prose(4), y: 60 },
        { text: ['Item 5.02.'], y: 130, style },
        { text: ['Departure of Directors', 'and of Officers'], y: 130, x: 140, style, column: 1 },
        { text: prose(4), y: 160 },
      ]);
    expect(beside(1)[1]).toBe('heading 1: Item 5.02. Departure of Directors and of');
    expect(beside(0)[1]).toBe('paragraph: Item 5.02.');
  });

  it('need not be in an outline that names the document alone', () => {
    const entry = { title: 'Report', level: 1, page: 1, top: null };
    const page = pageOf([
      { text: ['Report'], y: 60, style: 2 },
      { text: prose(4), y: 100 },
      { text: ['A bold heading'], y: 155, style: 1 },
      { text: prose(4), y: 169 },
    ]);
    const typed = (pages: number): string => {
      const typer = createBlockTyper([entry], pages);
      const [layout] = typer.type([page]);
      typer.settle();
      return told(page, layout!)[2]!;
    };
    expect(typed(9)).toBe('heading 2: A bold heading');
    expect(typed(1)).toBe('paragraph: A bold heading');
  });

  it('are no bold terms before text that is set in', () => {
    expect(
      tell([
        { text: prose(4), y: 60 },
        { text: ['Term'], y: 109, style: 1 },
        { text: prose(2), y: 121, x: 90 },
      ])[1],
    ).toBe('paragraph: Term');
  });

  it('are no lines of a table of contents', () => {
    const lines = ['1 Introduction . . . . . . . . 1', '2 Methods . . . . . . . . . 7', '3 Results . . . . . . 9'];
    const found = tell([
      ...lines.map((text, k) => ({ text: [text], y: 60 + 20 * k, style: 1 })),
      { text: prose(6), y: 200 },
    ]);
    expect(found.filter((line) => line.startsWith('heading'))).toEqual([]);
  });

  it('take the level of their number', () => {
    expect(
      tell([
        { text: ['1 Introduction'], y: 60, style: 2 },
        { text: prose(4), y: 90 },
        { text: ['1.1 Background'], y: 170, style: 1 },
        { text: prose(4), y: 190 },
        { text: ['1.1.1 Details'], y: 270, style: 1 },
        { text: prose(4), y: 290 },
      ]).filter((line) => line.startsWith('heading')),
    ).toEqual(['heading 1: 1 Introduction', 'heading 2: 1.1 Background', 'heading 3: 1.1.1 Details']);
  });

  it('are what the outline says, at its level, even in the look of the text', () => {
    const outline = [{ title: 'Quiet heading', level: 3, page: 1, top: null }];
    const page = [
      { text: prose(4), y: 60 },
      { text: ['2.4 Quiet heading'], y: 130 },
      { text: prose(4), y: 150 },
    ];
    expect(tell(page, outline)[1]).toBe('heading 3: 2.4 Quiet heading');
    expect(tell(page)[1]).not.toContain('heading 3');
  });

  it('are parted from the text under them where the outline names their line', () => {
    const outline = [{ title: 'First words', level: 1, page: 1, top: null }];
    expect(tell([{ text: ['First words', ...prose(4)], y: 60 }], outline)).toEqual([
      'heading 1: First words',
      'paragraph: …',
    ]);
  });

  it('of two lines are one', () => {
    const found = tell([
      { text: ['A heading so long that'], y: 60, style: 2 },
      { text: ['it takes two lines'], y: 79, style: 2 },
      { text: prose(5), y: 120 },
    ]);
    expect(found).toEqual(['heading 1: A heading so long that it takes two line', 'paragraph: …']);
  });

  it('that follow each other are two, unless the first line is full or reads on', () => {
    const two = (first: string, second: string) =>
      tell([
        { text: prose(4), y: 60 },
        { text: [first], y: 130, style: 1, size: 12 },
        { text: [second], y: 146, style: 1, size: 12 },
        { text: prose(4), y: 166 },
      ]).filter((line) => line.startsWith('heading')).length;
    expect(two('Financial Statements', 'Balance Sheets')).toBe(2);
    expect(two('Statements of Income and', 'Balance Sheets')).toBe(1);
    expect(two('Statements of Income', 'and Balance Sheets')).toBe(1);
    const full = 'A Heading That Is Longer Than All Others and Goes On Over the Whole of the Column Width';
    expect(two(full, 'Than One Line Has')).toBe(1);
  });

  it('keep their levels in later batches', () => {
    const typer = createBlockTyper([]);
    const first = pageOf([
      { text: ['The title'], y: 60, style: 2, size: 20 },
      { text: prose(5), y: 100 },
      { text: ['First part'], y: 200, style: 2 },
      { text: prose(5), y: 230 },
    ]);
    const second = pageOf(
      [
        { text: ['Second part'], y: 60, style: 2 },
        { text: prose(5), y: 100 },
      ],
      { page: 2 },
    );
    typer.type([first]);
    typer.settle();
    const [layout] = typer.type([second]);
    typer.settle();
    expect(told(second, layout!)[0]).toBe('heading 2: Second part');
  });
});

describe('lists', () => {
  it('nest by their indent', () => {
    expect(
      tell([
        { text: ['• one'], y: 60, x: 50 },
        { text: ['– deeper'], y: 75, x: 70 },
        { text: ['– still'], y: 90, x: 70 },
        { text: ['• two'], y: 105, x: 50 },
      ]),
    ).toEqual(['list_item 1: • one', 'list_item 2: – deeper', 'list_item 2: – still', 'list_item 1: • two']);
  });

  it('of numbers need a sibling, so that a sentence which begins with one is none', () => {
    expect(
      tell([
        { text: ['1. one'], y: 60 },
        { text: ['2. two'], y: 75 },
      ]),
    ).toEqual(['list_item 1: 1. one', 'list_item 1: 2. two']);
    expect(
      tell([
        { text: ['7. stands alone'], y: 60 },
        { text: prose(4), y: 75 },
      ])[0],
    ).toBe('paragraph: 7. stands alone');
  });

  it('go on after a paragraph between their items', () => {
    const found = tell([
      { text: ['1. one'], y: 60 },
      { text: ['2. two'], y: 75 },
      { text: prose(3), y: 100 },
      { text: ['3. three'], y: 150 },
    ]);
    expect(found.at(-1)).toBe('list_item 1: 3. three');
  });
});

describe('other types', () => {
  it('knows captions, and gives them to their tables', () => {
    const page = pageOf(
      [
        { text: prose(4), y: 60 },
        { text: ['Table 1: What was found'], y: 130 },
        { text: prose(4), y: 300 },
      ],
      { table: { after: 2, table: table([50, 140, 500, 250]) } },
    );
    const { elements } = typeOne(page);
    expect(elements[1]).toMatchObject({ kind: 'text', type: 'caption' });
    expect(elements[2]).toMatchObject({ kind: 'table', caption: 1 });
  });

  it('takes a sentence about a table for no caption', () => {
    expect(
      tell([
        { text: ['Table 1 shows what was found'], y: 60 },
        { text: prose(3), y: 75 },
      ])[0],
    ).toMatch(/^paragraph/);
  });

  it('knows notes by the mark in the text that leads to them', () => {
    const page = pageOf([
      { text: ['text with a mark ~1 and more of it', ...prose(3)], y: 60 },
      { text: ['1 the note at the foot of the page'], y: 700, style: 3 },
    ]);
    const mark = page.frame.words.text.indexOf('1');
    expect(told(page, typeOne(page))[1]).toMatch(/^paragraph/);
    page.frame.words.flags[mark]! |= WORD.raised;
    expect(told(page, typeOne(page))[1]).toMatch(/^footnote/);
  });

  it('knows code by its font, unless everything is set in it', () => {
    const code = { text: ['for (;;) run();'], y: 130, style: 4 };
    expect(tell([{ text: prose(4), y: 60 }, code])[1]).toMatch(/^code/);
    expect(tell([code])[0]).toMatch(/^paragraph/);
  });

  it('knows formulas that stand by themselves', () => {
    expect(
      tell([
        { text: prose(4), y: 60 },
        { text: ['E = mc + x'], y: 130, x: 200, style: 6 },
      ])[1],
    ).toMatch(/^formula/);
  });
});

describe('tags', () => {
  const tag = (type: string, path: readonly number[]): Tag => ({
    type,
    order: 0,
    path,
    row_span: 1,
    col_span: 1,
    alt: null,
  });

  it('decide over looks, but for the title of the document', () => {
    const page = pageOf(
      [
        { text: ['The title of it'], y: 40, style: 2, size: 20, mcid: 0 },
        { text: prose(3), y: 80, mcid: 2 },
        { text: ['Large but text'], y: 140, style: 2, mcid: 0 },
        { text: ['plain but a heading'], y: 170, mcid: 1 },
        { text: prose(3), y: 190, mcid: 2 },
        { text: ['an item without mark'], y: 260, mcid: 3 },
      ],
      {
        tags: {
          tags: [
            tag('P', [0]),
            tag('H2', [1]),
            tag('P', [2]),
            tag('L', [3]),
            tag('L', [3, 4]),
            tag('LBody', [3, 4, 5]),
          ],
          by_mcid: new Map([
            [0, 0],
            [1, 1],
            [2, 2],
            [3, 5],
          ]),
        },
      },
    );
    const found = told(page, typeOne(page)).map((line) => line.split(':')[0]);
    expect(found).toEqual(['heading 1', 'paragraph', 'paragraph', 'heading 2', 'paragraph', 'list_item 2']);
  });
});

describe('what goes on', () => {
  it('over a page, in small letters and without an end', () => {
    const typer = createBlockTyper([]);
    const [first, second] = typer.type([
      pageOf([{ text: prose(4), y: 60 }]),
      pageOf([{ text: ['goes on here.', ...prose(2)], y: 60 }], { page: 2 }),
    ]);
    expect(texts(first!)[0]!.continues).toBe(false);
    expect(texts(second!)[0]!.continues).toBe(true);
  });

  it('does not where the last sentence has ended', () => {
    const [, second] = createBlockTyper([]).type([
      pageOf([{ text: [...prose(3), 'and here it ends.'], y: 60 }]),
      pageOf([{ text: ['small letters begin too', ...prose(2)], y: 60 }], { page: 2 }),
    ]);
    expect(texts(second!)[0]!.continues).toBe(false);
  });
});

describe('every page', () => {
  const sketch: fc.Arbitrary<ParagraphSketch> = fc.record({
    text: fc.array(
      fc
        .array(fc.constantFrom('1.', '•', 'Word', 'TABLE', '2', 'and', 'x', '–', '=', '(a)'), {
          minLength: 1,
          maxLength: 5,
        })
        .map((parts) => parts.join(' ')),
      { minLength: 1, maxLength: 4 },
    ),
    y: fc.oneof(fc.integer({ min: 0, max: 800 }), fc.constant(Number.NaN), fc.constant(1e12)),
    x: fc.integer({ min: -100, max: 700 }),
    style: fc.integer({ min: 0, max: 6 }),
    column: fc.integer({ min: 0, max: 2 }),
  });

  it('has each word in exactly one element, and levels from 1 to 6', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(sketch, { maxLength: 8 }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 9 }),
        (pages, at) => {
          const drawn = pages.map((paragraphs, p) => pageOf(paragraphs, { page: p + 1 }));
          for (const { furniture } of drawn) if (at < furniture.length) furniture[at] = FURNITURE.footer;
          const layouts = typeAll(drawn, [{ title: 'Word', level: 9, page: 1, top: null }]);
          layouts.forEach((layout, p) => {
            const seen = texts(layout).flatMap((element) => element.lines.flat());
            expect(seen.sort((a, b) => a - b)).toEqual(
              Array.from({ length: drawn[p]!.frame.words.count }, (_, w) => w),
            );
            for (const { type, level, heading } of texts(layout)) {
              if (type === 'list_item') expect(level).toBeGreaterThanOrEqual(1);
              else expect(level).toBeNull();
              for (const rank of [level ?? 1, heading?.level ?? 1]) {
                expect(rank).toBeGreaterThanOrEqual(1);
                expect(rank).toBeLessThanOrEqual(6);
              }
            }
            expect(layout.confidence).toBeGreaterThanOrEqual(0);
            expect(layout.confidence).toBeLessThanOrEqual(1);
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
