// What first pages cost as pictures: engines in processes of their own, which are asked for one page after the other in turns, so that
// whatever else the machine does falls on all of them.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { median } from '../speed/measure.mjs';

/** By then what is compiled as it is used is compiled. */
const WARM_ROUNDS = 2;
const ROUNDS = 5;
/** On a busy machine no further round is begun after so many milliseconds, once there is one that counts. */
const ENOUGH_MS = 100_000;

function startEngine({ name, command, args }) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name,
    ask: async (path) => {
      child.stdin.write(`${path}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} ended`);
      return Number(value);
    },
    end: () => child.stdin.end(),
  };
}

/** {pages, rounds, engines: {name: {cpu_ms_per_page, median_ms}}, ratioOf(name, base)} over the pages that every engine draws. */
export async function drawInTurns(candidates, paths) {
  const engines = candidates.map(startEngine);
  let files = paths.map((path) => ({ path, cpu: engines.map(() => []) }));
  const started = performance.now();
  let rounds = 0;
  try {
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      if (rounds > 0 && performance.now() - started > ENOUGH_MS) break;
      for (const file of files) {
        for (const [i, engine] of engines.entries()) {
          const spent = await engine.ask(file.path);
          if (spent < 0) file.failed = true;
          else if (round >= WARM_ROUNDS) file.cpu[i].push(spent);
        }
      }
      files = files.filter(({ failed }) => !failed);
      if (round >= WARM_ROUNDS) rounds++;
    }
  } finally {
    for (const engine of engines) engine.end();
  }
  const costs = engines.map((_, i) => files.map(({ cpu }) => median(cpu[i])));
  const sum = (values) => values.reduce((a, b) => a + b, 0);
  const indexOf = (name) => engines.findIndex((engine) => engine.name === name);
  return {
    pages: files.length,
    rounds,
    engines: Object.fromEntries(
      engines.map(({ name }, i) => [
        name,
        { cpu_ms_per_page: sum(costs[i]) / files.length, median_ms: median(costs[i]) },
      ]),
    ),
    /** Of the sums over all pages, and the middle one of the pages' own. */
    ratioOf: (name, base) => {
      const [own, other] = [costs[indexOf(name)], costs[indexOf(base)]];
      return { all: sum(own) / sum(other), median: median(own.map((value, k) => value / other[k])) };
    },
  };
}
