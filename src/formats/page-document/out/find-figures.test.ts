import { expect, test } from 'vitest';
import type { PageTags } from '../../../geometry/index.ts';
import type { Box } from '../../../model/index.ts';
import { findFigures } from './find-figures.ts';

const PAGE = { width: 600, height: 800 };
const pictures = (...boxes: Box[]) => boxes.map((box, z) => ({ box, z, opaque: true, mcid: z }));
const boxesOf = (...boxes: Box[]) => findFigures(3, PAGE, pictures(...boxes), null, true).map(({ bbox }) => bbox);

test('figures are named by page in the order from top to bottom', () => {
  const figures = findFigures(3, PAGE, pictures([300, 400, 400, 500], [100, 100, 200, 200]), null, true);
  expect(figures).toEqual([
    { id: 'p3.f1', bbox: [100, 100, 200, 200], alt: null, caption: null },
    { id: 'p3.f2', bbox: [300, 400, 400, 500], alt: null, caption: null },
  ]);
});

test('strips that touch are one picture, and so are pieces that lie in one another', () => {
  expect(boxesOf([100, 100, 300, 150], [100, 150.5, 300, 200], [100, 200, 300, 204])).toEqual([[100, 100, 300, 204]]);
  expect(boxesOf([100, 100, 150, 300], [150, 100, 200, 300])).toEqual([[100, 100, 200, 300]]);
  expect(boxesOf([100, 100, 300, 300], [150, 150, 160, 160])).toEqual([[100, 100, 300, 300]]);
});

test('pictures side by side with a gap between them are two', () => {
  expect(boxesOf([100, 100, 150, 300], [160, 100, 210, 300])).toHaveLength(2);
});

test('bullets, rules and what lies off the page are no figures', () => {
  expect(boxesOf([100, 100, 108, 108], [100, 200, 400, 203], [700, 100, 800, 200], [-90, 10, -10, 90])).toEqual([]);
  expect(boxesOf([Number.NaN, 100, 200, 200], [200, 200, 100, 100])).toEqual([]);
});

test('what hangs over the edge is cut there', () => {
  expect(boxesOf([-50, 700, 200, Infinity])).toEqual([[0, 700, 200, 800]]);
});

test('a picture behind the whole page is a figure only where there is no text', () => {
  const whole = pictures([0, 0, 600, 800]);
  expect(findFigures(1, PAGE, whole, null, true)).toEqual([]);
  expect(findFigures(1, PAGE, whole, null, false)).toHaveLength(1);
});

test('the tags tell what a figure shows', () => {
  const tag = { type: 'Figure', order: 0, path: [0], row_span: 1, col_span: 1, alt: 'A map of the town' };
  const tags: PageTags = { tags: [tag], by_mcid: new Map([[1, 0]]) };
  const found = findFigures(1, PAGE, pictures([100, 100, 300, 150], [100, 150, 300, 200]), tags, true);
  expect(found.map(({ alt }) => alt)).toEqual(['A map of the town']);
});
