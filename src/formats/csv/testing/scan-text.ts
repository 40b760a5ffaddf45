// Helps to test the CSV scanner and block builder: scans or builds a string in memory.
import type { ByteSource, CellBlock } from '../../../model/index.ts';
import type { ReadLimits } from '../../reader.ts';
import { DEFAULT_DIALECT, type Dialect } from '../dialect/dialect.ts';
import { createBlockBuilder } from '../rows/build-block.ts';
import { readBlocks, type ScanSummary, WINDOW_SIZES, type WindowSizes } from '../rows/read-blocks.ts';
import { decideCharset } from '../rows/text-stream.ts';

export interface ScanSetting {
  readonly dialect?: Partial<Dialect>;
  readonly limits?: Partial<ReadLimits>;
  readonly sizes?: Partial<WindowSizes>;
  /** Bytes of UTF-8 to pass over. */
  readonly skip?: number;
}

export interface Scanned {
  /** Fields by row; empty fields that nothing follows are left out. */
  readonly rows: readonly (readonly string[])[];
  /** First row and number of rows of each block, in the order in which they came. */
  readonly spans: readonly (readonly [number, number])[];
  readonly summary: ScanSummary;
}

const LIMITS: ReadLimits = {
  max_cells: 1e6,
  max_columns: 1e4,
  max_text_bytes: 2 ** 20,
  max_pages: 1,
  max_unpacked_bytes: 1,
};

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
}

/** The fields of a text as the scanner finds them in a dialect that is given and not guessed. */
export async function scanText(text: string | Uint8Array, setting: ScanSetting = {}): Promise<Scanned> {
  const rows: string[][] = [];
  const spans: [number, number][] = [];
  const source = sourceOf(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  const summary = await readBlocks(
    source,
    contextOf(setting.limits),
    await decideCharset(source),
    { ...DEFAULT_DIALECT, ...setting.dialect },
    setting.skip ?? 0,
    { ...WINDOW_SIZES, ...setting.sizes },
    (block, bytes) => {
      spans.push([block.first_row, block.row_count]);
      let n = 0;
      for (let row = 0; row < block.row_count; row++) {
        const fields: string[] = [];
        for (; n < block.row_ends[row]!; n++) {
          while (fields.length < block.cols[n]!) fields.push('');
          const start = block.starts[n]!;
          fields.push(bytes.toString('utf8', start, start + block.lengths[n]!));
        }
        rows.push(fields);
      }
    },
  );
  return { rows, spans, summary };
}

const contextOf = (limits: Partial<ReadLimits> = {}) => ({
  limits: { ...LIMITS, ...limits },
  out: {
    page() {},
    table() {},
    cells() {},
    formulas() {},
    extras() {},
    looks() {},
    invoice() {},
    part() {},
    picture() {},
  },
  signal: new AbortController().signal,
  progress() {},
  password: null,
  file_name: 'text.csv',
});

export interface Built {
  readonly blocks: readonly CellBlock[];
  readonly number_formats: readonly string[];
  readonly longest: readonly number[];
  readonly characters: number;
}

/** The blocks that come of a text in the default dialect. */
export async function buildText(text: string): Promise<Built> {
  const builder = createBlockBuilder();
  const blocks: CellBlock[] = [];
  const source = sourceOf(new TextEncoder().encode(text));
  const decision = await decideCharset(source);
  await readBlocks(source, contextOf(), decision, DEFAULT_DIALECT, 0, WINDOW_SIZES, (rows, bytes) => {
    blocks.push(builder.build(rows, bytes));
  });
  return {
    blocks,
    number_formats: builder.number_formats,
    longest: builder.longest,
    characters: builder.characters(),
  };
}
