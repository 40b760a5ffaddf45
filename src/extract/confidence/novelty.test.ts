import { describe, expect, it } from 'vitest';
import { noveltyOf } from './novelty.ts';
import type { Signals } from './signals.ts';

const strong: Signals = {
  evidence: 'x',
  score: 0.9,
  margin: 0.9,
  agreement: 0,
  contested: false,
  vague: false,
  novelty: 0,
};
const weak: Signals = { ...strong, margin: 0.05 };
const familiar = { isForeign: false, expected: 4, missing: 0, signals: [strong, strong] };

describe('novelty', () => {
  it('is nothing where all that is expected was found with clear evidence', () => {
    expect(noveltyOf(familiar)).toEqual({ share: 0, reasons: [] });
  });

  it('grows with a language that is not known, with what is missing and with weak evidence, and says so', () => {
    const foreign = noveltyOf({ ...familiar, isForeign: true });
    const lacking = noveltyOf({ ...familiar, missing: 3 });
    const shaky = noveltyOf({ ...familiar, signals: [weak, weak] });
    for (const { share, reasons } of [foreign, lacking, shaky]) {
      expect(share).toBeGreaterThan(0.3);
      expect(reasons).toHaveLength(1);
    }
    expect(lacking.reasons).toEqual(['3 of 4 fields that such a paper should have were not found']);
  });

  it('is not more than all', () => {
    const { share, reasons } = noveltyOf({ isForeign: true, expected: 2, missing: 2, signals: [weak] });
    expect(share).toBe(1);
    expect(reasons).toHaveLength(3);
  });

  it('can be told of nothing', () => {
    expect(noveltyOf({ isForeign: false, expected: 0, missing: 0, signals: [] }).share).toBe(0);
  });
});
