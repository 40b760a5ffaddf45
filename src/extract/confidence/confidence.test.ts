import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CEILING, confidenceOf, hundredths } from './confidence.ts';
import { FITTED } from './fitted.ts';
import type { Signals } from './signals.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const signals: fc.Arbitrary<Signals> = fc.record({
  evidence: fc.constantFrom('unseen', 'constructor', ...Object.keys(FITTED.fit.evidence)),
  score: share,
  margin: share,
  agreement: fc.nat({ max: 9 }),
  contested: fc.boolean(),

  vague: fc.boolean(),
  novelty: share,
});

describe('confidence', () => {
  it('never falls as the evidence, the margin or the agreement grows', () => {
    fc.assert(
      fc.property(signals, signals, (a, b) => {
        const less = { ...a, score: Math.min(a.score, b.score), margin: Math.min(a.margin, b.margin) };
        const more = { ...a, score: Math.max(a.score, b.score), margin: Math.max(a.margin, b.margin) };
        expect(confidenceOf(more)).toBeGreaterThanOrEqual(confidenceOf(less));
        expect(confidenceOf({ ...a, agreement: a.agreement + 1 })).toBeGreaterThanOrEqual(confidenceOf(a));
      }),
    );
  });

  it('is no greater for a value with a rival as good', () => {
    fc.assert(
      fc.property(signals, (a) => {
        expect(confidenceOf({ ...a, contested: true })).toBeLessThanOrEqual(confidenceOf({ ...a, contested: false }));
      }),
    );
  });

  it('is no greater in a document that is less familiar', () => {
    fc.assert(
      fc.property(signals, share, (a, novelty) => {
        const [low, high] = [Math.min(a.novelty, novelty), Math.max(a.novelty, novelty)];
        expect(confidenceOf({ ...a, novelty: high })).toBeLessThanOrEqual(confidenceOf({ ...a, novelty: low }));
      }),
    );
  });

  it('is drawn to one half for kinds of evidence that were seen in few sources or none', () => {
    const fit = {
      ...FITTED.fit,
      evidence_variance: 2,
      evidence: { few: { shift: 0, sources: 1 }, many: { shift: 0, sources: 40 } },
    };
    const sure = { score: 0.8, margin: 1, agreement: 3, contested: false, vague: false, novelty: 0 };
    const of = (evidence: string) => confidenceOf({ ...sure, evidence }, fit);
    expect(of('unseen')).toBeLessThan(of('few'));
    expect(of('few')).toBeLessThan(of('many'));
    expect(of('unseen')).toBeGreaterThan(0.5);
  });

  it('stays below certainty, above nothing, and in hundredths', () => {
    fc.assert(
      fc.property(signals, (a) => {
        const confidence = confidenceOf(a);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(CEILING);
        expect(confidence).toBe(hundredths(confidence));
      }),
    );
  });
});
