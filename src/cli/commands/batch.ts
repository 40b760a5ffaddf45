import { onInterruption } from '../batch/interruption.ts';
import { listFiles } from '../batch/list-files.ts';
import { openRun, type Run } from '../batch/open-run.ts';
import { createProgress } from '../batch/progress.ts';
import { isWhole, renderSummary, type Summary, toSummary } from '../batch/summary.ts';
import { createTally } from '../batch/tally.ts';
import { EXIT_FAILED, EXIT_INTERRUPTED } from '../failure.ts';
import { showJson, showText, styleOf, wantsJson } from '../show-answer.ts';
import type { Invocation } from '../world.ts';

/** Makes something of every file below a folder, and can be ended and begun again at any time. */
export async function batch(call: Invocation): Promise<number> {
  const started = performance.now();
  const tally = createTally();
  const progress = createProgress(call);
  let total = 0;
  const run = await openRun(call, (verdict) => {
    tally.add(verdict);
    progress.tell(verdict, tally, total);
  });
  const interruption = onInterruption(() => {
    progress.say('Finishing what is under way. Ctrl+C again ends at once.');
    run.batch.stop();
  });
  try {
    const { files, passed_over, unreadable } = await listFiles(run.folder, run.choice);
    total = files.length;
    for (const file of files) run.batch.add(file);
    await run.batch.idle();
    progress.end();
    const seconds = (performance.now() - started) / 1000;
    const summary = toSummary({ ...placesOf(run), files: total, passed_over, unreadable, seconds }, tally);
    showSummary(call, summary);
    return interruption.isThere ? EXIT_INTERRUPTED : isWhole(summary) ? 0 : EXIT_FAILED;
  } finally {
    interruption.release();
    await run.close();
  }
}

export const placesOf = ({ folder, out, manifest, job }: Run) => ({ folder, out, manifest, job: job.name });

export function showSummary(call: Invocation, summary: Summary): void {
  if (wantsJson(call)) showJson(call, summary);
  else showText(call, renderSummary(summary, styleOf(call)));
}
