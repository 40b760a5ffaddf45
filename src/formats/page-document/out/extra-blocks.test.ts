import { expect, test } from 'vitest';
import { frameOf } from '../../../geometry/testing/frame-of.ts';
import type { Block, Box, Figure } from '../../../model/index.ts';
import type { FormField } from '../extras.ts';
import { commentBlock, fieldBlock, toComments, toLinks, typedBlock, withCaptions } from './extra-blocks.ts';
import { createWordLookup } from './words-in-box.ts';

const main = frameOf({
  words: [
    ['Name:', 150, 50],
    ['see our page', 100, 100],
    ['for more', 100, 112],
  ],
});
const find = createWordLookup({ main, others: [], slanted: null, twins: 0, merged: 0 }, main);

const FIELD: FormField = {
  name: 'person.name',
  label: null,
  type: 'text',
  value: 'Ada',
  checked: null,
  box: [200, 40, 300.004, 54],
  visible: true,
};

test('a field has its value as text, its name and the label on the page', () => {
  expect(fieldBlock(FIELD, find)).toEqual({
    type: 'form_field',
    text: 'Ada',
    level: null,
    bbox: [200, 40, 300, 54],
    font_size: null,
    visible: true,
    field: { name: 'person.name', value: 'Ada', label: 'Name' },
  });
});

test('an empty field is there all the same, and says nothing', () => {
  const { text, field } = fieldBlock({ ...FIELD, value: null, box: [200, 400, 300, 414] }, find);
  expect([text, field]).toEqual(['', { name: 'person.name', value: null }]);
});

test.each([
  [true, 'Yes', '☑'],
  [false, null, '☐'],
] as const)('a box to tick is a sign: %s', (checked, value, sign) => {
  const box = fieldBlock({ ...FIELD, type: 'checkbox', checked, value }, find);
  expect([box.text, box.field?.value]).toEqual([sign, value]);
});

test('typed text is a note, and a remark is a comment', () => {
  const rest = { text: 'Check', box: [1, 2, 3, 4] as Box, visible: false };
  expect(typedBlock(rest)).toMatchObject({ type: 'note', text: 'Check', bbox: [1, 2, 3, 4], visible: false });
  expect(commentBlock({ ...rest, author: null, date: null, parent: null })).toMatchObject({ type: 'comment' });
});

test('remarks name the block that they stand over and the remark that they answer', () => {
  const remark = { author: 'Eva', date: null, text: 'Why?', box: [0, 0, 1, 1] as Box, parent: null, visible: false };
  const answer = { ...remark, author: null, text: 'Because.', parent: 0 };
  expect(toComments(4, [remark, answer], ['p4.b1', 'p4.b9'])).toEqual([
    { id: 'p4.c1', author: 'Eva', date: null, text: 'Why?', anchor: 'p4.b1', parent_id: null },
    { id: 'p4.c2', author: null, date: null, text: 'Because.', anchor: 'p4.b9', parent_id: 'p4.c1' },
  ]);
});

test('a link has the text under all its pieces', () => {
  const pieces: Box[] = [
    [100, 92, 170, 102],
    [100, 104, 150, 114],
  ];
  const box: Box = [100, 92, 170, 114];
  expect(toLinks([{ box, boxes: pieces, target: 'https://example.org/' }], find)).toEqual([
    { bbox: box, text: 'see our page for more', target: 'https://example.org/' },
  ]);
  const inside = {
    box: [400, 400, 410, 410] as Box,
    boxes: [[400, 400, 410, 410] as Box],
    target: { page: 3, top: null },
  };
  expect(toLinks([inside], find)).toEqual([{ bbox: [400, 400, 410, 410], text: '', target: '#page=3' }]);
});

test('a figure takes the nearest caption over or under it', () => {
  const figure = (bbox: Box): Figure => ({ id: 'p1.f1', bbox, alt: null, caption: null });
  const caption = (text: string, bbox: Box): Block => ({
    id: text,
    type: 'caption',
    text,
    level: null,
    bbox,
    font_size: 9,
    visible: true,
    section_id: null,
  });
  const captions = [
    caption('Figure 1:\n a tree', [100, 305, 200, 315]),
    caption('Figure 2: beside', [400, 305, 500, 315]),
    caption('Figure 3: over', [100, 170, 200, 180]),
  ];
  const captionOf = (bbox: Box) => withCaptions([figure(bbox)], captions)[0]!.caption;
  expect(captionOf([100, 200, 200, 300])).toBe('Figure 1: a tree');
  expect(captionOf([100, 185, 200, 280])).toBe('Figure 3: over');
  expect(captionOf([100, 400, 200, 500])).toBeNull();
});
