// Several nodes and very many rows, in figures, with a PostgreSQL and an S3 server of its own.
// Usage: node bench/cluster/run.mjs [--rows 1000000] [--kills 300] [--only rows,figures,kills]
// Needs a build (npm run build). What it found is added to bench/results/cluster.txt.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = fileURLToPath(new URL('../results/cluster.txt', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: 'rows,figures,kills' },
    rows: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '300' },
  },
});

const PARTS = {
  rows: { file: 'many-rows', env: { FOLIO_ROWS: flags.rows } },
  figures: { file: 'figures', env: { FOLIO_FIGURES: '1' } },
  kills: { file: 'endurance', env: { FOLIO_ENDURANCE: flags.kills } },
};

let failed = 0;
for (const name of flags.only.split(',')) {
  const { file, env } = PARTS[name];
  const now = new Date().toISOString().slice(0, 16);
  appendFileSync(OUT, `\n${name}, ${now}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}:\n`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', `test/cluster/${file}.test.ts`];
  const ran = spawnSync(process.execPath, words, {
    ...{ cwd: ROOT, stdio: 'inherit' },
    env: { ...process.env, ...env, FOLIO_ENDURANCE_OUT: OUT },
  });
  failed += ran.status === 0 ? 0 : 1;
}
process.exitCode = failed > 0 ? 1 : 0;
