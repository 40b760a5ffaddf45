// What engines cost on the same files: each in a process of its own, all alive at once, and asked for all files in turns, round by round, so that
// whatever else the machine does, and however its speed drifts, falls on all of them.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { median } from '../speed/measure.mjs';

function startEngine({ name, command, args, once = false }) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.on('error', () => {}); // told by `ask`, whose line never comes
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name,
    once,
    /** {pages, cpu: ms} or {failed: true}, as answer-paths.mjs says it. */
    ask: async (path) => {
      child.stdin.write(`${path}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} ended`);
      return JSON.parse(value);
    },
    peakBytes: () => peakBytes(child.pid),
    end: () => child.stdin.end(),
  };
}

/** Null where the system does not tell. */
function peakBytes(pid) {
  try {
    return 1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  } catch {
    return null;
  }
}

/**
 * Asks each engine for each file `warm` times and then `counted` times; one that is marked `once` only once, in the first that counts. No further
 * round is begun after `enough_ms` once there is one that counts.
 * {files, pages, rounds, engines: {name: {cpu_ms_per_page, median_ms, rss}}, ratioOf(name, base)} over the files that every engine reads.
 */
export async function askInTurns(candidates, paths, { warm, counted, enough_ms }) {
  const engines = candidates.map(startEngine);
  let files = paths.map((path) => ({ path, pages: 0, cpu: engines.map(() => []) }));
  const started = performance.now();
  let rounds = 0;
  let peaks = [];
  try {
    for (let round = 0; round < warm + counted; round++) {
      if (rounds > 0 && performance.now() - started > enough_ms) break;
      for (const [i, engine] of engines.entries()) {
        if (engine.once && round !== warm) continue;
        for (const file of files) {
          const { failed, pages, cpu } = await engine.ask(file.path);
          if (failed) file.failed = true;
          else if (round >= warm) file.cpu[i].push(cpu);
          // Engines differ in what they call a page of a broken file; the first engine's count is everybody's.
          if (i === 0) file.pages = pages;
        }
      }
      files = files.filter(({ failed }) => !failed);
      if (round >= warm) rounds++;
    }
    peaks = engines.map((engine) => engine.peakBytes());
  } finally {
    for (const engine of engines) engine.end();
  }
  const costs = engines.map((_, i) => files.map(({ cpu }) => median(cpu[i])));
  const sum = (values) => values.reduce((a, b) => a + b, 0);
  const pages = sum(files.map((file) => file.pages));
  const indexOf = (name) => engines.findIndex((engine) => engine.name === name);
  const told = (i) => ({ cpu_ms_per_page: sum(costs[i]) / pages, median_ms: median(costs[i]), rss: peaks[i] });
  return {
    files: files.length,
    pages,
    rounds,
    engines: Object.fromEntries(engines.map(({ name }, i) => [name, told(i)])),
    /** Of the sums over all files, and the middle one of the files' own. */
    ratioOf: (name, base) => {
      const [own, other] = [costs[indexOf(name)], costs[indexOf(base)]];
      return { all: sum(own) / sum(other), median: median(own.map((value, k) => value / other[k])) };
    },
  };
}
