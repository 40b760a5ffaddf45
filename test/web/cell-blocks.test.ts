import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CellRect } from '../../web/src/a1.ts';
import { BLOCK_COLS, BLOCK_ROWS, blocksIn, type CellBlock, createCellBlocks } from '../../web/src/grid/cell-blocks.ts';
import type { Cell } from '../../web/src/wire.ts';

const cell = (text: string): Cell => ({
  cell: 'A1',
  value: text,
  type: 'string',
  text,
  number_format: 'General',
  hidden: false,
  comment: null,
});

const block = (cells: [number, Cell][]): CellBlock => ({ cells: new Map(cells), looks: new Map(), widths: [] });

/** Reads that the test answers when it likes. */
function createReads() {
  const asked: { rect: CellRect; signal: AbortSignal; answer(block: CellBlock): void; fail(error: Error): void }[] = [];
  const changed = vi.fn();
  const failed = vi.fn();
  const blocks = createCellBlocks({
    read: (rect, signal) =>
      new Promise((answer, fail) => {
        asked.push({ rect, signal, answer, fail });
      }),
    changed,
    failed,
  });
  return { asked, changed, failed, blocks };
}

const view = (top: number, left = 0): CellRect => ({ top, left, bottom: top + 30, right: left + 5 });
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a view touches the blocks that it overlaps', () => {
  expect(blocksIn({ top: 0, left: 0, bottom: 10, right: 3 })).toEqual(['0:0']);
  const over = { top: BLOCK_ROWS - 1, left: BLOCK_COLS - 1, bottom: BLOCK_ROWS, right: BLOCK_COLS };
  expect(blocksIn(over)).toEqual(['0:0', '0:1', '1:0', '1:1']);
});

describe('cells of a sheet', () => {
  test('are read when they are in view, once', async () => {
    const { asked, blocks, changed } = createReads();
    blocks.want(view(0));
    await rest();
    expect(asked.map(({ rect }) => rect)).toEqual([{ top: 0, left: 0, bottom: BLOCK_ROWS - 1, right: BLOCK_COLS - 1 }]);
    asked[0]!.answer(block([[2 * BLOCK_COLS + 3, cell('here')]]));
    await rest();
    expect(blocks.cellAt(2, 3)?.text).toBe('here');
    expect(blocks.cellAt(2, 4)).toBeUndefined();
    expect([blocks.isLoaded(2, 4), blocks.isLoaded(BLOCK_ROWS, 0)]).toEqual([true, false]);
    expect(changed).toHaveBeenCalledOnce();
    blocks.want(view(5));
    await rest();
    expect(asked).toHaveLength(1);
  });

  test('passed by in a fast scroll are never asked for', async () => {
    const { asked, blocks } = createReads();
    for (let top = 0; top < 100_000; top += 5000) blocks.want(view(top));
    await rest();
    expect(asked).toHaveLength(1);
    expect(asked[0]!.rect.top).toBe(Math.floor(95_000 / BLOCK_ROWS) * BLOCK_ROWS);
  });

  test('come while a slow scroll goes on', async () => {
    const { asked, blocks } = createReads();
    for (let top = 0; top < 60; top += 1) {
      blocks.want(view(top));
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(asked).toHaveLength(1);
  });

  test('no longer in view are given up', async () => {
    const { asked, blocks, changed, failed } = createReads();
    blocks.want(view(0));
    await rest();
    blocks.want(view(50_000));
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[0]!.answer(block([[0, cell('late')]]));
    await rest();
    expect([changed.mock.calls.length, failed.mock.calls.length]).toEqual([0, 0]);
    expect(asked).toHaveLength(2);
  });

  test('that cannot be read are told, and asked for again when next in view', async () => {
    const { asked, blocks, failed } = createReads();
    blocks.want(view(0));
    await rest();
    asked[0]!.fail(new Error('gone'));
    await rest();
    expect(failed).toHaveBeenCalledWith(new Error('gone'));
    blocks.want(view(1));
    await rest();
    expect(asked).toHaveLength(2);
  });

  test('seen long ago make room for others', async () => {
    const { asked, blocks } = createReads();
    for (let i = 0; i < 400; i += 1) {
      blocks.want(view(i * BLOCK_ROWS));
      await rest();
      asked.at(-1)!.answer(block([[0, cell(String(i))]]));
      await rest();
    }
    expect(blocks.cellAt(0, 0)).toBeUndefined();
    expect(blocks.cellAt(399 * BLOCK_ROWS, 0)?.text).toBe('399');
  });

  test('are not asked for once the sheet is left', async () => {
    const { asked, blocks } = createReads();
    blocks.want(view(0));
    blocks.stop();
    await rest();
    expect(asked).toHaveLength(0);
  });
});
