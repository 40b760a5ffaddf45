// Puts what the statements say before what labels led to, for each field that asks for a figure.
import { createPause } from '../../../pause.ts';
import type { Query } from '../../candidates/index.ts';
import type { Finding } from '../../finding.ts';
import type { Reports } from '../reports.ts';
import { askedFigure } from './asked-figure.ts';
import { findFigures } from './find-figures.ts';

/** A figure of a statement this good needs no label beside it. */
const STANDS_ALONE = 0.6;
/** What labels alone say where the statements should have known. */
const BESIDE_STATEMENTS = 0.45;
const QUERIES_A_TURN = 20;

export async function addFigureFindings(
  reports: () => Promise<Reports>,
  queries: readonly Query[],
  findings: Map<number, readonly Finding[]>,
): Promise<void> {
  const pause = createPause(QUERIES_A_TURN);
  for (const [i, { field, keys }] of queries.entries()) {
    await pause(1);
    const asked = askedFigure(field, keys.at(-2) ?? null);
    const answer = asked && findFigures(await reports(), asked, field);
    if (!answer || (answer.findings.length === 0 && !answer.known)) continue;
    const best = answer.findings[0]?.score ?? 0;
    const labelled = (findings.get(i) ?? []).map((finding) => ({
      ...finding,
      score: finding.score * BESIDE_STATEMENTS,
    }));
    findings.set(i, best >= STANDS_ALONE ? answer.findings : [...answer.findings, ...labelled]);
  }
}
