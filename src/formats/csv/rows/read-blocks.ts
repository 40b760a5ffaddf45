// Reads a CSV file window by window, scans its records and gives them out in blocks; recovers from a quote that never
// closes.
import type { ByteSource } from '../../../model/index.ts';
import type { ReadContext } from '../../reader.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { MAX_ROW_BYTES, rowTooLong, tooManyCells } from '../limits.ts';
import { COPY_SLACK } from './build-block.ts';
import { clearRows, createRows, type Rows } from './rows.ts';
import { createScanner, type QuoteRule } from './scanner.ts';
import { type CharsetDecision, openText, type TextStream } from './text-stream.ts';

/** Bytes that are read at once, and that a row may have. */
export interface WindowSizes {
  readonly chunk_bytes: number;
  readonly max_row_bytes: number;
}

export const WINDOW_SIZES: WindowSizes = { chunk_bytes: 2 ** 20, max_row_bytes: MAX_ROW_BYTES };

export interface ScanSummary {
  readonly row_count: number;
  readonly cell_count: number;
  readonly lf: number;
  readonly cr: number;
  readonly crlf: number;
  /** Quoted fields whose closing quote text followed. */
  readonly stray: number;
  /** 1-based row from which quotes were read by a looser rule, and that rule. */
  readonly looser: { readonly row: number; readonly rule: QuoteRule } | null;
  /** How many records have how many fields and the first of them (0-based); blank records apart. */
  readonly widths: ReadonlyMap<number, { readonly count: number; readonly first_row: number }>;
  readonly undecodable: number;
}

/** Distinct record widths that are counted apart; the rest are counted together as width 0. */
const MAX_WIDTHS = 256;

/**
 * Reads the file from the UTF-8 byte `skip` on and gives out its rows block by block; `bytes` of a block begins at the
 * block's first byte and lives until the callback returns. A quote that never closes is read again from its record (or
 * from the block's start, where a quote had been doubtful before it) by a looser rule: what was given out stays.
 */
export async function readBlocks(
  source: ByteSource,
  context: ReadContext,
  decision: CharsetDecision,
  dialect: Dialect,
  skip: number,
  { chunk_bytes, max_row_bytes }: WindowSizes,
  give: (rows: Rows, bytes: Buffer) => void,
): Promise<ScanSummary> {
  const rows = createRows();
  const scanner = createScanner(dialect, context.limits, rows);
  const totals = { row_count: 0, cell_count: 0, lf: 0, cr: 0, crlf: 0, stray: 0 };
  const widths = new Map<number, { count: number; first_row: number }>();
  let rule: QuoteRule = 'strict';
  let looser: ScanSummary['looser'] = null;
  let text = await openAt(source, decision, skip, chunk_bytes);
  let window = createWindow(2 * chunk_bytes);
  /** Of the window's first byte in the text, of the block's first byte in the window, and so on. */
  let offset = skip;
  let base = 0;
  let at = 0;
  let end = 0;

  function flush(): void {
    const { row_count, cell_count } = rows;
    if (row_count === 0) return;
    totals.cell_count += cell_count;
    if (totals.cell_count > context.limits.max_cells) throw tooManyCells(context.limits);
    totals.row_count += row_count;
    for (const kind of ['lf', 'cr', 'crlf', 'stray'] as const) totals[kind] += rows[kind];
    countWidths(widths, rows);
    give(rows, window.subarray(base, end));
    rows.first_row += row_count;
    clearRows(rows);
  }

  async function refill(): Promise<void> {
    const kept = rows.cell_count > 0 ? base : at;
    window.copyWithin(0, kept, end);
    scanner.shift(kept);
    offset += kept;
    at -= kept;
    end -= kept;
    base = 0;
    scanner.setBase(0);
    if (end - Math.max(0, scanner.recordStart()) > max_row_bytes) throw rowTooLong(max_row_bytes);
    // An unfinished field is scanned again from its start: reading ever more at once keeps that linear.
    const piece = await text.next(Math.max(chunk_bytes, end - at));
    if (end + piece.length + COPY_SLACK > window.length) window = enlarged(window, end, end + piece.length);
    window.set(piece, end);
    end += piece.length;
    context.signal.throwIfAborted();
    context.progress(text.share());
  }

  /** Back to where the doubt began, with the next looser rule. */
  async function restart(): Promise<void> {
    const fromBlock = rule === 'strict' && rows.stray > 0;
    const from = fromBlock ? blockOffset : offset + scanner.recordStart();
    if (fromBlock) clearRows(rows);
    scanner.dropRecord();
    rule = rule === 'strict' && fromBlock ? 'loose' : 'none';
    looser = { row: rows.first_row + rows.row_count + 1, rule };
    scanner.setRule(rule);
    // Rows that stay in the block keep their bytes: the text goes on behind them.
    text = await openAt(source, decision, from, chunk_bytes);
    offset = from - (end = at = rows.cell_count > 0 ? from - offset : 0);
    if (rows.cell_count === 0) scanner.setBase((base = 0));
    scanner.restartAt(at);
  }

  let blockOffset = offset;
  for (;;) {
    const last = text.ended();
    const stop = scanner.scan(window, at, end, last);
    at = scanner.at();
    if (stop === 'unterminated') await restart();
    else if (stop === 'full') {
      flush();
      blockOffset = offset + at;
      base = at;
      scanner.setBase(base);
    } else if (last && at >= end) break;
    else await refill();
  }
  flush();
  return { ...totals, looser, widths, undecodable: text.undecodable() };
}

/** The text from a byte of its UTF-8 on. Of a file in another charset all before it is read again. */
async function openAt(
  source: ByteSource,
  decision: CharsetDecision,
  skip: number,
  chunkBytes: number,
): Promise<TextStream> {
  const text = openText(source, decision);
  let left = skip;
  let rest: Uint8Array | null = null;
  while (left > 0 && !text.ended()) {
    const piece = await text.next(chunkBytes);
    if (piece.length > left) rest = piece.slice(left);
    left -= Math.min(left, piece.length);
  }
  if (!rest) return text;
  return {
    ...text,
    ended: () => rest === null && text.ended(),
    async next(length) {
      const held = rest ?? (await text.next(length));
      rest = null;
      return held;
    },
  };
}

/** The scanner's sentinel and the copying of texts by words reach behind the last byte. */
const createWindow = (size: number): Buffer<ArrayBuffer> => Buffer.from(new ArrayBuffer(size + COPY_SLACK));

function enlarged(window: Buffer, used: number, atLeast: number): Buffer<ArrayBuffer> {
  const larger = createWindow(Math.max(atLeast, window.length * 2));
  larger.set(window.subarray(0, used));
  return larger;
}

function countWidths(widths: Map<number, { count: number; first_row: number }>, rows: Rows): void {
  let before = 0;
  let lastWidth = -1;
  let entry = { count: 0, first_row: 0 };
  for (let row = 0; row < rows.row_count; row++) {
    const cells = rows.row_ends[row]!;
    const width = rows.row_widths[row]!;
    if (cells > before && width === lastWidth) entry.count++;
    else if (cells > before) {
      const key = widths.has(width) || widths.size < MAX_WIDTHS ? width : 0;
      entry = widths.get(key) ?? { count: 0, first_row: rows.first_row + row };
      widths.set(key, entry);
      entry.count++;
      lastWidth = width;
    }
    before = cells;
  }
}
