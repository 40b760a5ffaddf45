// Buffers the cells of a sheet, sorts those that come out of order, and cuts them into blocks.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import { CellChunk } from './cell-chunk.ts';
import { sortChunks } from './sort-chunk.ts';

/** Cells of a block: few enough that one is read and searched in well under a millisecond, enough that a million cells are a handful. */
const BLOCK_CELLS = 32_768;
/** A block ends with a row, which may be as long as a sheet is wide. */
const CHUNK_CELLS = BLOCK_CELLS + SHEET_COLUMNS;
/** Hardly any sheet has rows of more than a few cells: room for the longest ones is made when they come. */
const USUAL_CELLS = BLOCK_CELLS + 512;
/** Cells of a sheet that are held back, so that rows may come late; a larger sheet gives its first blocks out. */
const HELD_CELLS = 1_000_000;

/** Takes cells that lie row by row; entries `from` to `to` (exclusive) are one block. */
export type BlockTaker = (chunk: CellChunk, from: number, to: number) => void;

/** Chunks that were read out and can be filled again. */
export class ChunkPool {
  private readonly free: CellChunk[] = [];

  get(): CellChunk {
    return this.free.pop() ?? new CellChunk(USUAL_CELLS);
  }

  put(chunk: CellChunk): void {
    chunk.clear();
    this.free.push(chunk);
  }
}

/** Puts the cells of one sheet in order and cuts them into blocks. Cells may come in any order; ascending ones are cheap. */
export class SheetCells {
  /** Cells that came behind a row that was given out already, or lie outside of any sheet. */
  refused = 0;
  private readonly pool: ChunkPool;
  private readonly take: BlockTaker;
  /** Called with the cells of each chunk that is full, to keep limits. */
  private readonly account: (cells: number) => void;
  private chunk: CellChunk;
  private held: CellChunk[] = [];
  private heldCells = 0;
  private holding = true;
  private givenThrough = -1;
  private lastRow = -1;
  private lastCol = -1;

  constructor(pool: ChunkPool, take: BlockTaker, account: (cells: number) => void) {
    this.pool = pool;
    this.take = take;
    this.account = account;
    this.chunk = pool.get();
  }

  add(row: number, col: number, given: number, value: number, style: number, formula: number): void {
    if (row !== this.lastRow) this.enterRow(row);
    else if (col <= this.lastCol) this.chunk.ordered = false;
    if (!this.isPlace(row, col)) return;
    if (this.chunk.count === this.chunk.rows.length) this.makeRoom();
    const { chunk } = this;
    this.lastCol = col;
    const n = chunk.count++;
    chunk.rows[n] = row;
    chunk.cols[n] = col;
    chunk.given[n] = given;
    chunk.values[n] = value;
    chunk.styles[n] = style;
    chunk.formulas[n] = formula;
    if (formula !== 0) chunk.anyFormula = true;
  }

  addText(row: number, col: number, given: number, text: string, style: number, formula: number): void {
    this.add(row, col, given, 0, style, formula);
    // The chunk may be another one than before, and the cell may have been refused.
    const { chunk } = this;
    const n = chunk.count - 1;
    if (n >= 0 && chunk.rows[n] === row && chunk.cols[n] === col) chunk.values[n] = chunk.texts.push(text) - 1;
  }

  finish(): void {
    this.closeChunk();
    this.release();
    this.pool.put(this.chunk);
  }

  private isPlace(row: number, col: number): boolean {
    if (row >>> 0 === row && row < SHEET_ROWS && col >>> 0 === col && col < SHEET_COLUMNS && row > this.givenThrough)
      return true;
    this.refused++;
    return false;
  }

  private enterRow(row: number): void {
    if (row < this.lastRow) this.chunk.ordered = false;
    else if (this.chunk.count >= BLOCK_CELLS) this.closeChunk();
    this.lastRow = row;
    this.lastCol = -1;
  }

  private makeRoom(): void {
    const { chunk } = this;
    if (chunk.rows.length < CHUNK_CELLS) {
      this.chunk = chunk.widened(CHUNK_CELLS);
      this.pool.put(chunk);
    } else this.sortRoom();
  }

  /** Only cells that come out of order, or again and again, fill a chunk within a row. The last row stays, since more of it may come. */
  private sortRoom(): void {
    const sorted = sortChunks([this.chunk], CHUNK_CELLS);
    this.pool.put(this.chunk);
    this.chunk = sorted;
    if (sorted.count < BLOCK_CELLS) return;
    let from = sorted.count;
    while (from > 0 && sorted.rows[from - 1] === lastRowOf(sorted)) from--;
    const rest = this.pool.get();
    for (let i = from; i < sorted.count; i++) rest.take(sorted, i);
    sorted.count = from;
    this.closeChunk();
    this.pool.put(this.chunk);
    this.chunk = rest;
  }

  private closeChunk(): void {
    let { chunk } = this;
    if (chunk.count === 0) return;
    if (!chunk.ordered) {
      chunk = sortChunks([chunk]);
      this.pool.put(this.chunk);
    }
    this.chunk = this.pool.get();
    this.account(chunk.count);
    this.held.push(chunk);
    this.heldCells += chunk.count;
    if (!this.holding || this.heldCells > HELD_CELLS) {
      this.release();
      this.holding = false;
    }
  }

  /** Gives out what is held, in order. */
  private release(): void {
    const { held } = this;
    this.held = [];
    this.heldCells = 0;
    if (held.length === 0) return;
    if (!held.every((chunk, i) => i === 0 || chunk.rows[0]! > lastRowOf(held[i - 1]!))) this.giveSorted(held);
    else for (const chunk of held) this.give(chunk, 0, chunk.count);
    for (const chunk of held) if (chunk.rows.length >= USUAL_CELLS) this.pool.put(chunk);
  }

  private giveSorted(held: readonly CellChunk[]): void {
    const sorted = sortChunks(held);
    let from = 0;
    for (let i = 1; i < sorted.count; i++) {
      if (i - from < BLOCK_CELLS || sorted.rows[i] === sorted.rows[i - 1]) continue;
      this.give(sorted, from, i);
      from = i;
    }
    this.give(sorted, from, sorted.count);
  }

  private give(chunk: CellChunk, from: number, to: number): void {
    this.givenThrough = chunk.rows[to - 1]!;
    this.take(chunk, from, to);
  }
}

const lastRowOf = (chunk: CellChunk): number => chunk.rows[chunk.count - 1]!;
