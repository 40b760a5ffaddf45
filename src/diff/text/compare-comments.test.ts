import { describe, expect, it } from 'vitest';
import type { Comment, DocumentView, Format } from '../../model/index.ts';
import { compareViews } from '../index.ts';
import { changesOf, linesOf, textOf } from '../testing/compare.ts';

const CLAUSES = [
  'The price holds until the end of June.',
  'Payment is due within thirty days.',
  'Nothing else was said.',
];
const comment = (text: string, more: Partial<Comment> = {}): Comment => ({
  id: `com${text}`,
  author: 'A. Ode',
  date: null,
  text,
  anchor: 'p1.b2:15-33',
  parent_id: null,
  ...more,
});
const draft = (
  comments: readonly Comment[],
  texts: readonly string[] = CLAUSES,
  format: Format = 'docx',
): Promise<DocumentView> => textOf(texts, { format, head: { comments } });

describe('comments', () => {
  it('that came and went are told with their author and the place they speak of', async () => {
    const before = await draft([comment('Why so long?')]);
    const after = await draft([comment('Is that all?', { author: 'M. Adu', date: '2026-01-02', anchor: 'p1.b3' })]);
    const [gone, fresh] = await changesOf(before, after);
    expect(gone).toMatchObject({
      ...{ kind: 'removed', of: 'comment', what: null, after: null },
      before: { text: 'Why so long?', author: 'A. Ode', page: 1, anchors: ['p1.b2:15-33'] },
    });
    expect(fresh).toMatchObject({
      ...{ kind: 'added', of: 'comment', before: null },
      after: { text: 'Is that all?', author: 'M. Adu', date: '2026-01-02', anchors: ['p1.b3'] },
    });
  });

  it('that were reworded are told word by word', async () => {
    const before = await draft([comment('Please ask the client about this.')]);
    const after = await draft([comment('Please ask the lawyer about this.', { anchor: 'p1.b2:0-7' })]);
    const [change] = await changesOf(before, after);
    expect(change).toMatchObject({ kind: 'changed', of: 'comment', what: null });
    expect(change!.edits.filter(({ kind }) => kind !== 'equal')).toEqual([
      { kind: 'delete', text: 'client ', anchor: 'p1.b2:15-33' },
      { kind: 'insert', text: 'lawyer ', anchor: 'p1.b2:0-7' },
    ]);
  });

  it('of one moment are the same comment whatever they say', async () => {
    const date = '2026-01-02T03:04:05Z';
    const after = await draft([comment('Other words', { date, anchor: 'p1.b3' })]);
    expect(await linesOf(await draft([comment('Done', { date })]), after)).toEqual([
      'changed comment: Done → Other words',
    ]);
  });

  it('that all bear one moment are known by their place', async () => {
    const at = (text: string, anchor: string) => comment(text, { anchor, date: '2026-01-02T03:04:00Z' });
    const before = await draft([at('Gone soon', 'p1.b1'), at('Done', 'p1.b3')]);
    expect(await linesOf(before, await draft([at('Other words', 'p1.b3')]))).toEqual([
      'removed comment: Gone soon',
      'changed comment: Done → Other words',
    ]);
    const elsewhere = await draft([at('Other words', 'p1.b2'), at('Done', 'p1.b3')]);
    expect(await linesOf(before, elsewhere)).toEqual(['removed comment: Gone soon', 'added comment: Other words']);
  });

  it('stand behind the change of the text that they speak of', async () => {
    const texts = [CLAUSES[0]!, 'Payment is due within sixty days.', CLAUSES[2]!];
    const lines = await linesOf(await draft([comment('much too long')]), await draft([comment('far too long')], texts));
    expect(lines.map((line) => line.split(':')[0])).toEqual(['changed block', 'changed comment']);
  });

  it('are the same where they and their passage were worded anew, if they are the only ones of their author there', async () => {
    const texts = [CLAUSES[0]!, 'Payment is due within sixty working days.', CLAUSES[2]!];
    const fresh = comment('Agreed by the board', { anchor: 'p1.b2:15-40' });
    const told = async (before: Comment[], after: Comment[]) =>
      (await linesOf(await draft(before), await draft(after, texts))).slice(1);
    expect(await told([comment('Why?')], [fresh])).toEqual(['changed comment: Why? → Agreed by the board']);
    const doubtful = [comment('Why?'), comment('Who says so?', { anchor: 'p1.b2:0-7' })];
    expect(await told(doubtful, [fresh])).toEqual([
      'removed comment: Why?',
      'removed comment: Who says so?',
      'added comment: Agreed by the board',
    ]);
  });

  it('that were settled or taken up again are told so', async () => {
    const [open, settled] = [
      await draft([comment('Why?', { is_resolved: false })]),
      await draft([comment('Why?', { is_resolved: true })]),
    ];
    expect(await linesOf(open, settled)).toEqual(['changed comment resolved: Why? → Why?']);
    expect(await linesOf(settled, open)).toEqual(['changed comment reopened: Why? → Why?']);
  });

  it('are the same when only the text around them changed, or blanks and quotes in them', async () => {
    const texts = ['A new first clause was put in.', ...CLAUSES];
    const after = await draft([comment('Why  so "long"?', { anchor: 'p1.b3:15-33' })], texts);
    expect(await linesOf(await draft([comment('Why so “long”?')]), after)).toEqual([
      'added block: A new first clause was put in.',
    ]);
  });

  it('of equal words and authors are told apart by what they speak of', async () => {
    const two = [comment('Check', { anchor: 'p1.b1' }), comment('Check', { anchor: 'p1.b3' })];
    const [change, ...rest] = await changesOf(await draft(two), await draft(two.slice(1)));
    expect(rest).toEqual([]);
    expect(change).toMatchObject({ kind: 'removed', before: { anchors: ['p1.b1'] } });
  });

  it('are not missed in a format that people print to', async () => {
    const printed = await draft([], CLAUSES, 'pdf');
    expect(await linesOf(await draft([comment('Why?')]), printed)).toEqual([]);
    const remarked = await draft([comment('Signed.', { author: 'M. Adu' })], CLAUSES, 'pdf');
    expect(await linesOf(await draft([comment('Why?')]), remarked)).toEqual([
      'removed comment: Why?',
      'added comment: Signed.',
    ]);
  });

  it('do not make texts less alike', async () => {
    const { similarity, summary } = await compareViews(await draft([]), await draft([comment('Why?')]));
    expect([similarity, summary.added]).toEqual([1, 1]);
  });

  it('by the thousand are matched in a time that grows with their number', async () => {
    const many = (word: string) => Array.from({ length: 5_000 }, (_, i) => comment(`${word} ${i % 7}`, { id: `${i}` }));
    const { summary } = await compareViews(await draft(many('old')), await draft(many('new')));
    expect(summary.changed).toBe(5_000);
  });
});
