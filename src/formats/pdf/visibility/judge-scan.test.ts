import { expect, test } from 'vitest';
import { GLYPH } from '../../../geometry/index.ts';
import { inkOf } from '../testing/ink-of.ts';
import { judgeScan, revealTextLayer } from './judge-scan.ts';

const PAGE = [0, 0, 600, 800] as const;
const LONG = 'a reader sees these words '.repeat(10);

const judge = (...args: Parameters<typeof inkOf>) => judgeScan(inkOf(...args).ink);

test('a page that is one picture is scanned', () => {
  expect(judge([], [PAGE])).toEqual({ is_scanned: true, has_text_layer: false });
});

test('a picture in strips is a picture', () => {
  const strips = Array.from({ length: 40 }, (_, i) => [0, i * 20, 600, i * 20 + 20] as const);
  expect(judge([], strips).is_scanned).toBe(true);
});

test('the same picture over and over covers no more than once', () => {
  expect(judge([{ text: 'one' }], Array(50).fill([0, 0, 200, 200])).is_scanned).toBe(false);
});

test('a stamp on a scan is no reason to take it for text, a written page is', () => {
  expect(judge([{ text: 'Received 12 May' }], [PAGE]).is_scanned).toBe(true);
  expect(judge([{ text: LONG }], [PAGE]).is_scanned).toBe(false);
});

test('a slide with a picture behind its title is no scan', () => {
  expect(judge([{ text: 'Our results', size: 40 }], [PAGE]).is_scanned).toBe(false);
});

test('an empty page is not scanned, nor one with a small picture', () => {
  expect(judge([], []).is_scanned).toBe(false);
  expect(judge([], [[0, 0, 100, 100]]).is_scanned).toBe(false);
});

test('unseen text on a scan is its text layer, and is given to be read', () => {
  const { ink } = inkOf(
    [
      { text: LONG, hidden: 'invisible_mode' },
      { text: 'more', hidden: 'covered' },
      { text: 'gone', hidden: 'off_page' },
    ],
    [PAGE],
  );
  expect(judgeScan(ink)).toEqual({ is_scanned: true, has_text_layer: true });
  const shown = revealTextLayer({ ink, hidden_runs: { invisible_mode: 1, covered: 1, off_page: 1 } });
  expect(shown.hidden_runs).toEqual({ off_page: 1 });
  expect(shown.ink.runs.map(({ hidden }) => hidden)).toEqual([null, null, 'off_page']);
  const hidden = Array.from(ink.glyphs.flags, (flags) => (flags & GLYPH.hidden) !== 0);
  expect(hidden.indexOf(true)).toBe(LONG.length + 4);
});

test('unseen text on a page that is written is no layer', () => {
  const { has_text_layer } = judge([{ text: LONG }, { text: 'secret', hidden: 'invisible_mode' }], [PAGE]);
  expect(has_text_layer).toBe(false);
});

test('boxes that are no numbers or without end do no harm', () => {
  expect(judge([], [[Number.NaN, 0, Number.NaN, 800]]).is_scanned).toBe(false);
  expect(judge([], [[-Infinity, -Infinity, Infinity, Infinity]]).is_scanned).toBe(true);
});
