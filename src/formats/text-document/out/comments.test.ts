import { describe, expect, it } from 'vitest';
import type { CommentOnText } from '../parts.ts';
import { build, paragraph, textDocument } from '../testing/text-document.ts';

const comment = (
  id: string,
  place: readonly [number, number, number, number] | null,
  parent: string | null = null,
): CommentOnText => ({
  ...{ id, author: 'A', date: null, text: `Remark ${id}`, parent, is_resolved: false },
  place: place && { paragraph: place[0], start: place[1], end_paragraph: place[2], end: place[3] },
});
const BLOCKS = [paragraph(1, 'Payment is due.'), paragraph(2, ''), paragraph(3, 'It is paid.')];

describe('comments', () => {
  it('stand behind what they are about, and name it', async () => {
    const comments = [comment('7', [1, 0, 1, 7]), comment('8', null, '7'), comment('9', [1, 8, 3, 2])];
    const { body, pages } = await build(textDocument(BLOCKS, { comments }));
    expect(pages[0]!.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['paragraph', 'Payment is due.'],
      ['comment', 'Remark 7'],
      ['comment', 'Remark 8'],
      ['comment', 'Remark 9'],
      ['paragraph', 'It is paid.'],
    ]);
    expect(body.comments.map(({ id, anchor, parent_id }) => [id, anchor, parent_id])).toEqual([
      ['com1', 'p1.b1:0-7', null],
      ['com2', 'p1.b1:0-7', 'com1'],
      ['com3', 'p1.b1:8-15', null],
    ]);
  });

  it('that the text refers to nowhere stand at the end of the first page', async () => {
    const circle = [comment('1', null, '2'), comment('2', null, '1')];
    const { body, pages } = await build(textDocument(BLOCKS, { comments: circle }));
    expect(pages[0]!.blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'comment', 'comment']);
    expect(body.comments.map(({ anchor }) => anchor)).toEqual(['p1.b3', 'p1.b4']);
  });
});

describe('changes', () => {
  const change = (kind: 'insertion' | 'deletion', place: readonly [number, number, number]) => ({
    ...{ kind, author: null, date: null, text: 'x' },
    place: { paragraph: place[0], start: place[1], end_paragraph: place[0], end: place[2] },
  });

  it('name the characters that were inserted, or where those stood that were deleted', async () => {
    const changes = [change('insertion', [1, 8, 10]), change('deletion', [3, 3, 3])];
    const { body } = await build(textDocument(BLOCKS, { changes }));
    expect(body.revisions.map(({ id, anchor }) => [id, anchor])).toEqual([
      ['rev1', 'p1.b1:8-10'],
      ['rev2', 'p1.b2:3-3'],
    ]);
  });

  it('without a place belong to the text of the change before, or else behind', async () => {
    const nowhere = { ...change('deletion', [1, 0, 0]), place: null };
    const changes = [nowhere, change('insertion', [3, 0, 2]), nowhere];
    const { body } = await build(textDocument(BLOCKS, { changes }));
    expect(body.revisions.map(({ anchor }) => anchor)).toEqual(['p1.b2', 'p1.b2:0-2', 'p1.b2']);
    const alone = await build(textDocument(BLOCKS, { changes: [nowhere] }));
    expect(alone.body.revisions[0]!.anchor).toBe('p1.b2');
  });

  it('in a paragraph without text stand at the end of the text before', async () => {
    const { body } = await build(textDocument(BLOCKS, { changes: [change('deletion', [2, 0, 0])] }));
    expect(body.revisions[0]!.anchor).toBe('p1.b1:15-15');
  });
});

describe('bookmarks', () => {
  it('name the text from where they begin, but for those of the word processor itself', async () => {
    const bookmarks = [
      { at: 8, name: 'verb' },
      { at: 0, name: '_Toc1' },
    ];
    const { body } = await build(textDocument(BLOCKS, { meanings: { 1: { bookmarks } } }));
    expect(body.bookmarks).toEqual([{ name: 'verb', anchor: 'p1.b1:8-15' }]);
  });

  it('that are nowhere leave the name in the link', async () => {
    const links = [{ start: 0, end: 7, target: '#gone' }];
    const { pages } = await build(textDocument(BLOCKS, { meanings: { 1: { links } } }));
    expect(pages[0]!.links).toMatchObject([{ text: 'Payment', target: '#gone' }]);
  });
});
