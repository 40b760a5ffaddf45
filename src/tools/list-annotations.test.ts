import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { listAnnotations } from './index.ts';

const remark = { author: 'A. Ode', date: '2026-01-02T03:04:05Z', text: 'Why?', parent_id: null };
const contract = () =>
  buildView({
    format: 'docx',
    pages: [{ blocks: [{ text: 'Payment is due.', bbox: [72, 72, 160, 84] }] }],
    head: {
      comments: [
        { ...remark, id: 'com1', anchor: 'p1.b1:0-7', is_resolved: true },
        { ...remark, id: 'com2', anchor: 'p9.b9' },
      ],
      revisions: [{ id: 'rev1', kind: 'deletion', author: null, date: null, text: 'not ', anchor: 'p1.b1:11-11' }],
      bookmarks: [{ name: 'Terms', anchor: 'p1.b1' }],
      attachments: [{ name: 'a.bin', media_type: null, size_bytes: 3 }],
    },
  });
const ask = async (input: Parameters<typeof listAnnotations.run>[1]): Promise<Answer> =>
  listAnnotations.run(await contract(), input);

describe('list_annotations', () => {
  it('gives each with the place where it stands', async () => {
    const answer = await ask({});
    expect(answer.comments).toEqual([
      { ...remark, id: 'com1', anchor: 'p1.b1:0-7', is_resolved: true, page: 1, bbox: [72, 72, 160, 84] },
      { ...remark, id: 'com2', anchor: 'p9.b9', is_resolved: false, page: null, bbox: null },
    ]);
    expect(answer.revisions).toMatchObject([{ id: 'rev1', kind: 'deletion', page: 1 }]);
    expect(answer.bookmarks).toMatchObject([{ name: 'Terms', page: 1 }]);
    expect(answer.attachments).toEqual([{ name: 'a.bin', media_type: null, size_bytes: 3 }]);
    expect([answer.total, answer.truncated]).toEqual([5, false]);
  });

  it('gives one kind alone', async () => {
    const { comments, revisions, total } = await ask({ kind: 'revisions' });
    expect([comments, revisions.length, total]).toEqual([[], 1, 1]);
  });

  it('goes on where the last answer ended, over all kinds', async () => {
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Answer = await ask({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.comments, ...page.revisions, ...page.bookmarks, ...page.attachments);
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen.map((item) => (item as Answer).id ?? (item as Answer).name)).toEqual([
      ...['com1', 'com2', 'rev1', 'Terms', 'a.bin'],
    ]);
  });

  it('refuses the cursor of another question', async () => {
    const { next_cursor } = await ask({ limit: 1 });
    await expect(ask({ kind: 'comments', cursor: next_cursor })).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
});
