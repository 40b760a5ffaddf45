import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareViews } from '../index.ts';
import { changesOf, linesOf, textOf } from '../testing/compare.ts';

const TERM = 'This agreement begins on the first of May and runs for two years from that day.';
const PAY = 'The buyer pays every invoice within thirty days of the day on which it was sent.';
const LAW = 'The law of the place where the seller has its seat governs whatever is in dispute here.';

describe('two texts', () => {
  it('that are the same have no changes', async () => {
    const { changes, similarity, summary } = await compareViews(await textOf([TERM, PAY]), await textOf([TERM, PAY]));
    expect([changes, similarity, summary.unchanged]).toEqual([[], 1, 2]);
  });

  it('tell what was put in, taken away and changed, in order', async () => {
    const after = [TERM, 'Nothing in it binds the heirs of either side beyond that.', PAY.replace('thirty', 'sixty')];
    expect(await linesOf(await textOf([TERM, PAY, LAW]), await textOf(after))).toEqual([
      'added block: Nothing in it binds the heirs of either side beyond that.',
      `changed block: ${PAY} → ${PAY.replace('thirty', 'sixty')}`,
      `removed block: ${LAW}`,
    ]);
  });

  it('tell which words changed, and where they stand', async () => {
    const [change] = await changesOf(await textOf([PAY]), await textOf([PAY.replace('thirty', 'sixty')]));
    expect(change!.edits).toEqual([
      { kind: 'equal', text: 'The buyer pays every invoice within ', anchor: null },
      { kind: 'delete', text: 'thirty ', anchor: 'p1.b1:36-42' },
      { kind: 'insert', text: 'sixty ', anchor: 'p1.b1:36-41' },
      { kind: 'equal', text: 'days of the day on which it was sent. ', anchor: null },
    ]);
  });

  it('tell what moved, once', async () => {
    expect(await linesOf(await textOf([LAW, TERM, PAY]), await textOf([TERM, PAY, LAW]))).toEqual([
      `moved block: ${LAW} → ${LAW}`,
    ]);
  });

  it('do not mind how paragraphs are cut', async () => {
    expect(await linesOf(await textOf([TERM, PAY, LAW]), await textOf([`${TERM} ${PAY}`, LAW]))).toEqual([]);
  });

  it('do not mind typographic signs, ligatures, hyphens at line ends and what is a heading', async () => {
    const typed = await textOf(['# The "first" office', "It's fine - and of agreement."]);
    const set = await textOf(['The “first” oﬃce', 'It’s ﬁne – and of agree-\nment.'], { format: 'pdf' });
    expect(await linesOf(typed, set)).toEqual([]);
  });

  it('mind capitals, accents and the place of a comma', async () => {
    const before = await textOf(['The Seller, not the buyer, resumes work.']);
    expect(await linesOf(before, await textOf(['The seller, not the buyer, resumes work.']))).toHaveLength(1);
    expect(await linesOf(before, await textOf(['The Seller not the buyer, resumes work.']))).toHaveLength(1);
    expect(await linesOf(before, await textOf(['The Seller, not the buyer, résumés work.']))).toHaveLength(1);
  });

  it('do not tell of items that have another number only', async () => {
    const before = await textOf(['* 1. the plan of work', '* 2. the list of prices']);
    const after = await textOf(['* 1. the terms of trade', '* 2. the plan of work', '* 3. the list of prices']);
    expect(await linesOf(before, after)).toEqual(['added block: 1. the terms of trade']);
  });

  it('say what was renamed rather than what went and came', async () => {
    expect(await linesOf(await textOf(['# Term', TERM]), await textOf(['# Duration', TERM]))).toEqual([
      'changed block: Term → Duration',
    ]);
  });

  it('pass over words that a page cuts otherwise than a text', async () => {
    const set = await textOf(['The con tract of the sell er runs on and on.'], { format: 'pdf' });
    expect(await linesOf(await textOf(['The contract of the seller runs on and on.']), set)).toEqual([]);
  });

  it('swap what was added and removed when they are swapped, and find any single word', async () => {
    const words = TERM.split(' ');
    await fc.assert(
      fc.asyncProperty(fc.nat(words.length - 1), fc.constantFrom('Qux', '4711', '§'), async (at, word) => {
        const edited = words.with(at, word).join(' ');
        const [one, other] = [await textOf([PAY, TERM, LAW]), await textOf([PAY, edited, LAW])];
        const [there] = await changesOf(one, other);
        const [back] = await changesOf(other, one);
        expect([there!.before, there!.after]).toEqual([back!.after, back!.before]);
        expect(there!.edits.filter(({ kind }) => kind === 'insert').map(({ text }) => text.trim())).toEqual([word]);
      }),
      { numRuns: 30 },
    );
  });
});
