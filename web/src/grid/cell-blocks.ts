// Cache of loaded cell blocks of a sheet, filled on demand and evicted by last use.
import type { CellRect } from '../a1.ts';
import type { Cell, CellLook } from '../wire.ts';

export const BLOCK_ROWS = 128;
export const BLOCK_COLS = 32;
/** Some 1.2 million cells. */
const MAX_BLOCKS = 300;
/** Blocks passed by in a fast scroll are never asked for. */
const REST_MS = 40;

/** What was read of a block; places are `row * BLOCK_COLS + col` within it. */
export interface CellBlock {
  readonly cells: ReadonlyMap<number, Cell>;
  /** Of blank cells too. */
  readonly looks: ReadonlyMap<number, CellLook>;
  /** Of its columns, in points, as far as the file says. */
  readonly widths: readonly number[];
}

interface CellBlocksOptions {
  readonly read: (rect: CellRect, signal: AbortSignal) => Promise<CellBlock>;
  readonly changed: (rect: CellRect, block: CellBlock) => void;
  readonly failed: (error: unknown) => void;
}

export interface CellBlocks {
  cellAt(row: number, col: number): Cell | undefined;
  lookAt(row: number, col: number): CellLook | undefined;
  isLoaded(row: number, col: number): boolean;
  /** Says what is in view. What is missing is read; what is under way and out of view is given up. */
  want(...views: readonly CellRect[]): void;
  stop(): void;
}

const keyAt = (row: number, col: number): string => `${Math.floor(row / BLOCK_ROWS)}:${Math.floor(col / BLOCK_COLS)}`;

const placeOf = (row: number, col: number): number => (row % BLOCK_ROWS) * BLOCK_COLS + (col % BLOCK_COLS);

function rectOf(key: string): CellRect {
  const [row = 0, col = 0] = key.split(':').map(Number);
  const top = row * BLOCK_ROWS;
  const left = col * BLOCK_COLS;
  return { top, left, bottom: top + BLOCK_ROWS - 1, right: left + BLOCK_COLS - 1 };
}

/** The blocks that a view touches. */
export function blocksIn({ top, left, bottom, right }: CellRect): string[] {
  const keys: string[] = [];
  for (let row = top - (top % BLOCK_ROWS); row <= bottom; row += BLOCK_ROWS)
    for (let col = left - (left % BLOCK_COLS); col <= right; col += BLOCK_COLS) keys.push(keyAt(row, col));
  return keys;
}

/** What has been read of a sheet, the least lately seen given up first. */
export function createCellBlocks({ read, changed, failed }: CellBlocksOptions): CellBlocks {
  const loaded = new Map<string, CellBlock>();
  const underWay = new Map<string, AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = '';

  const keep = (key: string, block: CellBlock): void => {
    loaded.delete(key);
    loaded.set(key, block);
    for (const oldest of loaded.keys()) {
      if (loaded.size <= MAX_BLOCKS) break;
      loaded.delete(oldest);
    }
  };
  const load = async (key: string): Promise<void> => {
    const asked = new AbortController();
    underWay.set(key, asked);
    try {
      const block = await read(rectOf(key), asked.signal);
      if (asked.signal.aborted) return;
      keep(key, block);
      changed(rectOf(key), block);
    } catch (error) {
      if (!asked.signal.aborted) failed(error);
    } finally {
      if (underWay.get(key) === asked) underWay.delete(key);
    }
  };
  const giveUp = (wanted: ReadonlySet<string>): void => {
    for (const [key, asked] of underWay) {
      if (wanted.has(key)) continue;
      asked.abort();
      underWay.delete(key);
    }
  };

  return {
    cellAt: (row, col) => loaded.get(keyAt(row, col))?.cells.get(placeOf(row, col)),
    lookAt: (row, col) => loaded.get(keyAt(row, col))?.looks.get(placeOf(row, col)),
    isLoaded: (row, col) => loaded.has(keyAt(row, col)),
    want(...views) {
      const wanted = [...new Set(views.flatMap(blocksIn))];
      giveUp(new Set(wanted));
      for (const key of wanted) if (loaded.has(key)) keep(key, loaded.get(key)!);
      const missing = wanted.filter((key) => !loaded.has(key) && !underWay.has(key));
      // A slow scroll wants the same block again and again: only a change of mind begins the wait anew.
      if (missing.join(' ') === waiting) return;
      waiting = missing.join(' ');
      clearTimeout(timer);
      if (missing.length === 0) return;
      timer = setTimeout(() => {
        waiting = '';
        for (const key of missing) void load(key);
      }, REST_MS);
    },
    stop() {
      clearTimeout(timer);
      giveUp(new Set());
    },
  };
}
