// Runs engines over one list of files, a process each, in turns, and compares what they cost on the files that all read.
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { median } from '../speed/measure.mjs';

/** What an engine's process printed, or null with the reason told. */
function runEngine({ name, command, args, input }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
    if (input) createReadStream(input).pipe(child.stdin);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const fail = (reason) => {
      const told = reason.trim().split('\n');
      console.error(`${name}: ${told.find((line) => /error/i.test(line)) ?? told.at(-1)}`);
      resolve(null);
    };
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output.trim().split('\n').at(-1))) : fail(errors)));
  });
}

/** {name: {cpu_ms_per_page, pages, rss}} over the files that every engine read; per file the median of all passes. */
export async function compareEngines(engines, rounds) {
  const runs = new Map(engines.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const engine of engines) {
      if (engine.rounds !== undefined && round >= engine.rounds) continue;
      const run = await runEngine(engine);
      if (run) runs.get(engine.name).push(run);
    }
  const ran = [...runs].filter(([, list]) => list.length > 0);
  if (ran.length === 0) return { pages: 0, files: 0, engines: {} };
  const common = ran[0][1][0].files.map((_, i) => ran.every(([, list]) => !list[0].files[i].failed));
  // Engines differ in what they call a page of a broken file; the first engine's count is everybody's.
  const pages = ran[0][1][0].files.reduce((sum, file, i) => sum + (common[i] ? file.pages : 0), 0);
  const costs = {};
  for (const [name, list] of ran) {
    const cpu = common.map((ok, i) => (ok ? median(list.flatMap(({ files }) => files[i].cpu)) : 0));
    const rss = Math.max(...list.map((run) => run.rss ?? 0));
    costs[name] = { cpu_ms_per_page: cpu.reduce((a, b) => a + b, 0) / pages, rss: rss || null };
  }
  return { pages, files: common.filter(Boolean).length, engines: costs };
}
