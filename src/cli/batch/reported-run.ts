// Couples a batch run with progress output and the final summary; shared by batch and watch.
import { showJson, showText, styleOf, wantsJson } from '../terminal/show-answer.ts';
import type { Invocation } from '../world.ts';
import { openRun, type Run } from './open-run.ts';
import { createProgress, MS_A_SECOND, type Progress } from './progress.ts';
import { renderSummary, type Summary, toSummary } from './summary.ts';
import { createTally } from './tally.ts';

/** A run whose course is told, and whose outcome is summed up at its end. */
export interface ReportedRun {
  readonly run: Run;
  readonly progress: Progress;
  /** So many files more are known of. */
  expect(files: number): void;
  /** Waits for all that was begun and shows the summary. */
  finish(listing: Pick<Summary, 'passed_over' | 'unreadable'>): Promise<Summary>;
}

export async function openReportedRun(call: Invocation): Promise<ReportedRun> {
  const started = performance.now();
  const tally = createTally();
  const progress = createProgress(call);
  let total = 0;
  const run = await openRun(call, (verdict) => {
    tally.add(verdict);
    progress.tell(verdict, tally, total);
  });
  const { folder, out, manifest, job } = run;
  return {
    run,
    progress,
    expect: (files) => {
      total += files;
    },
    async finish({ passed_over, unreadable }) {
      await run.batch.idle();
      progress.end();
      const seconds = (performance.now() - started) / MS_A_SECOND;
      const facts = { folder, out, manifest, job: job.name, files: total, passed_over, unreadable, seconds };
      const summary = toSummary(facts, tally);
      if (wantsJson(call)) showJson(call, summary);
      else showText(call, renderSummary(summary, styleOf(call)));
      return summary;
    },
  };
}
