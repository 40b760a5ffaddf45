import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditView } from '../audit-view.ts';
import { gridTable, viewOfTables } from '../testing/grid-table.ts';

/** A body of whole numbers, large enough that no two columns add up to a third by chance, with totals below and beside it. */
const body = fc.tuple(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 3, max: 8 })).chain(([cols, rows]) =>
  fc.array(fc.array(fc.integer({ min: 10_000, max: 99_999 }), { minLength: cols, maxLength: cols }), {
    minLength: rows,
    maxLength: rows,
  }),
);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function withTotals(numbers: readonly (readonly number[])[]): number[][] {
  const rows = numbers.map((row) => [...row, sum(row)]);
  return [...rows, rows[0]!.map((_, col) => sum(rows.map((row) => row[col]!)))];
}

const toTexts = (numbers: readonly (readonly number[])[]): string[][] => [
  ['', ...numbers[0]!.map((_, col) => (col === numbers[0]!.length - 1 ? 'Total' : `c${col}`))],
  ...numbers.map((row, i) => [
    i === numbers.length - 1 ? 'Total' : `r${i}`,
    ...row.map((value) => value.toLocaleString('en-US')),
  ]),
];

const audit = async (texts: string[][]) => auditView(await viewOfTables(gridTable(texts)));

test('a table whose sums are true has no finding and is surer than before', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (numbers) => {
      const { findings, tables } = await audit(toTexts(withTotals(numbers)));
      expect(findings).toEqual([]);
      expect(tables[0]!.confidence).toBeGreaterThan(0.8);
    }),
    { numRuns: 50 },
  );
});

test('one changed number is the one that is told', async () => {
  const place = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 100, max: 4_000 }));
  await fc.assert(
    fc.asyncProperty(body, place, async (numbers, [row, col, change]) => {
      const whole = withTotals(numbers);
      const [r, c] = [row % whole.length, col % whole[0]!.length];
      whole[r]![c]! += change;
      const { findings } = await audit(toTexts(whole));
      expect(findings.map(({ severity, table }) => [severity, table!.row, table!.col])).toEqual([
        ['error', r + 1, c + 1],
      ]);
    }),
    { numRuns: 100 },
  );
});

test('any texts are audited to the end, twice alike', async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('Total', 'Summe', 'net', '', '—', 'n/a', '%', '(', '12 %', '$ (3)', '1e9', '9'.repeat(30)),
    fc.integer({ min: -99, max: 9_999 }).map(String),
  );
  const rows = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 8 }))
    .chain(([cols, count]) =>
      fc.array(fc.array(cell, { minLength: cols, maxLength: cols }), { minLength: count, maxLength: count }),
    );
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(3), async (texts, header_rows) => {
      const run = async () => auditView(await viewOfTables(gridTable(texts, { header_rows })));
      const first = await run();
      expect(await run()).toEqual(first);
      for (const { confidence } of first.tables) expect(confidence >= 0 && confidence <= 1).toBe(true);
    }),
    { numRuns: 100 },
  );
});
