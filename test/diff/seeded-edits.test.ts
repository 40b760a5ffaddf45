import { expect, test } from 'vitest';
import { reportsOf } from './reports-of.ts';
import { type CaseScore, scoreCase } from './score/score-case.ts';
import { tally } from './score/tally.ts';
import { seededCases } from './seeded-cases.ts';

/** `FOLIO_DIFF_EDITS=2000` makes more of them, `FOLIO_DIFF_SEED=7` others, and `FOLIO_DIFF_SHOW=1` prints what was missed. */
const EDITS = Number(process.env['FOLIO_DIFF_EDITS'] ?? 210);
const SEED = Number(process.env['FOLIO_DIFF_SEED'] ?? 1);
const SHOW = process.env['FOLIO_DIFF_SHOW'] !== undefined;

test('edits that were seeded into documents are found, and little else', { timeout: 3_600_000 }, async () => {
  const scores: CaseScore[] = [];
  for await (const one of seededCases(EDITS, SEED)) {
    const score = await scoreCase(one, await reportsOf(one.before, one.after));
    scores.push(score);
    if (SHOW) show(one.seed, score);
  }
  const { edits, recall, precision, table } = tally(scores);
  if (SHOW) console.log(table);
  expect(edits).toBeGreaterThanOrEqual(200);
  expect(recall, table).toBeGreaterThanOrEqual(0.98);
  expect(precision, table).toBeGreaterThanOrEqual(0.95);
});

function show(seed: number, { pair, missed, noise }: CaseScore): void {
  for (const { edit, before, after } of missed) console.log(`MISSED ${pair} seed ${seed}: ${edit}`, before, after);
  for (const report of noise) {
    const { kind, of, before, after, edits } = report;
    const where = [before, after].map((side) => side?.citation.anchor ?? '-').join(' → ');
    const what = edits.length
      ? edits
          .map((edit) => (edit.kind === 'equal' ? `…${edit.text.slice(-40)}` : `[${edit.kind} ${edit.text}]`))
          .join('')
      : [before, after].map((side) => side?.text ?? '-').join(' → ');
    console.log(`NOISE ${pair} seed ${seed}: ${kind} ${of} ${where}: ${what}`);
  }
}
