import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { pagesDocument, sheetTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { cellName, MAX_COLUMNS, MAX_ROWS, parseRange, rangeName } from '../model/index.ts';
import { countTokens } from '../tokens/index.ts';
import * as tools from './index.ts';
import { nastyPages, nastyWorkbook } from './testing/nasty-documents.ts';
import type { OpenDocument, Tool } from './tool.ts';

const MIN_TOKENS = 500;
/** More calls than any of these documents takes. */
const MAX_CALLS = 5_000;

type Case = readonly [tool: Tool, input: object, lists: readonly string[]];

const OF_ANY: readonly Case[] = [
  [tools.profileDocument, {}, ['warnings']],
  [tools.listStructure, {}, ['sections', 'tables', 'pages']],
  [tools.searchDocument, { query: 'Total' }, ['matches']],
  [tools.searchDocument, { query: 'same', regex: true, max_results: 7 }, ['matches']],
  [tools.getTable, { table_id: 't1' }, []],
  [tools.listTables, {}, ['tables']],
  [tools.chunkDocument, { chunk_tokens: 200 }, ['chunks']],
  [tools.listAnnotations, {}, ['comments', 'bookmarks']],
  [tools.verifyCitations, { quotes: [{ text: 'Total' }, { text: 'North' }] }, ['results']],
] as unknown as readonly Case[];

const OF_PAGES: readonly Case[] = [
  ...OF_ANY,
  [tools.getPage as Tool, { page: 1 }, ['text_blocks', 'tables', 'figures', 'links']],
  [tools.getPage as Tool, { page: 1, detail: 'words' }, ['text_blocks']],
];

const OF_WORKBOOKS: readonly Case[] = [
  ...OF_ANY,
  [tools.listSheets as Tool, {}, ['sheets', 'named_ranges', 'external_links']],
  [tools.listSheets as Tool, { details: true }, []],
  [tools.readRange as Tool, {}, []],
  [tools.readRange as Tool, { include_formulas: true, include_empty: true, max_cells: 700 }, []],
  [tools.findCells as Tool, { query: 'Total' }, ['matches']],
  [tools.inspectFormula as Tool, { cell: 'A1' }, []],
];

const withSheet = ({ view }: OpenDocument, tool: Tool): object =>
  'sheet' in tool.input.properties && view.head.sheets[0] && tool.name !== 'find_cells'
    ? { sheet: view.head.sheets[0].name }
    : {};

async function ask(document: OpenDocument, tool: Tool, input: object): Promise<Answer> {
  return tool.run(document, { ...withSheet(document, tool), ...input });
}

function expectWithin(tool: Tool, answer: object, tokens: number): void {
  const json = JSON.stringify(answer);
  expect(countTokens(json), tool.name).toBeLessThanOrEqual(Math.floor((tokens * 7) / 8));
  expect([...Value.Errors(tool.output, JSON.parse(json))], tool.name).toEqual([]);
}

async function holds(cases: readonly Case[], document: OpenDocument, tokens: number): Promise<void> {
  for (const [tool, input] of cases) {
    const budgeted = { ...input, max_tokens: tokens };
    const answer = await ask(document, tool, budgeted);
    expectWithin(tool, answer, tokens);
    expect(JSON.stringify(await ask(document, tool, budgeted))).toBe(JSON.stringify(answer));
    if (answer.next_cursor !== null) {
      expect(answer.truncated).toBe(true);
      expectWithin(tool, await ask(document, tool, { ...budgeted, cursor: answer.next_cursor }), tokens);
    }
  }
}

const budgets = fc.oneof(fc.integer({ min: MIN_TOKENS, max: 2_000 }), fc.constantFrom(MIN_TOKENS, 6_000, 20_000));
const RUNS = { numRuns: 12 };

describe('whatever the document and the budget, an answer', () => {
  it('about a workbook stays within it, keeps to its schema, and is the same again', async () => {
    await fc.assert(
      fc.asyncProperty(nastyWorkbook, budgets, async ({ build }, tokens) => holds(OF_WORKBOOKS, await build(), tokens)),
      RUNS,
    );
  });

  it('about pages stays within it, keeps to its schema, and is the same again', async () => {
    await fc.assert(
      fc.asyncProperty(nastyPages, budgets, async ({ build }, tokens) => holds(OF_PAGES, await build(), tokens)),
      RUNS,
    );
  });
});

/** The halves of characters that JSON writes with six of its own each. */
it('names of properties that JSON writes at length leave room for the rest', async () => {
  const properties = { ['\ud800'.repeat(60)]: 'x', ['\u0001'.repeat(60)]: 'y' };
  const metadata = { title: null, author: null, created: null, producer: null, properties };
  const document = await buildView({ format: 'pdf', pages: [{ blocks: [] }], head: { metadata } });
  await holds([[tools.profileDocument as unknown as Tool, {}, []]], document, MIN_TOKENS);
});

/** All answers from the first to the last. */
async function walk(document: OpenDocument, [tool, input]: Case, tokens: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer = await ask(document, tool, { ...input, max_tokens: tokens, ...(cursor && { cursor }) });
    answers.push(answer);
    cursor = answer.next_cursor;
  } while (cursor !== null && answers.length < MAX_CALLS);
  expect(cursor).toBeNull();
  return answers;
}

const counted = (answers: readonly Answer[], list: string): number =>
  answers.reduce((sum, answer) => sum + answer[list].length, 0);

describe('the cursors under a budget', () => {
  it.each([
    ['a workbook', nastyWorkbook, OF_WORKBOOKS],
    ['pages', nastyPages, OF_PAGES],
  ] as const)(
    'lead through all the lists of %s and come to an end',
    async (_, documents, cases) => {
      await fc.assert(
        fc.asyncProperty(documents, fc.integer({ min: 1_500, max: 8_000 }), async ({ build }, tokens) => {
          const document = await build();
          for (const one of cases) {
            const [tool, input, lists] = one;
            if (lists.length === 0 || 'max_results' in input) continue;
            const whole = await walk(document, [tool, input, lists], 1_000_000);
            const parts = await walk(document, one, tokens);
            for (const list of lists) expect(counted(parts, list), `${tool.name}.${list}`).toBe(counted(whole, list));
          }
        }),
        { numRuns: 8 },
      );
    },
    60_000,
  );
});

/** The cells of answers by name, those that come as a range one by one, in few words. */
function cellsOf(answers: readonly Answer[]): Map<string, unknown> {
  const cells = new Map<string, unknown>();
  for (const { cell, value, text = String(value ?? '') } of answers.flatMap((answer) => answer.cells)) {
    const { top, left, bottom, right } = parseRange(cell, { rows: MAX_ROWS, columns: MAX_COLUMNS })!;
    for (let row = top; row <= bottom; row++) {
      for (let col = left; col <= right; col++) {
        expect(cells.has(cellName(row, col))).toBe(false);
        cells.set(cellName(row, col), [value, text]);
      }
    }
  }
  return cells;
}

/** The cells of a table that hold something, by row and column. */
const tableCells = (answers: readonly Answer[]): string[] =>
  answers.flatMap((answer) =>
    answer.rows.flatMap(({ row, cells }: Answer) =>
      cells.filter(({ text }: Answer) => text !== '').map(({ col, text }: Answer) => `${row} ${col} ${text}`),
    ),
  );

describe('cells under a budget', () => {
  /** Texts short enough that none is cut. */
  const short = fc.array(
    fc.array(fc.constantFrom('same', 'same', 'a b', 'ü', '', 1, 2.5, null, true), { minLength: 1, maxLength: 9 }),
    { minLength: 1, maxLength: 60 },
  );
  const build = (cells: (string | number | boolean | null)[][]): Promise<OpenDocument> => {
    const width = Math.max(...cells.map((row) => row.length));
    const range = rangeName({ top: 0, left: 0, bottom: cells.length - 1, right: width - 1 });
    return buildView({
      sheets: [{ name: 'S', rows: cells, merged_ranges: ['A2:B2'] }],
      tables: [sheetTable('t1', 'S', range, cells.length, width)],
      block_rows: 7,
    });
  };

  it.each([[{ range: 'A1:I60' }], [{ range: 'B2:E70', include_empty: true }], [{ range: 'A:C', max_cells: 50 }]])(
    'of a range %o all come, each once',
    async (input) => {
      await fc.assert(
        fc.asyncProperty(short, fc.integer({ min: MIN_TOKENS, max: 1_500 }), async (cells, tokens) => {
          const document = await build(cells);
          const whole = cellsOf([await ask(document, tools.readRange as Tool, { ...input, max_cells: 5_000 })]);
          expect(cellsOf(await walk(document, [tools.readRange as Tool, input, []], tokens))).toEqual(whole);
        }),
        { numRuns: 15 },
      );
    },
  );

  it('of a table all come, each once, also where a row takes several answers', async () => {
    await fc.assert(
      fc.asyncProperty(short, fc.integer({ min: MIN_TOKENS, max: 1_500 }), async (cells, tokens) => {
        const document = await build(cells);
        const input = { table_id: 't1' };
        const whole = tableCells([await ask(document, tools.getTable as Tool, input)]);
        expect(tableCells(await walk(document, [tools.getTable as Tool, input, []], tokens))).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it('come with the last rows and with sums of what lies between, at the beginning of a range', async () => {
    const document = await build([['Name', 'Amount'], ...Array.from({ length: 900 }, (_, i) => ['same', i])]);
    const answer = await ask(document, tools.readRange as Tool, { max_tokens: 600 });
    expect(answer.cells.slice(0, 3)).toEqual([
      { cell: 'A1', value: 'Name' },
      { cell: 'B1', value: 'Amount' },
      { cell: expect.stringMatching(/^A2:A\d+$/), value: 'same' },
    ]);
    const given = answer.cells.length - 3;
    expect(answer.tail.at(-1)).toEqual({ cell: 'B901', value: 899 });
    const [amounts] = answer.left_out.columns;
    expect(answer.left_out.complete).toBe(true);
    expect(amounts).toMatchObject({ column: 'B', min: given });
    expect(amounts.sum / amounts.numbers).toBeCloseTo(amounts.mean);
    const next = await ask(document, tools.readRange as Tool, { max_tokens: 600, cursor: answer.next_cursor });
    expect(next).not.toHaveProperty('tail');
    expect(next).not.toHaveProperty('left_out');
  });

  it('come with the last rows and how many lie between, at the beginning of a table', async () => {
    const document = await build([['Name', 'Amount'], ...Array.from({ length: 900 }, (_, i) => ['same', i])]);
    const answer = await ask(document, tools.getTable as Tool, { table_id: 't1', max_tokens: 1_000 });
    expect(answer.markdown).toBe('');
    expect(answer.tail.at(-1)).toEqual({
      row: 900,
      cells: [
        { col: 0, text: 'same' },
        { col: 1, text: '899' },
      ],
    });
    expect(answer.rows_left_out).toBe(901 - answer.tail.length - answer.rows.length);
  });
});

describe('a page under a budget', () => {
  const text = (words: number): string => 'word '.repeat(words).trim();

  it('says its text once, in the blocks', async () => {
    const document = await buildView({ pages: [{ blocks: [{ text: text(300) }, { text: text(290) }] }] });
    const whole = await ask(document, tools.getPage as Tool, { page: 1, max_tokens: 4_000 });
    const once = await ask(document, tools.getPage as Tool, { page: 1, max_tokens: 1_500 });
    expect([whole.text.length > 0, whole.truncated, whole.text_blocks.length]).toEqual([true, false, 2]);
    expect([once.text, once.truncated, once.text_blocks]).toEqual(['', false, whole.text_blocks]);
  });

  it('cuts a block that alone is too large in the middle, and goes on behind it', async () => {
    const document = await buildView({
      pages: [{ blocks: [{ text: `First ${text(2_000)} last` }, { text: 'Short' }] }],
    });
    const first = await ask(document, tools.getPage as Tool, { page: 1, max_tokens: 1_000 });
    expect(first.text_blocks.map((block: Answer) => block.text)).toEqual([
      expect.stringMatching(/^First word .*….* word last$/),
    ]);
    expect(first.truncated).toBe(true);
    const second = await ask(document, tools.getPage as Tool, {
      page: 1,
      max_tokens: 1_000,
      cursor: first.next_cursor,
    });
    expect(second).toMatchObject({ text_blocks: [{ text: 'Short' }], truncated: false, next_cursor: null });
  });
});

it('a budget that is more than enough changes nothing but how the answer ends', async () => {
  for (const [document, cases] of [
    [await pagesDocument(), OF_PAGES],
    [await workbookDocument(), OF_WORKBOOKS],
  ] as const) {
    for (const [tool, input] of cases) {
      const { truncated: _, next_cursor: __, ...plain } = await ask(document, tool, input);
      const { truncated, next_cursor, ...within } = await ask(document, tool, { ...input, max_tokens: 100_000 });
      expect(within, tool.name).toEqual(plain);
      expect([truncated, next_cursor]).toEqual([false, null]);
    }
  }
});

it('the outline of a long document comes level by level', async () => {
  const sections = Array.from({ length: 60 }, (_, i) => ({
    ...{ id: `s${i}`, title: `Heading ${i}`, level: i % 10 === 0 ? 1 : 2, start_page: 1, end_page: 1 },
    ...{ parent_id: i % 10 === 0 ? null : `s${i - (i % 10)}`, bbox: [0, 0, 1, 1] as const },
  }));
  const document = await buildView({ pages: [{}], head: { sections } });
  const { sections: given, truncated } = await ask(document, tools.listStructure as Tool, { max_tokens: 900 });
  expect(truncated).toBe(true);
  expect(given.filter((section: Answer) => section.level === 1)).toHaveLength(6);
  const places = given.map((section: Answer) => Number(section.id.slice(1)));
  expect(places).toEqual(places.toSorted((a: number, b: number) => a - b));
});
