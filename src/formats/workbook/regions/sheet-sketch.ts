// Keeps a bounded summary of a sheet while its cells stream by: ends of row runs in full, the rest as column counts.
import { SHEET_COLUMNS } from '../../../model/index.ts';
import { CellChunk, GIVEN } from '../cells/cell-chunk.ts';
import type { TextDictionary } from '../cells/text-dictionary.ts';

/**
 * A sheet in so much detail as the finding of tables needs and memory bears: of every run of rows without a blank one the first and the
 * last rows with their cells, and of those between only how many cells each column has.
 */
export interface SheetSketch {
  readonly runs: readonly SketchRun[];
  /** Runs that came when there was no more room; they are parts of the last one. */
  readonly absorbed: number;
}

export interface SketchRun {
  readonly head: CellChunk;
  readonly between: SketchBand | null;
  readonly tail: CellChunk | null;
}

/** Rows that are known by their columns only. */
export interface SketchBand {
  readonly first: number;
  readonly last: number;
  readonly columns: readonly { readonly col: number; readonly filled: number; readonly typed: number }[];
}

/** Rows at the start and at the end of a run that are kept whole. */
const HEAD_ROWS = 400;
const TAIL_ROWS = 40;
/** Cells of a sheet that are kept; once there are as many, runs keep no more than a few rows each, and in the end none. */
const FULL_CELLS = 48_000;
const MAX_CELLS = 2 * FULL_CELLS;
const POOR_HEAD_ROWS = 6;
const POOR_HEAD_CELLS = 512;
const FIRST_CAPACITY = 64;

/** Takes the cells of a sheet as they go by, row by row. */
export class SketchBuilder {
  private readonly texts: TextDictionary;
  private readonly runs: SketchRun[] = [];
  private absorbed = 0;
  private kept = 0;
  private bottom = -2;
  private head: CellChunk | null = null;
  private headRows = 0;
  /** The first row that is not kept whole, or -1. */
  private firstBetween = -1;
  private tail: CellChunk | null = null;
  private lastCol = -1;
  private readonly filled = new Uint32Array(SHEET_COLUMNS);
  private readonly typed = new Uint32Array(SHEET_COLUMNS);

  constructor(texts: TextDictionary) {
    this.texts = texts;
  }

  /** Entries `from` to `to` (exclusive) of a sorted chunk; whole rows. */
  add(chunk: CellChunk, from: number, to: number): void {
    const { rows } = chunk;
    // Where the rows that only count begin in this chunk.
    let counted = from;
    for (let start = from; start < to; ) {
      const row = rows[start]!;
      let end = start + 1;
      while (end < to && rows[end] === row) end++;
      if (this.isBlank(chunk, start, end)) {
        this.close(chunk, counted, start);
        counted = end;
      } else {
        if (row !== this.bottom + 1) {
          this.close(chunk, counted, start);
          counted = start;
        }
        this.bottom = row;
        if (this.keeps(end - start)) {
          this.keepRow(chunk, start, end);
          counted = end;
        } else this.countRow(chunk, start, end);
      }
      start = end;
    }
    this.keepTail(chunk, counted, to);
  }

  finish(): SheetSketch {
    this.close(null, 0, 0);
    return { runs: this.runs, absorbed: this.absorbed };
  }

  private keeps(cells: number): boolean {
    if (this.firstBetween >= 0) return false;
    if (this.kept + cells <= FULL_CELLS) return this.headRows < HEAD_ROWS;
    if (this.kept + cells > MAX_CELLS) return false;
    return this.headRows < POOR_HEAD_ROWS && (this.head?.count ?? 0) + cells <= POOR_HEAD_CELLS;
  }

  private keepRow(chunk: CellChunk, start: number, end: number): void {
    this.head = withRoom(this.head, end - start);
    for (let i = start; i < end; i++) if (!this.isBlank(chunk, i, i + 1)) this.head.take(chunk, i);
    this.headRows++;
    this.kept += end - start;
  }

  private countRow({ rows, cols, given }: CellChunk, start: number, end: number): void {
    if (this.firstBetween < 0) this.firstBetween = rows[start]!;
    const { filled, typed } = this;
    for (let i = start; i < end; i++) {
      const col = cols[i]!;
      filled[col]!++;
      if (given[i] !== GIVEN.shared && given[i] !== GIVEN.text) typed[col]!++;
    }
    if (cols[end - 1]! > this.lastCol) this.lastCol = cols[end - 1]!;
  }

  /** The last of the rows that only count, in case that the run ends with them. */
  private keepTail(chunk: CellChunk, from: number, to: number): void {
    if (this.firstBetween < 0 || from >= to || this.kept > MAX_CELLS) return;
    let start = to;
    let count = 0;
    while (start > from && count < TAIL_ROWS && to - start < POOR_HEAD_CELLS) {
      const row = chunk.rows[start - 1]!;
      while (start > from && chunk.rows[start - 1] === row) start--;
      count++;
    }
    const tail = new CellChunk(to - start + (this.tail?.count ?? 0));
    const before = this.tail;
    const oldest = this.bottom - TAIL_ROWS;
    for (let i = 0; before && start === from && i < before.count; i++)
      if (before.rows[i]! > oldest) tail.take(before, i);
    for (let i = start; i < to; i++) tail.take(chunk, i);
    this.tail = tail;
  }

  private close(chunk: CellChunk | null, from: number, to: number): void {
    if (chunk) this.keepTail(chunk, from, to);
    const { head, tail } = this;
    if (head || this.firstBetween >= 0) {
      if (head || this.runs.length === 0) {
        const between = this.firstBetween < 0 ? null : this.bandBefore(tail);
        this.runs.push({ head: head ?? new CellChunk(0), between, tail });
        this.kept += tail?.count ?? 0;
      } else {
        this.absorb(this.bandBefore(null));
      }
    }
    this.bottom = -2;
    this.head = null;
    this.headRows = 0;
    this.firstBetween = -1;
    this.tail = null;
  }

  /** What was counted, without the rows of the tail. */
  private bandBefore(tail: CellChunk | null): SketchBand | null {
    const last = tail && tail.count > 0 ? tail.rows[0]! - 1 : this.bottom;
    for (let i = 0; tail && i < tail.count; i++) {
      const col = tail.cols[i]!;
      this.filled[col]!--;
      if (tail.given[i] !== GIVEN.shared && tail.given[i] !== GIVEN.text) this.typed[col]!--;
    }
    const columns = [];
    for (let col = 0; col <= this.lastCol; col++) {
      if (this.filled[col]! > 0) columns.push({ col, filled: this.filled[col]!, typed: this.typed[col]! });
    }
    this.filled.fill(0, 0, this.lastCol + 1);
    this.typed.fill(0, 0, this.lastCol + 1);
    this.lastCol = -1;
    return last < this.firstBetween ? null : { first: this.firstBetween, last, columns };
  }

  private absorb(band: SketchBand | null): void {
    const run = this.runs.pop()!;
    this.absorbed++;
    if (!band) return void this.runs.push(run);
    const tail = run.tail && run.tail.count > 0 ? run.tail : null;
    const first = run.between?.first ?? (tail ? tail.rows[0]! : band.first);
    const columns = new Map(run.between?.columns.map((column) => [column.col, column]));
    for (const column of band.columns) {
      const known = columns.get(column.col) ?? { filled: 0, typed: 0 };
      columns.set(column.col, {
        col: column.col,
        filled: known.filled + column.filled,
        typed: known.typed + column.typed,
      });
    }
    const sorted = [...columns.values()].sort((a, b) => a.col - b.col);
    this.runs.push({ head: run.head, between: { first, last: band.last, columns: sorted }, tail: null });
  }

  /** Nothing but blanks. */
  private isBlank({ given, values, texts }: CellChunk, start: number, end: number): boolean {
    for (let i = start; i < end; i++) {
      if (given[i] === GIVEN.shared) {
        if (!this.texts.isBlank(values[i]!)) return false;
      } else if (given[i] !== GIVEN.text || texts[values[i]!]!.trim() !== '') return false;
    }
    return true;
  }
}

function withRoom(chunk: CellChunk | null, cells: number): CellChunk {
  if (chunk && chunk.count + cells <= chunk.rows.length) return chunk;
  const capacity = Math.max(FIRST_CAPACITY, 2 * (chunk?.rows.length ?? 0), (chunk?.count ?? 0) + cells);
  return chunk ? chunk.widened(capacity) : new CellChunk(capacity);
}
