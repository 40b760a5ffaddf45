// The batch command: converts or extracts every file of a folder, or has a server do so, of a bucket too; resumable.
import { serverOf } from '../backend/open-backend.ts';
import { onInterruption } from '../batch/interruption.ts';
import { listFiles } from '../batch/list-files.ts';
import { openReportedRun } from '../batch/reported-run.ts';
import { isBucket } from '../batch/server/bucket-place.ts';
import { isWhole } from '../batch/summary.ts';
import { EXIT_FAILED, EXIT_INTERRUPTED, usageFailure } from '../failure.ts';
import { type Invocation, textArgument } from '../world.ts';

/** Makes something of every file below a folder, and can be ended and begun again at any time. */
export async function batch(call: Invocation): Promise<number> {
  if (serverOf(call) !== undefined) return (await import('../batch/server/on-server.ts')).batchOnServer(call);
  if (isBucket(textArgument(call, 0)))
    throw usageFailure('Buckets are read by a server.', 'Name one that may use the bucket with --server.');
  const { run, progress, expect, finish } = await openReportedRun(call);
  const interruption = onInterruption(() => {
    progress.say('Finishing what is under way. Ctrl+C again ends at once.');
    run.batch.stop();
  });
  try {
    const { files, ...listing } = await listFiles(run.folder, run.choice);
    expect(files.length);
    for (const file of files) run.batch.add(file);
    const summary = await finish(listing);
    return interruption.isThere ? EXIT_INTERRUPTED : isWhole(summary) ? 0 : EXIT_FAILED;
  } finally {
    interruption.release();
    await run.close();
  }
}
