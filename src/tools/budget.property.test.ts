import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
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
const RUNS = { numRuns: 25 };

describe('whatever the document and the budget, an answer', () => {
  it('about a workbook stays within it, keeps to its schema, and is the same again', async () => {
    await fc.assert(
      fc.asyncProperty(nastyWorkbook, budgets, async ({ build }, tokens) => holds(OF_WORKBOOKS, await build(), tokens)),
      RUNS,
    );
  }, 60_000);

  it('about pages stays within it, keeps to its schema, and is the same again', async () => {
    await fc.assert(
      fc.asyncProperty(nastyPages, budgets, async ({ build }, tokens) => holds(OF_PAGES, await build(), tokens)),
      RUNS,
    );
  }, 60_000);
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
