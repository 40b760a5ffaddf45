// Conducts the reading of a CSV file: charset, dialect, blocks of rows to the sink, then regions and the document.
import { type ByteSource, type Coverage, type DocumentBody, rangeName } from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';
import { DEFAULT_DIALECT, type Dialect } from './dialect/dialect.ts';
import { DECLARATION, SAMPLE_CHARACTERS, sniffDialect } from './dialect/sniff-dialect.ts';
import { listDiagnostics } from './out/diagnostics.ts';
import { sheetName } from './out/sheet-name.ts';
import { toDocument } from './out/to-document.ts';
import { createRegionFinder } from './regions/find-regions.ts';
import { createBlockBuilder } from './rows/build-block.ts';
import { readBlocks, type ScanSummary, WINDOW_SIZES, type WindowSizes } from './rows/read-blocks.ts';
import { type CharsetDecision, decideCharset, openText } from './rows/text-stream.ts';

/** Reads the file once, in memory that depends on its widest row and not on its size. */
export async function readCsv(
  source: ByteSource,
  context: ReadContext,
  sizes: Partial<WindowSizes> = {},
): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const decision = await decideCharset(source);
  const { dialect, skip, blank } = await beginning(source, decision, context);
  const builder = createBlockBuilder();
  const finder = createRegionFinder();
  const extent = createExtent();
  const summary = blank
    ? NOTHING
    : await readBlocks(source, context, decision, dialect, skip, { ...WINDOW_SIZES, ...sizes }, (rows, bytes) => {
        const block = builder.build(rows, bytes);
        if (block.columns.length > 0) {
          extent.add(block.first_row, block.columns);
          context.out.cells(1, block);
        }
        finder.add({ rows, types: builder.types(), bytes }, block);
      });
  const found = finder.finish();
  const characters = builder.characters();
  const { body, page } = toDocument({
    name: sheetName(context.file_name),
    dialect,
    encoding: decision.charset.encoding,
    newline: commonestNewline(summary),
    row_count: extent.rows(),
    cell_count: summary.cell_count,
    used_range: extent.range(builder.longest.length),
    longest: builder.longest,
    number_formats: builder.number_formats,
    found,
    coverage: coverageOf(characters, summary.undecodable),
    diagnostics: listDiagnostics(decision.charset, dialect, summary, found),
    text_confidence: textConfidence(decision, summary.undecodable, characters),
  });
  context.out.page(page);
  context.progress(1);
  return body;
}

const NOTHING: ScanSummary = {
  row_count: 0,
  cell_count: 0,
  lf: 0,
  cr: 0,
  crlf: 0,
  stray: 0,
  looser: null,
  widths: new Map(),
  undecodable: 0,
};

/** Bytes of UTF-8 that surely hold the sample's characters. */
const SAMPLE_BYTES = 4 * SAMPLE_CHARACTERS;
/** Where a quoted field runs out of the sample, one of this many characters must show whether it closes. */
const LARGE_SAMPLE_CHARACTERS = 2 ** 20;

/** The dialect by the first text of the file; the bytes of a `sep=` line; and whether there is any text at all. */
async function beginning(
  source: ByteSource,
  decision: CharsetDecision,
  context: ReadContext,
): Promise<{ dialect: Dialect; skip: number; blank: boolean }> {
  const stream = openText(source, decision);
  let text = '';
  let blank = true;
  async function readTo(characters: number): Promise<void> {
    while (!stream.ended() && (blank || text.length < characters)) {
      const piece = Buffer.from(await stream.next(SAMPLE_BYTES));
      context.signal.throwIfAborted();
      blank &&= isBlank(piece);
      if (text.length < characters) text += piece.toString('utf8');
    }
  }
  const sniff = (characters: number): Dialect =>
    sniffDialect(text.slice(0, characters), stream.ended() && text.length <= characters);
  await readTo(SAMPLE_CHARACTERS);
  if (blank && text.replace(/[\s\u00a0]+/g, '') === '') return { dialect: DEFAULT_DIALECT, skip: 0, blank: true };
  let dialect = sniff(SAMPLE_CHARACTERS);
  if (dialect.unclosed && !(stream.ended() && text.length <= SAMPLE_CHARACTERS)) {
    await readTo(LARGE_SAMPLE_CHARACTERS);
    dialect = sniff(LARGE_SAMPLE_CHARACTERS);
  }
  const line = dialect.declared ? (DECLARATION.exec(text)?.[0] ?? '') : '';
  return { dialect, skip: Buffer.byteLength(line, 'utf8'), blank: false };
}

function isBlank(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! > 32) return false;
  return true;
}

/** The rectangle around all cells. */
function createExtent() {
  let top = -1;
  let bottom = -1;
  let left = Number.POSITIVE_INFINITY;
  return {
    add(
      first_row: number,
      columns: readonly { readonly col: number; readonly rows: Uint32Array | null; readonly types: Uint8Array }[],
    ) {
      for (const { col, rows, types } of columns) {
        left = Math.min(left, col);
        const last = first_row + (rows ? rows[rows.length - 1]! : types.length - 1);
        const first = first_row + (rows ? rows[0]! : 0);
        if (top < 0 || first < top) top = first;
        bottom = Math.max(bottom, last);
      }
    },
    rows: () => bottom + 1,
    range: (col_count: number) => (top < 0 ? null : rangeName({ top, left, bottom, right: col_count - 1 })),
  };
}

function commonestNewline({ lf, cr, crlf }: ScanSummary): string {
  if (lf + cr + crlf === 0) return '';
  return crlf >= lf && crlf >= cr ? '\r\n' : lf >= cr ? '\n' : '\r';
}

/** A delimiter or the line that declares it may be undecodable too; they are no characters of cells. */
function coverageOf(characters: number, undecodable: number): Coverage {
  const lost = Math.min(undecodable, characters);
  const dropped = lost > 0 ? [{ reason: 'undecodable bytes', characters: lost, page: 1 }] : [];
  return { characters, placed: characters - lost, dropped };
}

/** A guessed charset may be a wrong one. */
const GUESSED = 0.8;

function textConfidence({ charset }: CharsetDecision, undecodable: number, characters: number): number {
  const sound = characters === 0 ? 1 : Math.max(0, 1 - undecodable / characters);
  return Math.round((charset.guessed ? GUESSED : 1) * sound * 100) / 100;
}
