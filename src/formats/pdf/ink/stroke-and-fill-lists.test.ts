import { expect, test } from 'vitest';
import { createFills, createStrokes } from './stroke-and-fill-lists.ts';

test('lines and areas come out as they went in, however many', () => {
  const strokes = createStrokes();
  const fills = createFills();
  for (let i = 0; i < 200; i++) {
    strokes.add(i, i + 1, i + 2, i + 3, 0.5, 0xffffff - i, i);
    fills.add(i, i + 1, i + 2, i + 3, i, 255 - i, i % 2 === 0, i);
  }
  const lines = strokes.finish();
  const areas = fills.finish();
  expect([lines.count, lines.x0.length, areas.count, areas.z.length]).toEqual([200, 200, 200, 200]);
  for (const i of [0, 63, 64, 199]) {
    expect([lines.x0[i], lines.y0[i], lines.x1[i], lines.y1[i]]).toEqual([i, i + 1, i + 2, i + 3]);
    expect([lines.width[i], lines.colour[i], lines.z[i]]).toEqual([0.5, 0xffffff - i, i]);
    expect([areas.x0[i], areas.y1[i], areas.colour[i], areas.alpha[i]]).toEqual([i, i + 3, i, 255 - i]);
    expect(areas.rectangle[i]).toBe(i % 2 === 0 ? 1 : 0);
  }
});

test.each([Number.NaN, Infinity, -Infinity])('what lies at %d is left out', (value) => {
  const strokes = createStrokes();
  strokes.add(0, value, 1, 1, 1, 0, 0);
  const fills = createFills();
  fills.add(0, 0, value, 1, 0, 255, true, 0);
  expect([strokes.finish().count, fills.finish().count]).toEqual([0, 0]);
});

test('more than a page of rules can have is left out', () => {
  const strokes = createStrokes();
  for (let i = 0; i < 60_010; i++) strokes.add(i, 0, i, 1, 1, 0, i);
  const { count, x0 } = strokes.finish();
  expect([count, x0.at(-1)]).toEqual([60_000, 59_999]);
});
