import { CELL, type CellBlock, type ColumnCells } from '../../src/model/index.ts';
import { createSegmentCache, openContainer, writeContainer } from '../../src/segments/index.ts';
import { findCells, type OpenDocument, searchDocument } from '../../src/tools/index.ts';
import { buildView } from '../../test/support/build-view.ts';

/**
 * A million cells of about ten bytes, searched from the cache: CPU milliseconds of this process, the median of some runs.
 * Run it with a Node that strips types (22.6 or later): `node bench/speed/search.ts`; compile it first for an older one.
 */
const ROWS = 100_000;
const COLUMNS = 10;
const BLOCK_ROWS = 8_192;
const RUNS = 7;

const WORDS = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india', 'juliet'];
const ACCENTED = ['Málaga', 'Zürich', 'Genève', 'Łódź', 'Århus', 'Curaçao', 'Orléans', 'Köln', 'Besançon', 'São'];

function column(col: number, first: number, rows: number, words: readonly string[]): ColumnCells {
  const texts = Array.from({ length: rows }, (_, i) =>
    Buffer.from(`${words[(first + i + col) % 10]} ${(first + i) % 9973}`),
  );
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += text.length));
  const bytes = new Uint8Array(Buffer.concat(texts));
  const types = new Uint8Array(rows).fill(CELL.string);
  const ascii = bytes.every((byte) => byte < 0x80);
  return {
    col,
    rows: null,
    types,
    text: { ends, bytes, ascii },
    numbers: null,
    formats: null,
    codes: null,
    formulas: null,
  };
}

async function millionCells(words: readonly string[]): Promise<OpenDocument> {
  const { view: sample, file } = await buildView({ format: 'csv', sheets: [{ name: 'data', rows: [['x']] }] });
  const parts: Uint8Array[] = [];
  const writer = writeContainer((bytes) => parts.push(bytes.slice()));
  for (let first_row = 0; first_row < ROWS; first_row += BLOCK_ROWS) {
    const row_count = Math.min(BLOCK_ROWS, ROWS - first_row);
    const columns = Array.from({ length: COLUMNS }, (_, col) => column(col, first_row, row_count, words));
    writer.cells(1, { first_row, row_count, columns } satisfies CellBlock);
  }
  const sheet = { ...sample.head.sheets[0]!, row_count: ROWS, col_count: COLUMNS, cell_count: ROWS * COLUMNS };
  writer.finish({ ...sample.head, sheets: [sheet] });
  const bytes = Buffer.concat(parts);
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => Uint8Array.from(bytes.subarray(offset, offset + length)),
  };
  return { view: await openContainer(source, words[0]!, createSegmentCache(256 * 2 ** 20)), file };
}

async function measure(name: string, ask: () => Promise<object>): Promise<void> {
  const times: number[] = [];
  let total: unknown;
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    ({ total } = (await ask()) as { total?: unknown });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  times.sort((a, b) => a - b);
  console.log(
    `${name.padEnd(44)} median ${times[RUNS >> 1]!.toFixed(1)} ms, best ${times[0]!.toFixed(1)} ms, total ${String(total)}`,
  );
}

for (const [kind, words, word] of [
  ['ascii', WORDS, 'charlie 77'],
  ['accented', ACCENTED, 'zurich 77'],
] as const) {
  const document = await millionCells(words);
  await measure(`${kind}: search, few matches`, () => searchDocument.run(document, { query: word }));
  await measure(`${kind}: search, no match`, () => searchDocument.run(document, { query: 'nowhere' }));
  await measure(`${kind}: search, a match in every third cell`, () => searchDocument.run(document, { query: '7' }));
  await measure(`${kind}: search, whole word`, () => searchDocument.run(document, { query: '77', whole_word: true }));
  await measure(`${kind}: find_cells, few matches`, () => findCells.run(document, { query: word }));
  await measure(`${kind}: search, pattern`, () => searchDocument.run(document, { query: 'a.*77$', regex: true }));
}
