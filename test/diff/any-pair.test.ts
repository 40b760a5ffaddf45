// Comparisons of arbitrary small documents of every pair of formats: they end, and what they answer adds up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareViews } from '../../src/diff/index.ts';
import type { DocumentView, Format } from '../../src/model/index.ts';
import { buildView } from '../support/build-view.ts';

const PAGED: readonly Format[] = ['pdf', 'docx', 'pptx', 'rtf'];
const SHEETS: readonly Format[] = ['xlsx', 'xls', 'csv'];
const FORMATS = [...PAGED, ...SHEETS];
const PAIRS = FORMATS.flatMap((before) => FORMATS.map((after) => [before, after] as const));

/** Few words, some of them over and over: what unlike documents of one language have in common. */
const WORDS = ['the', 'of', 'and', 'a', '.', ',', '1', '2024', 'total', 'Total', 'net-', 'Übertrag', '合計'];
const texts = fc.array(
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS), fc.integer({ min: 1, max: 40 })), { maxLength: 4 })
    .map((runs) => runs.flatMap(([word, count]) => new Array<string>(count).fill(word)).join(' ')),
  { maxLength: 6 },
);

async function viewOf(format: Format, lines: readonly string[]): Promise<DocumentView> {
  const content = PAGED.includes(format)
    ? { pages: [{ blocks: lines.map((text) => ({ text })) }] }
    : { sheets: [{ name: 'Sheet1', rows: lines.map((text) => text.split(' ').slice(0, 60)) }] };
  return (await buildView({ format, ...content })).view;
}

describe('any two small documents', () => {
  it.each(PAIRS)('are compared: %s with %s', async (before, after) => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (linesA, linesB) => {
        const [a, b] = [await viewOf(before, linesA), await viewOf(after, linesB)];
        const { changes, summary, similarity } = await compareViews(a, b);
        const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
        for (const { kind } of changes) counts[kind]++;
        expect(summary).toMatchObject(counts);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        for (const change of changes) await change.settle();
      }),
      { numRuns: 12 },
    );
  });
});
