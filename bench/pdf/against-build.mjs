// Reading PDFs beside another build of this project, in turns: what a change costs.
// Usage: node bench/pdf/against-build.mjs FOLDER [--json FILE], FOLDER a checkout whose `dist` is built (npm ci && npm run build).
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { heapFlags } from '../../dist/worker/walls/heap-flags.js';
import { askInTurns } from './ask-in-turns.mjs';
import { chooseFiles } from './choose-files.mjs';

/** What the service gives a reader process unless it is told otherwise. */
const READER_BYTES = 2 ** 30;
const READING = { warm: 8, counted: 15, enough_ms: 600_000 };

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('--')) {
  console.error('Name the other checkout: node bench/pdf/against-build.mjs FOLDER [--json FILE]');
  process.exit(2);
}
const machine = { cores: availableParallelism(), load_before: loadavg()[0] };
const root = new URL('../../', import.meta.url).pathname;
const reader = (name, checkout) => ({
  name,
  command: process.execPath,
  args: [...heapFlags(READER_BYTES), join(checkout, 'bench/pdf/engines/read.mjs'), 'sink'],
});
const builds = [reader('other build', resolve(folder)), reader('this build', root)];
const { from, paths } = chooseFiles(tmpdir());
const { files, pages, rounds, engines, ratioOf } = await askInTurns(builds, paths, READING);
const { all, median } = ratioOf('this build', 'other build');
console.log(
  `${files} PDFs (${from}), ${pages} pages, per file the median of ${rounds} rounds after ${READING.warm} to warm up`,
);
for (const [name, { cpu_ms_per_page }] of Object.entries(engines))
  console.log(`${name.padEnd(12)} ${cpu_ms_per_page.toFixed(2)} CPU ms a page`);
console.log(
  `this build takes ${all.toFixed(3)} of the other's processor time; of a file ${median.toFixed(3)}, in the middle`,
);
const at = process.argv.indexOf('--json');
if (at >= 0)
  writeFileSync(
    process.argv[at + 1],
    `${JSON.stringify({ machine, from, files, pages, rounds, engines, all, median }, null, 2)}\n`,
  );
