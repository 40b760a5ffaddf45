// The test suite that every format reader passes, and helpers that run a reader in memory and look at what it gave out.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../errors.ts';
import {
  type Box,
  type ByteSource,
  type CellBlock,
  contains,
  type DocumentBody,
  type EmbeddedInvoice,
  type Formula,
  type Line,
  type PageContent,
  type SheetExtras,
  type SheetLooks,
  type Table,
} from '../model/index.ts';
import { findTitle } from './detect.ts';
import type { DrawRequest, FormatReader, ReadContext, ReadLimits } from './reader.ts';

/** All that a reader gave out. */
export interface Collected {
  readonly body: DocumentBody;
  readonly pages: readonly PageContent[];
  readonly tables: readonly Table[];
  readonly blocks: readonly { readonly sheet: number; readonly block: CellBlock }[];
  readonly formulas: readonly { readonly sheet: number; readonly formulas: readonly Formula[] }[];
  readonly extras: readonly { readonly sheet: number; readonly extras: SheetExtras }[];
  readonly looks: readonly { readonly sheet: number; readonly looks: SheetLooks }[];
  readonly invoices: readonly EmbeddedInvoice[];
  readonly parts: readonly { readonly attachment: number; readonly bytes: Uint8Array }[];
  readonly pictures: readonly { readonly number: number; readonly bytes: Uint8Array }[];
}

export const GENEROUS: ReadLimits = {
  max_cells: 1_000_000,
  max_columns: 20_000,
  max_text_bytes: 2 ** 20,
  max_pages: 1000,
  max_unpacked_bytes: 2 ** 28,
};

export interface ReadSetting {
  readonly limits?: Partial<ReadLimits>;
  readonly signal?: AbortSignal;
  readonly file_name?: string;
  readonly progress?: (share: number) => void;
}

/** A source that overwrites what it gave out before, as the port allows. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  let given: Uint8Array | null = null;
  return {
    size: bytes.length,
    async read(offset, length) {
      given?.fill(0xaa);
      given = bytes.slice(offset, offset + length);
      return given;
    },
  };
}

/** Reads bytes and keeps everything in memory. */
export async function readBytes(
  read: (source: ByteSource, context: ReadContext) => Promise<DocumentBody>,
  bytes: Uint8Array,
  setting: ReadSetting = {},
): Promise<Collected> {
  const kept = {
    pages: [],
    tables: [],
    blocks: [],
    formulas: [],
    extras: [],
    looks: [],
    invoices: [],
    parts: [],
    pictures: [],
  } as {
    -readonly [K in keyof Omit<Collected, 'body'>]: Collected[K][number][];
  };
  const body = await read(sourceOf(bytes), {
    limits: { ...GENEROUS, ...setting.limits },
    out: {
      page: (content) => void kept.pages.push(content),
      table: (table) => void kept.tables.push(table),
      cells: (sheet, block) => void kept.blocks.push({ sheet, block }),
      formulas: (sheet, formulas) => void kept.formulas.push({ sheet, formulas }),
      extras: (sheet, extras) => void kept.extras.push({ sheet, extras }),
      looks: (sheet, looks) => void kept.looks.push({ sheet, looks }),
      invoice: (invoice) => void kept.invoices.push(invoice),
      part: (attachment, bytes) => void kept.parts.push({ attachment, bytes: Uint8Array.from(bytes) }),
      picture: (number, bytes) => void kept.pictures.push({ number, bytes: Uint8Array.from(bytes) }),
    },
    signal: setting.signal ?? new AbortController().signal,
    progress: setting.progress ?? (() => {}),
    typeOf: findTitle,
    password: null,
    file_name: setting.file_name ?? 'sample',
  });
  return { body, ...kept };
}

/** One cell of a sheet as the sink got it. */
export interface SeenCell {
  readonly text: string;
  readonly code: number;
  readonly value: number | null;
  readonly format: number;
}

/** Every cell by its place, `row,col`. */
export function cellsOf({ blocks }: Collected): Map<string, SeenCell> {
  const cells = new Map<string, SeenCell>();
  for (const { block } of blocks) for (const [place, cell] of cellsOfBlock(block)) cells.set(place, cell);
  return cells;
}

function* cellsOfBlock(block: CellBlock): Generator<[string, SeenCell]> {
  for (const { col, rows, types, text, numbers, formats } of block.columns) {
    let from = 0;
    for (const [k, end] of text!.ends.entries()) {
      const row = block.first_row + (rows ? rows[k]! : k);
      const value = numbers && !Number.isNaN(numbers[k]!) ? numbers[k]! : null;
      yield [
        `${row},${col}`,
        {
          text: Buffer.from(text!.bytes.subarray(from, end)).toString('utf8'),
          code: types[k]!,
          value,
          format: formats?.[k] ?? 0,
        },
      ];
      from = end;
    }
  }
}

/** The grid of texts, blank cells as empty strings. */
export function gridOf(collected: Collected): string[][] {
  const { row_count, col_count } = collected.body.sheets[0]!;
  const cells = cellsOf(collected);
  return Array.from({ length: row_count }, (_, row) =>
    Array.from({ length: col_count }, (_, col) => cells.get(`${row},${col}`)?.text ?? ''),
  );
}

export interface ReaderSamples {
  /** Sound files, small: each is cut at every byte. */
  readonly good: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** For each limit that the format can pass, a file and a bound that it passes. */
  readonly beyond: readonly { readonly limits: Partial<ReadLimits>; readonly bytes: Uint8Array }[];
}

const LONGEST_CUT = 2000;

/** What every reader promises, whatever its format. */
export function describeReader(reader: FormatReader, samples: ReaderSamples): void {
  const read = (bytes: Uint8Array, setting?: ReadSetting) => readBytes((s, c) => reader.read(s, c), bytes, setting);

  describe(`the ${reader.format} reader`, () => {
    it('has samples', () => {
      expect(samples.good.length).toBeGreaterThan(0);
    });

    it('is surer of its own samples than of noise', () => {
      for (const { name, bytes } of samples.good)
        expect(reader.sniff(bytes, name)).toBeGreaterThan(reader.sniff(NOISE, name));
    });

    for (const { name, bytes } of samples.good) {
      describe(`of ${name}`, () => {
        it('gives the same document twice', async () => {
          expect(await read(bytes, { file_name: name })).toEqual(await read(bytes, { file_name: name }));
        });

        it('has boxes of the kind that the format declares', async () => {
          const { body } = await read(bytes, { file_name: name });
          const kinds = reader.capabilities.ocr ? [reader.geometry, 'recognised'] : [reader.geometry];
          expect(kinds).toContain(body.geometry);
          expect(body.format).toBe(reader.format);
        });

        it('gives every page, block, table and section a name of its own', async () => {
          const { body, pages } = await read(bytes);
          const ids = [...body.tables, ...body.sections, ...pages.flatMap((page) => page.blocks)].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(body.pages.map(({ page }) => page)).toEqual(body.pages.map((_, i) => i + 1));
        });

        it('keeps every box inside its page', async () => {
          expectBoxesInside(await read(bytes));
        });

        it('says where each word of a text with lines stands', async () => {
          const { pages, tables } = await read(bytes);
          const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
          for (const { text, lines } of [...pages.flatMap(({ blocks }) => blocks), ...cells])
            if (lines) expect(wordsOf(text, lines)).toEqual(text.split(/\s+/).filter(Boolean).join(''));
        });

        it('accounts for every character', async () => {
          const { body } = await read(bytes);
          const dropped = body.coverage.dropped.reduce((sum, part) => sum + part.characters, 0);
          expect(body.coverage.placed + dropped).toBe(body.coverage.characters);
        });

        it('tells its progress, up to the end', async () => {
          const shares: number[] = [];
          await read(bytes, { progress: (share) => shares.push(share) });
          expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
          expect(shares.at(-1)).toBe(1);
        });

        it('ends in a document or a problem wherever the file is cut', async () => {
          for (let end = 0; end < Math.min(bytes.length, LONGEST_CUT); end++) await endsWell(read(bytes.slice(0, end)));
        });

        it('stops when it is told to', async () => {
          const reason = new Error('enough');
          await expect(read(bytes, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
        });
      });
    }

    for (const { limits, bytes } of samples.beyond) {
      it(`stops at ${Object.keys(limits).join()}`, async () => {
        await expect(read(bytes)).resolves.toBeDefined();
        await expect(read(bytes, { limits })).rejects.toMatchObject({ code: 'limit_exceeded' });
      });
    }

    it('meets any bytes with a document or a problem', async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => endsWell(read(bytes))),
        { numRuns: 300 },
      );
    });

    if (reader.draw) describeDrawing(reader.draw.bind(reader), samples);
  });
}

const PICTURE: DrawRequest = { page: 1, dpi: 72, clip: null, marks: [], encoding: 'png', password: null };
const FIRST_BYTES = { png: '89504e47', jpeg: 'ffd8ffe0' };

function describeDrawing(drawPage: NonNullable<FormatReader['draw']>, samples: ReaderSamples): void {
  const draw = (bytes: Uint8Array, request: Partial<DrawRequest> = {}) =>
    drawPage(sourceOf(bytes), { ...PICTURE, ...request });

  for (const { name, bytes } of samples.good) {
    describe(`drawing ${name}`, () => {
      it.each(['png', 'jpeg'] as const)('gives the same %s twice', async (encoding) => {
        const [first, second] = [await draw(bytes, { encoding }), await draw(bytes, { encoding })];
        expect(Buffer.from(first.bytes).toString('hex', 0, 4)).toBe(FIRST_BYTES[encoding]);
        expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true);
      });

      it('gives a part as large as it is asked for', async () => {
        expect(await draw(bytes, { clip: [10, 10, 60, 40], marks: [[20, 20, 30, 30]], dpi: 144 })).toMatchObject({
          width: 100,
          height: 60,
        });
      });

      it('has no page beyond the last', async () => {
        await expect(draw(bytes, { page: 10_000 })).rejects.toMatchObject({ code: 'page_not_found' });
      });

      it('keeps to the most pixels that a picture may have', async () => {
        await expect(draw(bytes, { dpi: 100_000 })).rejects.toMatchObject({ code: 'limit_exceeded' });
      });

      it('ends in a picture or a problem wherever the file is cut', async () => {
        for (let end = 0; end < Math.min(bytes.length, LONGEST_CUT); end += 7) {
          await draw(bytes.slice(0, end), { dpi: 9 }).catch((error) => expect(error).toBeInstanceOf(FolioError));
        }
      });
    });
  }
}

const NOISE = Uint8Array.from({ length: 4096 }, (_, i) => (i * 2654435761) >>> 24);

async function endsWell(reading: Promise<Collected>): Promise<void> {
  try {
    expectBoxesInside(await reading);
  } catch (error) {
    if (!(error instanceof FolioError)) throw error;
  }
}

/** What the words of the lines stand for, without what is between them. */
function wordsOf(text: string, lines: readonly Line[]): string {
  const words = lines.flatMap((line) => line.words.map(({ start, end }) => text.slice(start, end)));
  expect(words.filter((word) => word === '' || /\s/.test(word))).toEqual([]);
  return words.join('');
}

function expectBoxesInside({ body, pages, tables }: Collected): void {
  const check = (page: number, box: Box): void => {
    const { width, height } = body.pages[page - 1]!;
    if (contains([0, 0, width, height], box) && box[0] <= box[2] && box[1] <= box[3]) return;
    expect.fail(`a box leaves page ${page} of ${width} × ${height}: ${box.join(', ')}`);
  };
  const checkLines = (page: number, lines: readonly Line[] = []): void => {
    for (const { bbox, words } of lines) for (const box of [bbox, ...words.map((word) => word.bbox)]) check(page, box);
  };
  for (const { page, bbox } of body.tables) check(page, bbox);
  for (const { start_page, bbox } of body.sections) check(start_page, bbox);
  for (const { page, blocks, figures, links } of pages) {
    for (const { bbox } of [...blocks, ...figures, ...links]) check(page, bbox);
    for (const { lines } of blocks) checkLines(page, lines);
  }
  for (const { rows } of tables)
    for (const { page, bbox, cells } of rows) {
      check(page, bbox);
      for (const cell of cells) check(page, cell.bbox);
      for (const { lines } of cells) checkLines(page, lines);
    }
}

/** A reading of very many of one thing ends, in a document or for its size. A cost that grows with the square of it outlasts the test. */
export async function expectEnd(reading: Promise<unknown>): Promise<void> {
  const outcome = await reading.then(
    () => 'read',
    (error: unknown) => (error instanceof FolioError ? error.code : error),
  );
  expect(['read', 'limit_exceeded']).toContain(outcome);
}
