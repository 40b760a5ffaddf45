import type { FormatReader } from '../formats/reader.ts';
import { drawInto } from './draw-into.ts';
import { type ReaderMessage, toFailure, type WorkMessage, type WorkOutcome } from './messages.ts';
import { readInto } from './read-into.ts';

const PROGRESS_INTERVAL_MS = 100;
/** Without a file for so long, a process is taken for one that has time to rehearse. */
const IDLE_MS = 500;

/** The life of a reader process: says that it is ready, reads and draws what it is given, one at a time, and ends with its parent. */
export function serveReads(formats: readonly FormatReader[], { rehearse = false } = {}): void {
  process.once('disconnect', () => process.exit(0));
  // A signal to the whole group is the parent's affair: it lets the readings under way come to their end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let rehearsal: Promise<unknown> = Promise.resolve();
  const idle = setTimeout(() => {
    if (rehearse) rehearsal = rehearseAll(formats);
  }, IDLE_MS);
  process.on('message', async (message: WorkMessage) => {
    clearTimeout(idle);
    await rehearsal;
    say(await answer(message, formats));
  });
  say({ type: 'ready' });
}

/** What goes wrong here goes wrong with a file too, and is told then. */
const rehearseAll = (formats: readonly FormatReader[]): Promise<unknown> =>
  Promise.allSettled(formats.map((reader) => reader.rehearse?.()));

async function answer(message: WorkMessage, formats: readonly FormatReader[]): Promise<ReaderMessage> {
  try {
    return { type: 'done', outcome: await carryOut(message, formats), cpu_seconds: cpuSeconds() };
  } catch (error) {
    return { type: 'failed', failure: toFailure(error), cpu_seconds: cpuSeconds() };
  }
}

function carryOut(message: WorkMessage, formats: readonly FormatReader[]): Promise<WorkOutcome> {
  if (message.work === 'draw') return drawInto(message.request, formats);
  const { request, limits } = message;
  // The permission model refuses fsync, so that the parent does it.
  return readInto(request, { formats, limits, progress: progressTeller(), sync: false });
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
