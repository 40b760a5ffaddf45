import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from '../../../model/index.ts';
import { orderItems } from './order-items.ts';
import type { SlideItem } from './slide-item.ts';

const item = (name: string, bbox: Box, role: SlideItem['role'] = 'body'): SlideItem => ({
  box: bbox,
  role,
  pieces: [
    {
      kind: 'block',
      shape: name,
      block: { type: 'paragraph', text: name, level: null, bbox, font_size: null, visible: true },
    },
  ],
});
const names = (items: readonly SlideItem[]): string[] =>
  orderItems(items).flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'block' ? piece.shape : [])));

it('keeps the order of painting where places do not contradict it', () => {
  const left = item('left heading', [0, 100, 300, 130]);
  const below = item('left text', [0, 130, 300, 400]);
  const right = item('right heading', [320, 100, 620, 130]);
  expect(names([left, below, right])).toEqual(['left heading', 'left text', 'right heading']);
});

it('puts what stands above first', () => {
  expect(names([item('text', [0, 200, 300, 400]), item('heading', [0, 100, 300, 190])])).toEqual(['heading', 'text']);
});

it('reads columns one after the other where the gap between them is the widest', () => {
  const items = [
    item('right below', [400, 160, 700, 300]),
    item('left', [0, 100, 300, 150]),
    item('left below', [0, 160, 300, 300]),
    item('right', [400, 100, 700, 150]),
  ];
  expect(names(items)).toEqual(['left', 'left below', 'right', 'right below']);
});

it('reads rows where they stand further apart', () => {
  const items = [
    item('c', [0, 300, 100, 350]),
    item('b', [110, 100, 200, 150]),
    item('a', [0, 100, 100, 150]),
    item('d', [110, 300, 200, 350]),
  ];
  expect(names(items)).toEqual(['a', 'b', 'c', 'd']);
});

it('has the title first and footers last, wherever they stand', () => {
  const items = [
    item('footer', [0, 0, 10, 10], 'footer'),
    item('text', [0, 20, 10, 30]),
    item('title', [0, 500, 90, 540], 'title'),
    item('header', [0, 0, 9, 9], 'header'),
  ];
  expect(names(items)).toEqual(['header', 'title', 'text', 'footer']);
});

it('loses and doubles nothing', () => {
  const side = fc.integer({ min: 0, max: 700 });
  const box = fc.tuple(side, side, side, side).map(([x, y, w, h]): Box => [x, y, x + w, y + h]);
  fc.assert(
    fc.property(fc.array(box, { maxLength: 40 }), (boxes) => {
      const items = boxes.map((each, i) => item(String(i), each));
      expect(names(items).toSorted()).toEqual(items.map((_, i) => String(i)).toSorted());
    }),
  );
});
