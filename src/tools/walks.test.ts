// Walks over everything a document lists, step by step as a client does: the work grows with the number of parts, not with its square.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildView, type ViewSpec } from '../../test/support/build-view.ts';
import type { Table } from '../model/index.ts';
import { chunkDocument } from './chunk-document.ts';
import { getPage } from './get-page.ts';
import { getTable, listTables } from './get-table.ts';
import { listAnnotations } from './list-annotations.ts';
import { listSheets } from './list-sheets.ts';
import { listStructure } from './list-structure.ts';
import type { OpenDocument } from './tool.ts';

const FEW = 60;
const MORE = 4 * FEW;
/** Twice what a linear walk takes; a quadratic one takes sixteen times as much for four times the parts. */
const MOST_GROWTH = 8;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const storedTable = (n: number, page: number): Table => ({
  id: `t${n}`,
  title: null,
  page,
  end_page: page,
  sheet: null,
  range: null,
  bbox: [72, 72, 540, 90],
  geometry: 'native',
  row_count: 1,
  col_count: 1,
  header_rows: 0,
  confidence: 1,
  rows: [
    {
      row: 0,
      page,
      bbox: [72, 72, 540, 90],
      cells: [
        {
          row: 0,
          col: 0,
          row_span: 1,
          col_span: 1,
          text: `cell ${n}`,
          value: null,
          is_header: false,
          bbox: [72, 72, 540, 90],
        },
      ],
    },
  ],
});

/** A page, a section, a comment and a table for each number. */
const pagesOf = (count: number): ViewSpec => ({
  pages: numbers(count).map((n) => ({ blocks: [{ text: `heading ${n}`, section_id: `s${n}` }] })),
  tables: numbers(count).map((n) => storedTable(n, n)),
  head: {
    sections: numbers(count).map((n) => ({
      id: `s${n}`,
      title: `heading ${n}`,
      level: 1,
      start_page: n,
      end_page: n,
      parent_id: null,
      bbox: [72, 72, 540, 86],
    })),
    comments: numbers(count).map((n) => ({
      id: `c${n}`,
      author: null,
      date: null,
      text: `remark ${n}`,
      anchor: `p${n}.b1`,
      parent_id: null,
    })),
  },
});

/** One sheet with a table for each number, a line of loose text between them, and merged cells in each. */
const sheetOf = (count: number): ViewSpec => ({
  sheets: [
    {
      name: 'Sheet1',
      rows: numbers(count).flatMap((n) => [[`loose ${n}`], ['a', 'b'], [`found ${n}`, n], []]),
      merged_ranges: numbers(count).map((n) => `A${4 * n - 1}:B${4 * n - 1}`),
      tables: numbers(count).map((n) => `t${n}`),
    },
  ],
  tables: numbers(count).map((n) => {
    const { rows: _, geometry: __, ...table } = storedTable(n, 1);
    return { ...table, sheet: 'Sheet1', range: `A${4 * n - 2}:B${4 * n - 1}`, row_count: 2, col_count: 2 };
  }),
});

const LOOKS = ['find', 'findIndex', 'filter', 'indexOf', 'includes', 'some', 'map', 'flatMap', 'toSorted'] as const;

/** Items of lists that are gone over while it runs. */
async function looksOf(run: () => Promise<unknown>): Promise<number> {
  let looks = 0;
  for (const name of LOOKS) {
    const original = Array.prototype[name] as (this: unknown[], ...given: unknown[]) => unknown;
    vi.spyOn(Array.prototype, name as 'map').mockImplementation(function (this: unknown[], ...given: unknown[]) {
      looks += this.length;
      return original.apply(this, given) as never;
    });
  }
  try {
    await run();
  } finally {
    vi.restoreAllMocks();
  }
  return looks;
}

interface Answer {
  readonly next_cursor?: string | null;
}

type Step = (cursor: { cursor?: string }) => unknown;

async function follow(step: Step): Promise<number> {
  let calls = 1;
  let answer = (await step({})) as Answer;
  for (; answer.next_cursor; calls++) answer = (await step({ cursor: answer.next_cursor })) as Answer;
  return calls;
}

const room = { max_tokens: 500 };

const WALKS: Readonly<Record<string, (spec: typeof pagesOf, count: number, open: OpenDocument) => Promise<unknown>>> = {
  'tables one by one': async (_, count, open) => {
    for (const n of numbers(count)) await getTable.run(open, { table_id: `t${n}` });
  },
  'the list of tables': (_, __, open) => follow((at) => listTables.run(open, { ...room, ...at })),
  'the structure': (_, __, open) => follow((at) => listStructure.run(open, { ...room, ...at })),
  'pages one by one': async (spec, count, open) => {
    for (const n of numbers(spec === sheetOf ? 1 : count)) await getPage.run(open, { page: n });
  },
  annotations: (_, __, open) => follow((at) => listAnnotations.run(open, { limit: 5, ...at })),
  chunks: (_, __, open) => follow((at) => chunkDocument.run(open, { chunk_tokens: 50, limit: 5, ...at })),
};

afterEach(() => void vi.restoreAllMocks());

describe.each([
  ['a document of pages', pagesOf],
  ['a sheet of many tables', sheetOf],
] as const)('in %s', (_, spec) => {
  it.each(Object.keys(WALKS))('walking %s takes work in proportion', async (name) => {
    const looksAt = async (count: number): Promise<number> => {
      const open = await buildView(spec(count));
      return looksOf(() => WALKS[name]!(spec, count, open));
    };
    const [few, more] = [await looksAt(FEW), await looksAt(MORE)];
    expect(more).toBeLessThanOrEqual(MOST_GROWTH * few);
  });
});

it('walking many sheets takes work in proportion', async () => {
  const looksAt = async (count: number): Promise<number> => {
    const sheets = numbers(count).map((n) => ({ name: `Sheet${n}`, rows: [[`found ${n}`]] }));
    const open = await buildView({ sheets });
    return looksOf(() => follow((at) => listSheets.run(open, { ...room, ...at })));
  };
  expect(await looksAt(MORE)).toBeLessThanOrEqual(MOST_GROWTH * (await looksAt(FEW)));
});
