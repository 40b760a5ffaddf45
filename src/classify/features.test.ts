import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherFacts } from './facts.ts';
import { FEATURES } from './features.ts';
import { classifyDocument } from './index.ts';
import { body, table } from './testing/build-body.ts';

const phrased = FEATURES.filter((feature) => feature.looks_at.startsWith('words: '));
const phrasesOf = (looksAt: string): string[] => looksAt.replace('words: ', '').split(', ');

describe('features of words', () => {
  it.each(phrased.map((feature) => [`${feature.type}.${feature.name}`, feature] as const))(
    '%s holds for each of its phrases and not without them',
    (_, feature) => {
      for (const phrase of phrasesOf(feature.looks_at)) {
        expect(feature.holds(gatherFacts(body('pdf'), [`xx ${phrase.toUpperCase()}, yy`])), phrase).toBe(true);
      }
      expect(feature.holds(gatherFacts(body('pdf'), ['xx yy']))).toBe(false);
    },
  );

  it('never lower the score of their type by holding', () => {
    const some = fc.subarray(phrased.map((feature) => feature));
    fc.assert(
      fc.property(some, fc.constantFrom(...phrased), (present, more) => {
        const texts = present.map((feature) => phrasesOf(feature.looks_at)[0]!);
        const before = classifyDocument(body('pdf'), texts).scores[more.type] ?? 0;
        const after = classifyDocument(body('pdf'), [...texts, phrasesOf(more.looks_at)[0]!]).scores[more.type] ?? 0;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('features of shape', () => {
  const holds = (type: string, name: string, facts: ReturnType<typeof gatherFacts>): boolean =>
    FEATURES.find((feature) => feature.type === type && feature.name === name)!.holds(facts);
  const rows = (count: number) => gatherFacts(body('csv', { tables: [table(count)] }), []);

  it('take more than 100 rows for many', () => {
    expect([holds('invoice', 'many_records', rows(100)), holds('invoice', 'many_records', rows(101))]).toEqual([
      false,
      true,
    ]);
    expect(holds('spreadsheet', 'records', rows(101))).toBe(true);
  });

  it('take three years for a plan', () => {
    const years = (...texts: string[]) => holds('financial_model', 'years', gatherFacts(body('csv'), texts));
    expect([years('2023', '2024'), years('2023', '2024', '2025')]).toEqual([false, true]);
  });

  it('speak against a contract of numbers, and one in cells', () => {
    const text = 'This agreement is governed by the laws of France';
    const plain = classifyDocument(body('pdf'), [text]).scores.contract!;
    expect(classifyDocument(body('csv'), [text]).scores.contract).toBeLessThan(plain);
    expect(classifyDocument(body('pdf'), [text, '1', '2', '3']).scores.contract).toBeLessThan(plain);
  });
});
