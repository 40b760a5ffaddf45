import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findExamples } from '../../scripts/model-page.ts';
import { cite } from '../../src/cite/index.ts';
import { FORMATS } from '../../src/formats/index.ts';
import { type CellBlock, type DocumentHead, type DocumentView, MODEL_VERSION } from '../../src/model/index.ts';
import { createSegmentCache, openContainer, writeContainer } from '../../src/segments/index.ts';
import { listCells, tableRows } from '../../src/view/index.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const page = readFileSync(join(PROJECT_ROOT, 'docs/model.md'), 'utf8');
const orders = /^```csv\n([\s\S]*?)^```$/m.exec(page)![1]!;
const LIMITS = {
  max_cells: 1_000,
  max_columns: 100,
  max_text_bytes: 10_000,
  max_pages: 10,
  max_unpacked_bytes: 100_000,
};

/** The first example of the node; those of `orders.csv` stand first. */
const exampleOf = (node: string): string => findExamples(page).find((example) => example.node === node)!.json;

/** Byte for byte, the order of fields included, apart from white space. */
const compact = (json: string): string => JSON.stringify(JSON.parse(json));

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
});

/** What the page says of classification is taken over: it does not come from the reader. */
async function readOrders(classification: DocumentHead['classification']): Promise<DocumentView> {
  const reader = FORMATS.find(({ format }) => format === 'csv')!;
  const parts: Uint8Array[] = [];
  const out = writeContainer((bytes) => parts.push(bytes.slice()));
  const body = await reader.read(sourceOf(Buffer.from(orders)), {
    limits: LIMITS,
    out,
    signal: new AbortController().signal,
    progress: () => undefined,
    password: null,
    file_name: 'orders.csv',
  });
  out.finish({ ...body, model_version: MODEL_VERSION, reader_version: reader.version, classification });
  return openContainer(sourceOf(Buffer.concat(parts)), 'orders', createSegmentCache(1_000_000));
}

describe('what the page says of orders.csv is what the reader makes of it', () => {
  let view: DocumentView;
  beforeAll(async () => {
    view = await readOrders(JSON.parse(exampleOf('DocumentHead')).classification);
  });

  test('the head', () => {
    expect(view.head).toEqual(JSON.parse(exampleOf('DocumentHead')));
    expect(JSON.stringify(view.head)).toBe(compact(exampleOf('DocumentHead')));
  });

  test('the table and its second row', async () => {
    const table = view.head.tables[0]!;
    expect(JSON.stringify(table)).toBe(compact(exampleOf('TableSummary')));
    const [row] = await tableRows(view, table, 1, 1);
    expect(JSON.stringify(row)).toBe(compact(exampleOf('TableRow')));
  });

  test('the citation of a cell', async () => {
    const citation = await cite(view, 'orders!C3', { text: '12.00', path: 'price' });
    expect(JSON.stringify(citation)).toBe(JSON.stringify(JSON.parse(exampleOf('Candidate')).citation));
  });

  test('the block of cells, with prices packed as shown', async () => {
    const blocks: CellBlock[] = [];
    for await (const block of view.cells(1, 0, 2)) blocks.push(block);
    const columns = blocks.flatMap((block) => block.columns);
    expect(blocks.map(({ first_row, row_count }) => [first_row, row_count])).toEqual([[0, 3]]);
    for (const column of columns) expectShown(`{ col: ${column.col}, rows: null, types: ${codes(column)}`);
    const { ends, bytes } = columns[2]!.text!;
    expectShown(`ends: Uint32Array.of(${ends.join(', ')})`);
    expectShown(`bytes: new TextEncoder().encode('${Buffer.from(bytes).toString()}')`);
    expect(columns).toHaveLength(3);
  });

  test('nine cells in all', async () => {
    expect(await listCells(view, 1, { top: 0, left: 0, bottom: 9, right: 9 })).toHaveLength(9);
  });
});

const codes = ({ types }: { readonly types: Uint8Array }): string => `Uint8Array.of(${types.join(', ')})`;

/** White space aside, which is the formatter's. */
function expectShown(code: string): void {
  const squeezed = (text: string): string => text.replace(/\s/g, '');
  expect(squeezed(page).includes(squeezed(code)), `the page shows ${code}`).toBe(true);
}
