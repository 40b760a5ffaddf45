import { describe, expect, it } from 'vitest';
import type { Citation, DocumentView } from '../../../src/model/index.ts';
import { scoreCase } from './score-case.ts';
import { tally } from './tally.ts';
import type { Report, Truth } from './truth.ts';

const side = (text: string) => ({ text, citation: { text } as Citation });
const report = (kind: Report['kind'], before: string | null, after: string | null): Report => ({
  kind,
  of: 'block',
  before: before === null ? null : side(before),
  after: after === null ? null : side(after),
  edits: [],
});
const truth = (edit: string, is: (report: Report) => boolean): Truth => ({
  edit,
  before: null,
  after: null,
  matches: is,
});
const added = (text: string): Truth => truth('added', ({ kind, after }) => kind === 'added' && after!.text === text);
const score = (truths: readonly Truth[], reports: readonly Report[], isFollowUp = (_: Report) => false) =>
  scoreCase(
    { pair: 'a → b', seed: 0, before: {} as DocumentView, after: {} as DocumentView, truths, isFollowUp },
    reports,
  );

describe('scoreCase', () => {
  it('finds an edit by its report', async () => {
    const { found, right, noise } = await score([added('new')], [report('added', null, 'new')]);
    expect([found, right, noise]).toEqual([[{ edit: 'added', isFound: true }], 1, []]);
  });

  it('misses an edit that is reported as another kind, and counts that report as noise', async () => {
    const { missed, noise } = await score([added('new')], [report('changed', 'old', 'new')]);
    expect([missed.length, noise.length]).toEqual([1, 1]);
  });

  it('takes one report an edit: what is said twice is noise', async () => {
    const { right, noise } = await score([added('new')], [report('added', null, 'new'), report('added', null, 'new')]);
    expect([right, noise.length]).toEqual([1, 1]);
  });

  it('lets one report be right for two edits of a paragraph', async () => {
    const changed = truth('word', ({ kind }) => kind === 'changed');
    const { right, missed } = await score([changed, { ...changed }], [report('changed', 'a b', 'c d')]);
    expect([right, missed]).toEqual([1, []]);
  });

  it('counts what follows from an edit neither way', async () => {
    const result = await score([], [report('changed', '1', '2')], () => true);
    expect([result.right, result.noise, result.followUps]).toEqual([0, [], 1]);
  });

  it('takes what went and what came together for a thing that was rewritten', async () => {
    const rewritten: Truth = {
      ...truth('rewritten', () => false),
      parts: [({ kind }) => kind === 'removed', ({ kind }) => kind === 'added'],
    };
    const both = [report('removed', 'a', null), report('added', null, 'b')];
    expect((await score([rewritten], both)).right).toBe(2);
    expect((await score([rewritten], both.slice(1))).missed).toHaveLength(1);
  });
});

describe('tally', () => {
  it('is recall over edits and precision over reports', async () => {
    const one = await score([added('a'), added('b')], [report('added', null, 'a'), report('added', null, 'x')]);
    expect(tally([one])).toMatchObject({ edits: 2, recall: 0.5, precision: 0.5 });
  });
});
