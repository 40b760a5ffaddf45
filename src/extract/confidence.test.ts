import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMBIGUOUS, ambiguousConfidence, CEILING, confidenceOf, hundredths, TIE } from './confidence.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('confidence', () => {
  it('never falls as the evidence grows', () => {
    fc.assert(
      fc.property(share, share, share, (a, b, rival) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(confidenceOf(more, rival)).toBeGreaterThanOrEqual(confidenceOf(less, rival));
        expect(ambiguousConfidence(more)).toBeGreaterThanOrEqual(ambiguousConfidence(less));
      }),
    );
  });

  it('never grows as a rival comes nearer', () => {
    fc.assert(
      fc.property(share, share, share, (score, a, b) => {
        const [far, near] = [Math.min(a, b), Math.max(a, b)];
        expect(confidenceOf(score, near)).toBeLessThanOrEqual(confidenceOf(score, far));
      }),
    );
  });

  it('is smaller for an ambiguous value than for the same value found', () => {
    fc.assert(
      fc.property(share, (score) => {
        expect(ambiguousConfidence(score)).toBeLessThanOrEqual(confidenceOf(score, Math.max(0, score - TIE)));
        expect(ambiguousConfidence(score)).toBeLessThanOrEqual(AMBIGUOUS.ceiling);
      }),
    );
  });

  it('stays below certainty, above nothing, and in hundredths', () => {
    fc.assert(
      fc.property(share, share, (score, rival) => {
        const confidence = confidenceOf(score, rival);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(CEILING);
        expect(confidence).toBe(hundredths(confidence));
      }),
    );
  });
});
