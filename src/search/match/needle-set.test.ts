import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNeedleSet } from './needle-set.ts';

const found = (needles: readonly string[], ...texts: string[]): boolean[] => {
  const holds = createNeedleSet(needles).look(texts);
  return needles.map((_, i) => holds(i));
};

describe('looking for many needles at once', () => {
  it('finds those that stand in a text, also within and at the end of others', () => {
    expect(found(['he', 'she', 'hers', 'his', 'ers'], 'ushers')).toEqual([true, true, true, false, true]);
  });

  it('finds equal needles each, and none over the end of a text', () => {
    expect(found(['ab', 'ab', 'bc'], 'ab', 'c')).toEqual([true, true, false]);
  });

  it('forgets what an earlier look found', () => {
    const set = createNeedleSet(['a', 'b']);
    set.look(['ab']);
    const holds = set.look(['b']);
    expect([holds(0), holds(1)]).toEqual([false, true]);
  });

  it('agrees with looking for each, whatever they are made of', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\uffff', '𝒶'), maxLength: 30 });
    const needle = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\uffff', '𝒶'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(needle, { maxLength: 12 }), fc.array(text, { maxLength: 4 }), (needles, texts) => {
        expect(found(needles, ...texts)).toEqual(needles.map((one) => texts.some((each) => each.includes(one))));
      }),
      { numRuns: 1_000 },
    );
  });
});
