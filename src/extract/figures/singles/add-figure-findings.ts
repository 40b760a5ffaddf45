// Puts what the statements say before what labels led to, for each field that asks for a figure.
import { createPause } from '../../../pause.ts';
import type { Query } from '../../candidates/index.ts';
import type { Finding } from '../../finding.ts';
import type { Metric } from '../metrics/metric-names.ts';
import type { Reports } from '../reports.ts';
import { type AskedFigure, askedFigure } from './asked-figure.ts';
import type { AskedPeriod } from './asked-period.ts';
import { findFigures } from './find-figures.ts';
import { asksPeriod, findPeriod } from './find-period.ts';

/** A figure of a statement this good needs no label beside it. */
const STANDS_ALONE = 0.6;
/** What labels alone say where the statements should have known. */
const BESIDE_STATEMENTS = 0.3;
const ROWS_A_TURN = 1_000;
/** Reading what a field asks for costs as much as looking at so many rows. */
const ROWS_A_QUESTION = 100;

export async function addFigureFindings(
  reports: () => Promise<Reports>,
  queries: readonly Query[],
  findings: Map<number, readonly Finding[]>,
): Promise<void> {
  const pause = createPause(ROWS_A_TURN);
  const questions: (AskedFigure | null)[] = [];
  for (const { field, keys } of queries) {
    await pause(ROWS_A_QUESTION);
    questions.push(askedFigure(field, keys.at(-2) ?? null));
  }
  const asked = withLengths(questions);
  for (const [i, { field }] of queries.entries()) {
    const period = asksPeriod(field) ? findPeriod(await reports()) : [];
    if (period.length > 0) findings.set(i, period);
    const question = asked[i];
    if (!question) continue;
    const read = await reports();
    if (!question.metric.rate) withoutShares(read, i, findings);
    const answer = await findFigures(read, question, field, pause);
    if (!answer || (answer.findings.length === 0 && !answer.known)) continue;
    const best = answer.findings[0]?.score ?? 0;
    const labelled = (findings.get(i) ?? []).map((finding) => ({
      ...finding,
      score: finding.score * BESIDE_STATEMENTS,
    }));
    findings.set(i, best >= STANDS_ALONE ? answer.findings : [...answer.findings, ...labelled]);
  }
}

/** What labels led to in a table of shares is no amount. */
function withoutShares({ of_shares }: Reports, query: number, findings: Map<number, readonly Finding[]>): void {
  const found = findings.get(query);
  if (!found || of_shares.length === 0) return;
  const isShare = ({ at }: Finding): boolean =>
    at !== undefined &&
    of_shares.some(({ rows }) => rows.some(({ cell }) => cell.page === at[0] && cell.line === at[1]));
  findings.set(
    query,
    found.filter((finding) => !isShare(finding)),
  );
}

/** `The same period one year before` is as long as the period that another field asks for of the same metric. */
function withLengths(asked: readonly (AskedFigure | null)[]): (AskedFigure | null)[] {
  const lengths = new Map<Metric | string, AskedPeriod['length']>();
  const keyOf = ({ known, phrases }: AskedFigure): Metric | string => known ?? phrases[0]!;
  for (const one of asked) if (one && one.period.length !== null) lengths.set(keyOf(one), one.period.length);
  return asked.map((one) => {
    const isOpen = one !== null && one.period.length === null && one.period.year === null && one.period.back > 0;
    const length = isOpen ? lengths.get(keyOf(one)) : undefined;
    return one && length !== undefined ? { ...one, period: { ...one.period, length } } : one;
  });
}
