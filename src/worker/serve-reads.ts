import type { FormatReader } from '../formats/reader.ts';
import { type ReaderMessage, type ReadMessage, toFailure } from './messages.ts';
import { readInto } from './read-into.ts';

const PROGRESS_INTERVAL_MS = 100;

/** The life of a reader process: says that it is ready, reads what it is given, one at a time, and ends with its parent. */
export function serveReads(formats: readonly FormatReader[]): void {
  process.once('disconnect', () => process.exit(0));
  // A signal to the whole group is the parent's affair: it lets the readings under way come to their end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', async (message: ReadMessage) => say(await answer(message, formats)));
  say({ type: 'ready' });
}

async function answer({ request, limits }: ReadMessage, formats: readonly FormatReader[]): Promise<ReaderMessage> {
  try {
    // The permission model refuses fsync, so that the parent does it.
    const outcome = await readInto(request, { formats, limits, progress: progressTeller(), sync: false });
    return { type: 'done', outcome, cpu_seconds: cpuSeconds() };
  } catch (error) {
    return { type: 'failed', failure: toFailure(error), cpu_seconds: cpuSeconds() };
  }
}

function progressTeller(): (share: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (share) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    say({ type: 'progress', share });
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function say(message: ReaderMessage): void {
  // The parent may be gone by now; then this process ends, and nobody is left to tell.
  if (process.connected) process.send?.(message, undefined, undefined, (error) => error && process.exit(1));
}
