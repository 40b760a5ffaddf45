import { describe, expect, test } from 'vitest';
import { columnAt, columnsBetween, offsetsOf, widthFor } from '../../web/src/grid/columns.ts';
import { extentOf } from '../../web/src/grid/extent.ts';
import { headWidth, pixelsOf, ROW_HEIGHT } from '../../web/src/grid/grid-geometry.ts';
import { moveByKey } from '../../web/src/grid/grid-keys.ts';

const OFFSETS = offsetsOf([100, 50, 200, 50]);

describe('columns of unlike width', () => {
  test('stand side by side', () => expect([...OFFSETS]).toEqual([0, 100, 150, 350, 400]));

  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [149.5, 1],
    [349, 2],
    [399, 3],
  ])('at %d pixels stands column %i', (x, col) => expect(columnAt(OFFSETS, x)).toBe(col));

  test('are in view where any part of them is', () => {
    expect(columnsBetween(OFFSETS, 0, 100)).toEqual([0, 0]);
    expect(columnsBetween(OFFSETS, 99, 151)).toEqual([0, 2]);
    expect(columnsBetween(OFFSETS, 120, 10_000)).toEqual([1, 3]);
    expect(columnsBetween(offsetsOf([]), 0, 100)).toEqual([0, -1]);
  });

  const measure = (text: string): number => text.length * 10;

  test('are as wide as their widest text, within reason', () => {
    const width = widthFor(
      [
        { text: 'ab', type: 'string' },
        { text: 'abcdefghij', type: 'string' },
      ],
      measure,
    );
    expect(width).toBeGreaterThanOrEqual(100);
    expect(widthFor([{ text: 'x'.repeat(1000), type: 'string' }], measure)).toBeLessThan(400);
    expect(widthFor([], measure)).toBeGreaterThan(0);
  });

  test('are as wide as the file says, but for numbers that need more', () => {
    expect(widthFor([{ text: 'x', type: 'string' }], measure, 60)).toBe(80);
    expect(widthFor([{ text: 'x'.repeat(100), type: 'string' }], measure, 60)).toBe(120);
    expect(widthFor([{ text: '1'.repeat(100), type: 'number' }], measure, 60)).toBeGreaterThan(120);
    expect(widthFor([], measure, 0)).toBeGreaterThan(0);
  });

  test('never cut a number', () => {
    const long = { text: '9'.repeat(100), type: 'number' as const };
    expect(widthFor([{ text: 'x'.repeat(1000), type: 'string' }, long], measure)).toBeGreaterThan(1000);
  });
});

describe('the extent of a sheet', () => {
  const sheet = { name: 'S', visibility: 'visible' as const, row_count: 4, col_count: 2 };

  test('reaches from the first cell to the last used one', () =>
    expect(extentOf({ ...sheet, used_range: 'C3:D6' })).toEqual({ rows: 6, cols: 4 }));

  test('is what the sheet says where the range says nothing', () =>
    expect(extentOf({ ...sheet, used_range: null })).toEqual({ rows: 4, cols: 2 }));
});

describe('marks', () => {
  const seen = { top: 0, left: 0, height: 220, width: 300 };

  test('lie over their cells', () => {
    expect(pixelsOf({ top: 2, left: 1, bottom: 3, right: 2 }, OFFSETS, { ...seen, width: 400 })).toEqual({
      left: 100,
      top: 2 * ROW_HEIGHT,
      width: 250,
      height: 2 * ROW_HEIGHT,
    });
  });

  test('move with what is seen', () => {
    const box = pixelsOf({ top: 2, left: 1, bottom: 2, right: 1 }, OFFSETS, { ...seen, top: 22, left: 30 });
    expect(box).toEqual({ left: 70, top: ROW_HEIGHT, width: 50, height: ROW_HEIGHT });
  });

  test('out of view are not drawn', () => {
    expect(pixelsOf({ top: 20, left: 0, bottom: 20, right: 0 }, OFFSETS, seen)).toBeNull();
    expect(pixelsOf({ top: 0, left: 3, bottom: 0, right: 3 }, OFFSETS, seen)).toBeNull();
    expect(pixelsOf({ top: 0, left: 9, bottom: 0, right: 9 }, OFFSETS, seen)).toBeNull();
    expect(pixelsOf({ top: 0, left: 0, bottom: 0, right: 0 }, OFFSETS, { ...seen, top: 22 })).toBeNull();
  });

  test('without end are cut to what a browser can draw', () => {
    const endless = { top: 0, left: 0, bottom: Number.POSITIVE_INFINITY, right: Number.POSITIVE_INFINITY };
    const box = pixelsOf(endless, OFFSETS, { ...seen, top: 5_000_000 });
    expect(box!.height).toBeLessThan(300);
    expect(box!.width).toBeLessThan(400);
  });
});

test('row numbers have room', () => expect(headWidth(10_000_000)).toBeGreaterThan(headWidth(100)));

describe('keys', () => {
  const moves = { rows: 100, cols: 10, page: 20 };
  const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
  const from = { row: 50, col: 5 };

  test.each([
    ['ArrowUp', 49, 5],
    ['ArrowDown', 51, 5],
    ['Enter', 51, 5],
    ['ArrowLeft', 50, 4],
    ['ArrowRight', 50, 6],
    ['PageUp', 30, 5],
    ['PageDown', 70, 5],
    ['Home', 50, 0],
    ['End', 50, 9],
  ])('%s moves to row %i, column %i', (key, row, col) =>
    expect(moveByKey(from, press(key), moves)).toEqual({ row, col }),
  );

  test.each([
    ['ArrowUp', 0, 5],
    ['ArrowDown', 99, 5],
    ['ArrowLeft', 50, 0],
    ['ArrowRight', 50, 9],
    ['Home', 0, 0],
    ['End', 99, 9],
  ])('Control and %s go to the edge', (key, row, col) =>
    expect(moveByKey(from, press(key, true), moves)).toEqual({ row, col }),
  );

  test('never leave the sheet', () => {
    expect(moveByKey({ row: 0, col: 0 }, press('ArrowUp'), moves)).toEqual({ row: 0, col: 0 });
    expect(moveByKey({ row: 99, col: 9 }, press('PageDown'), moves)).toEqual({ row: 99, col: 9 });
  });

  test.each(['a', 'Tab', 'Escape'])('%s is left alone', (key) => expect(moveByKey(from, press(key), moves)).toBeNull());
});
