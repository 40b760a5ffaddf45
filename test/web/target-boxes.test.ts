import { describe, expect, test } from 'vitest';
import { parseTarget, spanBoxes, tablePartBox } from '../../web/src/document/target-boxes.ts';
import type { Table } from '../../web/src/wire.ts';

describe('an anchor', () => {
  test.each([
    ['p3.b14', { kind: 'block', block: 'p3.b14', span: null }],
    ['p3.b14:7-15', { kind: 'block', block: 'p3.b14', span: [7, 15] }],
    ['t2', { kind: 'table', table_id: 't2', row: null, col: null }],
    ['t2.r5', { kind: 'table', table_id: 't2', row: 5, col: null }],
    ['t2.r5.c3', { kind: 'table', table_id: 't2', row: 5, col: 3 }],
  ])('%s names a place of a page', (anchor, target) => {
    expect(parseTarget(anchor)).toEqual(target);
  });

  test.each(['Sheet1!B2', 'p3', '', null, undefined])('%s names none', (anchor) => {
    expect(parseTarget(anchor)).toBeNull();
  });
});

describe('characters of a block', () => {
  const block = {
    bbox: [0, 0, 140, 30] as const,
    words: [
      { text: 'net', start: 0, end: 3, bbox: [0, 0, 30, 10] as const },
      { text: 'total', start: 4, end: 9, bbox: [40, 0, 90, 10] as const },
      { text: 'due', start: 10, end: 13, bbox: [100, 0, 130, 10] as const },
      { text: 'now', start: 14, end: 17, bbox: [0, 15, 30, 25] as const },
    ],
  };

  test('lie in one box where they stand on one line', () => {
    expect(spanBoxes(block, [4, 13])).toEqual([[40, 0, 130, 10]]);
  });

  test('lie in a box a line', () => {
    expect(spanBoxes(block, [10, 17])).toEqual([
      [100, 0, 130, 10],
      [0, 15, 30, 25],
    ]);
  });

  test('may be a part of a word', () => {
    expect(spanBoxes(block, [5, 7])).toEqual([[50, 0, 70, 10]]);
  });

  test('are the block where there are no words, or none is among them', () => {
    const { words: _, ...bare } = block;
    expect(spanBoxes(bare, [4, 9])).toEqual([block.bbox]);
    expect(spanBoxes(block, null)).toEqual([block.bbox]);
    expect(spanBoxes(block, [50, 60])).toEqual([block.bbox]);
  });
});

test('a row or cell of a table lies on the page of its row', () => {
  const cell = { col: 1, bbox: [5, 5, 9, 9] };
  const table = { page: 1, bbox: [0, 0, 9, 9], rows: [{ row: 4, page: 2, bbox: [0, 5, 9, 9], cells: [cell] }] };
  const part = (row: number | null, col: number | null) => tablePartBox(table as unknown as Table, { row, col });
  expect(part(null, null)).toEqual({ page: 1, bbox: [0, 0, 9, 9] });
  expect(part(4, null)).toEqual({ page: 2, bbox: [0, 5, 9, 9] });
  expect(part(4, 1)).toEqual({ page: 2, bbox: [5, 5, 9, 9] });
  expect(part(99, 1)).toBeNull();
});
