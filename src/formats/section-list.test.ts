import { expect, test } from 'vitest';
import { EMPTY_BOX } from '../model/index.ts';
import { createSectionList } from './section-list.ts';

test('a section lasts until the next one of its level or above, and belongs to the one above it', () => {
  const list = createSectionList();
  expect(list.current()).toBeNull();
  const ids = [
    list.begin('One', 1, 1, EMPTY_BOX),
    list.begin('One point one', 2, 2, EMPTY_BOX),
    list.begin('Deep', 4, 3, EMPTY_BOX),
    list.begin('One point two', 2, 4, EMPTY_BOX),
    list.begin('Two', 1, 6, EMPTY_BOX),
  ];
  expect(ids).toEqual(['s1', 's2', 's3', 's4', 's5']);
  expect(list.current()).toBe('s5');
  expect(list.finish().map(({ id, parent_id, start_page, end_page }) => [id, parent_id, start_page, end_page])).toEqual(
    [
      ['s1', null, 1, 4],
      ['s2', 's1', 2, 3],
      ['s3', 's2', 3, 3],
      ['s4', 's1', 4, 4],
      ['s5', null, 6, 6],
    ],
  );
});

test('a section ends on the last page that has anything of it', () => {
  const list = createSectionList();
  list.begin('One', 1, 1, EMPTY_BOX);
  list.reach(3);
  list.begin('Two', 1, 4, EMPTY_BOX);
  list.reach(4);
  list.begin('Three', 1, 4, EMPTY_BOX);
  list.reach(6);
  expect(list.finish().map(({ start_page, end_page }) => [start_page, end_page])).toEqual([
    [1, 3],
    [4, 4],
    [4, 6],
  ]);
});

test('a document may begin below its first level', () => {
  const list = createSectionList();
  list.begin('Third', 3, 1, EMPTY_BOX);
  list.begin('First', 1, 2, EMPTY_BOX);
  expect(list.finish().map(({ parent_id }) => parent_id)).toEqual([null, null]);
});

test('without headings there are no sections', () => {
  expect(createSectionList().finish()).toEqual([]);
});
