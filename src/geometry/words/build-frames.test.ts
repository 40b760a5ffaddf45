import { expect, test } from 'vitest';
import { inkOfRuns } from '../testing/ink-of-runs.ts';
import { buildFrames } from './build-frames.ts';

test('the direction of most glyphs is the main one, with the drawings turned as its text is', () => {
  const picture = { box: [10, 20, 40, 30] as const, z: 0, opaque: true, mcid: -1 };
  const { ink, styles } = inkOfRuns(
    [
      { text: 'long text downwards', x: 100, y: 50, turn: 1 },
      { text: 'short', x: 100, y: 50 },
    ],
    { lines: [[10, 20, 40, 20]], fills: [[10, 20, 40, 30]], pictures: [picture] },
  );
  const { main, others, slanted } = buildFrames(ink, styles);
  expect([main.turn, main.width, main.height]).toEqual([1, 800, 600]);
  expect(main.words.text).toEqual(['long', 'text', 'downwards']);
  const { strokes, fills, pictures } = main;
  expect([strokes.x0[0], strokes.y0[0], strokes.x1[0], strokes.y1[0]]).toEqual([20, 560, 20, 590]);
  expect([fills.x0[0], fills.y0[0], fills.x1[0], fills.y1[0]]).toEqual([20, 560, 30, 590]);
  expect(pictures).toEqual([{ ...picture, box: [20, 560, 30, 590] }]);
  expect(others.map(({ turn, words }) => [turn, words.text])).toEqual([[0, ['short']]]);
  expect(others[0]).toMatchObject({ strokes: { count: 0 }, fills: { count: 0 }, pictures: [] });
  expect(slanted).toBeNull();
});

test('text at an angle is kept apart, in the coordinates of the page', () => {
  const { ink, styles } = inkOfRuns([
    { text: 'text', x: 100, y: 50 },
    { text: 'DRAFT', x: 200, y: 400, turn: -1 },
  ]);
  const { main, slanted } = buildFrames(ink, styles);
  expect(main.words.text).toEqual(['text']);
  expect(slanted?.words.text).toEqual(['DRAFT']);
  expect([slanted?.turn, slanted?.width]).toEqual([0, 600]);
});

test('a page of nothing but slanted text has an empty main frame', () => {
  const { ink, styles } = inkOfRuns([{ text: 'DRAFT', x: 200, y: 400, turn: -1 }]);
  const { main, others } = buildFrames(ink, styles);
  expect([main.turn, main.words.count, others.length]).toEqual([0, 0, 0]);
});

test('an empty page is one empty frame', () => {
  const { ink, styles } = inkOfRuns([]);
  expect(buildFrames(ink, styles)).toMatchObject({
    main: { words: { count: 0 } },
    others: [],
    slanted: null,
    twins: 0,
    merged: 0,
  });
});

test('glyphs that were left out and accents that were merged are counted over all directions', () => {
  const { ink, styles } = inkOfRuns([
    { text: 'Bold', x: 100, y: 50 },
    { text: 'Bold', x: 100.5, y: 50 },
    { text: 'No', x: 100, y: 50, turn: 3 },
    { text: 'No', x: 100.5, y: 50, turn: 3 },
    { text: 'e', x: 100, y: 90 },
    { text: '´', x: 100, y: 90 },
  ]);
  expect(buildFrames(ink, styles)).toMatchObject({ twins: 6, merged: 1 });
});
