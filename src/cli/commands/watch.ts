// The watch command: repeats a batch whenever files of a folder change.
import { watch as watchFolder } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createChangeFinder } from '../batch/change-finder.ts';
import { onInterruption } from '../batch/interruption.ts';
import { listFiles } from '../batch/list-files.ts';
import type { Run } from '../batch/open-run.ts';
import { openReportedRun } from '../batch/reported-run.ts';
import { isWhole } from '../batch/summary.ts';
import { EXIT_FAILED } from '../failure.ts';
import { shown } from '../render/layout/display-text.ts';
import type { Invocation } from '../world.ts';

/** A file that has been the same for so long is written to its end. */
const SETTLE_MS = 500;
/** Between two looks at the folder: at least this, and so much that looking takes little of the time. */
const LOOK_MS = 1_000;
const LOOK_SHARE = 0.05;

/** Does as `batch` does, again and again, until it is interrupted. */
export async function watch(call: Invocation): Promise<number> {
  const { run, progress, expect, finish } = await openReportedRun(call);
  const end = new AbortController();
  const interruption = onInterruption(() => {
    run.batch.stop();
    end.abort();
  });
  const findChanges = createChangeFinder(SETTLE_MS);
  try {
    progress.say(`Watching ${shown(run.folder)}. Ctrl+C ends it.`);
    let listing = { passed_over: 0, unreadable: [] as readonly string[] };
    while (!interruption.isThere && run.batch.failure === null) {
      const looked = performance.now();
      const { files, ...rest } = await listFiles(run.folder, run.choice);
      listing = rest;
      const { settled, removed, unsettled } = findChanges(files, Date.now());
      expect(settled.length);
      for (const file of settled) run.batch.add(file);
      for (const path of removed) progress.say(`removed  ${shown(path)}`);
      const took = performance.now() - looked;
      await nextLook(run, unsettled > 0 ? SETTLE_MS : Math.max(LOOK_MS, took / LOOK_SHARE), end.signal);
    }
    const summary = await finish(listing);
    return isWhole(summary) ? 0 : EXIT_FAILED;
  } finally {
    interruption.release();
    await run.close();
  }
}

/** Systems that tell of changes anywhere below a folder by one watch. Elsewhere the folder is looked through now and then. */
const TELLS_ALL = process.platform === 'darwin' || process.platform === 'win32';

/** Waits until it is time to look again, or until the system tells of a change. */
async function nextLook({ folder }: Run, ms: number, end: AbortSignal): Promise<void> {
  const wake = new AbortController();
  const watcher = TELLS_ALL ? watchFolder(folder, { recursive: true }, () => wake.abort()) : null;
  // A folder that can no longer be watched is still looked through.
  watcher?.on('error', () => wake.abort());
  await pause(ms, undefined, { signal: AbortSignal.any([wake.signal, end]) }).catch(() => 'woken');
  watcher?.close();
}
