import { expect, it } from 'vitest';
import { paragraphOf } from '../testing/paragraph-of.ts';
import { startLines } from './start-lines.ts';

const options = { default_tab: 36, column_width: 120 };

it('sets each line in the room that is given for it', () => {
  const lines = startLines(paragraphOf('aa bb cc dd ee ff'), options);
  expect(lines.next({ left: 60, right: 120 })).toMatchObject({ start: 0, end: 9, x0: 60 });
  expect(lines.next({ left: 0, right: 30 })).toMatchObject({ start: 9, end: 15, x0: 0 });
  expect(lines.next({ left: 0, right: 120 })).toMatchObject({ start: 15, end: 17, ends: 'end' });
  expect(lines.next({ left: 0, right: 120 })).toBeNull();
});

it('takes the last line back', () => {
  const lines = startLines(paragraphOf('aa bb cc dd'), options);
  lines.next({ left: 0, right: 30 });
  expect(lines.next({ left: 0, right: 120 })).toMatchObject({ start: 6, end: 11 });
  lines.undo();
  expect(lines.next({ left: 0, right: 12 })).toMatchObject({ start: 6, end: 9 });
});

it('mirrors rooms and indents for text that runs to the left', () => {
  const paragraph = paragraphOf('אב גד', { right_to_left: true, align: 'right', indent_right: 10, first_line: 5 });
  expect(startLines(paragraph, options).next({ left: 20, right: 100 })!.x1).toBeCloseTo(85);
});

it('stands at a place even where nothing it is given is a number', () => {
  const paragraph = paragraphOf('ab', { indent_left: Number.NaN, first_line: Number.POSITIVE_INFINITY });
  const lines = startLines(paragraph, { default_tab: Number.NaN, column_width: Number.NaN });
  const line = lines.next({ left: Number.NaN, right: Number.NaN });
  expect(line).toMatchObject({ start: 0, end: 1, x0: 0 });
  expect(line!.height).toBeGreaterThan(0);
});
