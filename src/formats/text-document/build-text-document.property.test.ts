import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../geometry/index.ts';
import { type Box, contains, type Line } from '../../model/index.ts';
import { BOLD, build, cell, HIDDEN, paragraph, STYLE, table, textDocument } from './testing/text-document.ts';

const piece = fc.tuple(
  fc.constantFrom('word ', 'a-b ', '\u00a0', '\t', '\n', 'Überlänge ', '東京都庁', 'x'.repeat(200), ' ', 'co\u00adop '),
  fc.constantFrom(STYLE, BOLD, HIDDEN),
);
const content = fc.array(piece, { maxLength: 60 });
const label = fc.constantFrom(null, '1.', '•', 'Article I');

type Plan = {
  readonly kind: 'text' | 'table';
  readonly texts: readonly (readonly [string, typeof STYLE][])[];
  readonly label: string | null;
};

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('text' as const, 'table' as const),
  texts: fc.array(content, { minLength: 1, maxLength: 4 }),
  label,
});

function toBlocks(plans: readonly Plan[]): FlowBlock[] {
  let id = 0;
  const next = (texts: Plan['texts'][number], shown: string | null) =>
    paragraph(++id, texts, {
      label: shown === null ? null : { text: shown, style: STYLE, suffix: 'tab', align: 'left' },
    });
  return plans.map(({ kind, texts, label: shown }) =>
    kind === 'text'
      ? next(texts[0]!, shown)
      : table(++id, [texts.map((text, column) => cell(column, [next(text, null), next(text, shown)]))]),
  );
}

const inkOf = (text: string): string => text.replace(/\s+/g, '');

const wordsOf = (text: string, lines: readonly Line[]): string =>
  lines.flatMap(({ words }) => words.map(({ start, end }) => text.slice(start, end))).join('');

describe('any text', () => {
  it('is placed whole, in words on its page, under names of its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { maxLength: 25 }), async (plans) => {
        const blocks = toBlocks(plans);
        const { body, pages, tables } = await build(textDocument(blocks));
        const { characters, placed, dropped } = body.coverage;
        expect([placed, dropped]).toEqual([characters, []]);
        const inside = (page: number, box: Box): void => {
          const { width, height } = body.pages[page - 1]!;
          expect(contains([0, 0, width, height], box)).toBe(true);
        };
        const cells = tables.flatMap(({ rows }) =>
          rows.flatMap((row) => row.cells.map((c) => ({ ...c, page: row.page }))),
        );
        const texts = pages.flatMap(({ page, blocks: own }) => own.map((block) => ({ ...block, page })));
        for (const { page, text, lines, bbox, runs } of [...texts, ...cells]) {
          inside(page, bbox);
          if (lines) expect(wordsOf(text, lines)).toBe(inkOf(text));
          for (const line of lines ?? []) for (const { bbox: box } of [line, ...line.words]) inside(page, box);
          let from = 0;
          for (const run of runs ?? []) {
            expect(run.start).toBeGreaterThanOrEqual(from);
            from = run.end;
          }
          expect(from).toBeLessThanOrEqual(text.length);
        }
        const ids = [...texts.map(({ id }) => id), ...tables.map(({ id }) => id)];
        expect(new Set(ids).size).toBe(ids.length);
        const ink = [...texts, ...cells].reduce((sum, { text }) => sum + inkOf(text).length, 0);
        expect(ink).toBe(characters);
      }),
      { numRuns: 150 },
    );
  });
});
