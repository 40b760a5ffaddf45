// Runs the parts of a bench and keeps the figures of each, with the command that makes it again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** `parts`: measures by name; `only`: names of those wanted, none for all. Resolves to the figures of this run. */
export async function benchParts({ name, parts, only, folder }) {
  const path = new URL(`../results/${name}.json`, import.meta.url).pathname;
  const results = {};
  for (const [part, measure] of Object.entries(parts)) {
    if (only?.length && !only.includes(part)) continue;
    const command = `npm run bench -- --only ${name}/${part}`;
    const machine = { cores: availableParallelism(), load_before: loadavg()[0] };
    const started = performance.now();
    const figures = await measure({ folder });
    results[part] = { command, machine, seconds: (performance.now() - started) / 1e3, ...figures };
    const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    writeFileSync(path, `${JSON.stringify({ ...kept, [part]: results[part] }, null, 2)}\n`);
  }
  return results;
}
