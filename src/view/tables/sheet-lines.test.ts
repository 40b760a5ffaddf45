import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView, type CellSpec } from '../../../test/support/build-view.ts';
import { CELL, type CellRect, type TableSummary } from '../../model/index.ts';
import { markdownLine, sheetLines, tableTexts } from '../index.ts';

const RECT: CellRect = { top: 1, left: 1, bottom: 8, right: 3 };
const TABLE: TableSummary = {
  ...{ id: 't1', title: null, page: 1, end_page: 1, sheet: 'S', range: 'B2:D9', bbox: [0, 0, 1, 1] },
  ...{ row_count: 8, col_count: 3, header_rows: 0, confidence: 1 },
};

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('rows of a sheet as lines', () => {
  it('are written with what Markdown would mistake escaped', async () => {
    const rows = [
      ['a|b', 'plain', 'x<br>'],
      ['é\\', '', 7],
    ];
    const { view } = await buildView({ sheets: [{ name: 'S', rows }] });
    const pieces: string[] = [];
    for await (const piece of sheetLines(view, view.head.sheets[0]!, { top: 0, left: 0, bottom: 2, right: 2 }))
      pieces.push(piece);
    expect(pieces.join('')).toBe('| a\\|b | plain | x\\<br> |\n| é\\\\ |  | 7 |\n|  |  |  |\n');
  });

  it('come in pieces that end with a line', async () => {
    const long = 'x'.repeat(30_000);
    const { view } = await buildView({ sheets: [{ name: 'S', rows: Array.from({ length: 9 }, () => [long, 'é']) }] });
    const pieces: string[] = [];
    for await (const piece of sheetLines(view, view.head.sheets[0]!, { top: 0, left: 0, bottom: 8, right: 1 }))
      pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => piece.endsWith('\n'))).toBe(true);
    expect(pieces.join('')).toBe(`| ${long} | é |\n`.repeat(9));
  });

  it('agree with texts that are read one by one', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '|', '\\', '<b', '\n', '\r', 'é', '𝒶', ' ', '-'),
      maxLength: 30,
    });
    const cell: fc.Arbitrary<CellSpec> = fc.oneof(
      text,
      fc.constant(null),
      fc.integer(),
      fc.boolean(),
      text.map((one) => ({ code: CELL.string, text: one, format: 1 })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 10 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (rows, block_rows, rendered) => {
          const { view } = await buildView({
            ...{ sheets: [{ name: 'S', rows }], tables: [TABLE], block_rows, rendered },
            head: { number_formats: ['General', '"<"@"|"'] },
          });
          let expected = '';
          for await (const lines of tableTexts(view, TABLE)) {
            for (const texts of lines) expected += `${markdownLine(texts)}\n`;
          }
          expect(await textOf(sheetLines(view, view.head.sheets[0]!, RECT))).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});
