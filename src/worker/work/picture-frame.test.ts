import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBody } from '../../../test/support/empty-body.ts';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '../../formats/reader.ts';
import type { DocumentView } from '../../model/index.ts';
import { dpiOf } from './picture-frame.ts';

const viewOf = (width: number, height: number): DocumentView => {
  const page = { page: 1, width, height, rotation: 0, title: null, block_count: 0, table_count: 0, figure_count: 0 };
  const head = emptyBody('pdf', { pages: [{ ...page, is_scanned: false, visible: true }] });
  return { head } as unknown as DocumentView;
};
const FRAME = { page: 1, clip: null, marks: [] };

it('draws at 150 dpi by default', () => {
  expect(dpiOf(viewOf(595, 842), FRAME, undefined)).toBe(150);
  expect(dpiOf(viewOf(595, 842), FRAME, 300)).toBe(300);
});

it('draws a page of any size with as many dpi as its pixels allow', () => {
  const side = fc.double({ min: 1, max: 1_000_000, noNaN: true });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const dpi = dpiOf(viewOf(width, height), FRAME, undefined);
      const [across, down] = [Math.ceil((width * dpi) / 72), Math.ceil((height * dpi) / 72)];
      if (dpi > 1) expect(across * down).toBeLessThanOrEqual(MAX_PICTURE_PIXELS + across + down);
      if (dpi > 1) expect(Math.max(across, down)).toBeLessThanOrEqual(MAX_PICTURE_SIDE);
    }),
  );
});

it('lets a part of a large page have more', () => {
  const large = viewOf(14_400, 14_400);
  expect(dpiOf(large, FRAME, undefined)).toBeLessThan(150);
  expect(dpiOf(large, { ...FRAME, clip: [0, 0, 100, 100] }, undefined)).toBe(150);
});
