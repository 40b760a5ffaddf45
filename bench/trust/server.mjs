// A server under trial: what it logs is kept, its death is noticed, and the next one is started over the same folder.
import { readFileSync } from 'node:fs';
import { startServer } from '../../scripts/start-server.mjs';

/** Lines of the log that are kept of each life. */
const LOG_LINES = 200;
const SETTLE_MS = 20_000;

export const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const ROOT = new URL('../..', import.meta.url);
/** Traces name files of the project from its root: reports are kept, and say nothing of the machine. */
const withoutPlace = (line) => line.replaceAll(ROOT.href, '').replaceAll(ROOT.pathname, '');

/** Starts a server whose log is kept; `options` as in startServer. */
export async function openServer(folder, settings = {}, options = {}) {
  const log = [];
  const { extra = [], ...rest } = options;
  const server = await startServer(folder, settings, { ...rest, stdio: ['pipe', ...extra] });
  let half = '';
  server.child.stderr.on('data', (chunk) => {
    const lines = (half + chunk).split('\n');
    half = lines.pop();
    log.push(...lines.map(withoutPlace));
    log.splice(0, log.length - LOG_LINES);
  });
  let [isStopping, death] = [false, null];
  server.ended.then(([code, signal]) => {
    death = { code, signal, expected: isStopping, log: [...log, withoutPlace(half)].slice(-20) };
  });
  const expecting = (end) => async () => {
    isStopping = true;
    await end();
  };
  return {
    ...server,
    log,
    /** Null while it runs. */
    get death() {
      return death;
    },
    stop: expecting(server.stop),
    kill: expecting(server.kill),
  };
}

/** A server that is started anew whenever it has died; each death that nobody asked for is told. */
export async function keepServer(folder, settings, onDeath, options = {}) {
  let current = await openServer(folder, settings, options);
  let starting = null;
  const restart = async () => {
    if (!current.death.expected) onDeath(current.death);
    current = await openServer(folder, settings, options);
    starting = null;
  };
  return {
    /** The server that runs now; where the last has died, the next. */
    running: async () => {
      // A connection that was reset is seen before the end of the process that reset it.
      await delay(0);
      if (current.death) await (starting ??= restart());
      return current;
    },
    /** True where it has died or does so within a moment. */
    hasDied: async (wait_ms = 300) => {
      if (!current.death) await Promise.race([current.ended, delay(wait_ms)]);
      return current.death !== null;
    },
    stop: async () => {
      await starting;
      if (current.death && !current.death.expected) onDeath(current.death);
      if (current.death) return;
      const overdue = setTimeout(current.kill, SETTLE_MS);
      await current.stop();
      clearTimeout(overdue);
    },
  };
}

/** Processes that the kernel names as children of one, theirs included. */
export function childrenOf(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
    return children.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}
