// Several nodes and very many rows, in figures, with a PostgreSQL and an S3 server of its own.
// Usage: node bench/cluster/run.mjs [--rows 1000000] [--kills 300] [--only rows,figures,kills,http]
// Part `http` runs the whole suite of HTTP on PostgreSQL and S3.
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
    only: { type: 'string', default: 'rows,figures,kills,http' },
    rows: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '300' },
  },
});

const PARTS = {
  rows: { tests: 'test/cluster/many-rows.test.ts', env: { FOLIO_ROWS: flags.rows } },
  figures: { tests: 'test/cluster/figures.test.ts', env: { FOLIO_FIGURES: '1' } },
  kills: { tests: 'test/cluster/endurance.test.ts', env: { FOLIO_ENDURANCE: flags.kills } },
  http: { tests: 'test/http', env: { FOLIO_TEST_STORE: 'scaled' } },
};

let failed = 0;
for (const name of flags.only.split(',')) {
  const { tests, env } = PARTS[name];
  const now = new Date().toISOString().slice(0, 16);
  appendFileSync(OUT, `\n${name}, ${now}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}:\n`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', tests];
  const ran = spawnSync(process.execPath, words, {
    ...{ cwd: ROOT, stdio: 'inherit' },
    env: { ...process.env, ...env, FOLIO_ENDURANCE_OUT: OUT },
  });
  if (name === 'http')
    appendFileSync(OUT, `the suite of HTTP on PostgreSQL and S3: ${ran.status === 0 ? 'all passed' : 'failed'}\n`);
  failed += ran.status === 0 ? 0 : 1;
}
process.exitCode = failed > 0 ? 1 : 0;
