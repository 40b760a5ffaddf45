import { expect, test } from 'vitest';
import type { Box, Corners, PageRecognition, PageSummary } from '../model/index.ts';
import { uprightOf } from './upright.ts';

const pageOf = (recognition?: Partial<PageRecognition>): PageSummary => ({
  ...{ page: 1, width: 600, height: 800, rotation: 0, title: null, block_count: 1, table_count: 0, figure_count: 0 },
  ...{ is_scanned: true, visible: true },
  ...(recognition ? { recognition: { confidence: 1, script: 'latin', ...recognition } } : {}),
});

const close = (box: Box | undefined): number[] => (box ?? []).map((side) => Math.round(side * 10) / 10);

test('a page that stands upright and level is left as it is', () => {
  expect(uprightOf(pageOf())).toBeNull();
  expect(uprightOf(pageOf({}))).toBeNull();
});

test('words of a line that slopes are level, and as high as they were', () => {
  const upright = uprightOf(pageOf({ skew: 0.8 }));
  const rise = 200 * Math.tan((0.8 * Math.PI) / 180);
  const [, top_left, , bottom_left] = upright!.box([90, 95 - rise, 110, 105 - rise]);
  const [, top_right, , bottom_right] = upright!.box([490, 95 + rise, 510, 105 + rise]);
  expect(top_left).toBeCloseTo(top_right, 5);
  expect(bottom_right - top_right).toBeCloseTo(bottom_left - top_left, 5);
});

test('a page on its side or upside down is turned', () => {
  expect(close(uprightOf(pageOf({ turn: 180 }))?.box([500, 700, 590, 710]))).toEqual([10, 90, 100, 100]);
  const side = uprightOf(pageOf({ turn: 90 }));
  expect([side?.width, side?.height]).toEqual([800, 600]);
  expect(close(side?.box([10, 700, 20, 790]))).toEqual([10, 10, 100, 20]);
  expect(close(uprightOf(pageOf({ turn: 270 }))?.box([580, 10, 590, 100]))).toEqual([10, 10, 100, 20]);
});

test('words of a line on a photographed paper are level', () => {
  const corners: Corners = [
    [60, 50],
    [520, 110],
    [560, 760],
    [30, 700],
  ];
  const upright = uprightOf(pageOf({ corners }));
  // Both a tenth down the sides of the paper.
  const [, left_top] = upright!.box([52, 110, 62, 120]);
  const [, right_top] = upright!.box([519, 170, 529, 180]);
  expect(Math.abs(left_top - right_top)).toBeLessThan(2);
});
