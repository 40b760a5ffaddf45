// Part `cluster`: nodes whose database or bucket fails for a minute, and nodes that are killed, by the tests of test/cluster that take long.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export async function clusterFaults({ seconds, kills, say = () => undefined }) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-cluster-'));
  const [outages, killed] = ['outages', 'kills'].map((name) => join(folder, name));
  const env = {
    ...process.env,
    ...{ FOLIO_OUTAGE_SECONDS: String(seconds), FOLIO_OUTAGE_OUT: outages },
    ...{ FOLIO_ENDURANCE: String(kills), FOLIO_ENDURANCE_OUT: killed },
  };
  const files = ['test/cluster/outages.test.ts', 'test/cluster/endurance.test.ts'];
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...files];
  const started = performance.now();
  try {
    const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    const [code] = await once(child, 'exit');
    process.off('exit', end);
    const linesOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []);
    const trials = linesOf(outages).map((line) => JSON.parse(line));
    for (const { name, lost, back } of trials) say(`${name}: ${lost} lost, ready after ${back} s`);
    const skipped = trials.length === 0 && code === 0;
    if (skipped) say('skipped: PostgreSQL or an S3 server is not here');
    return {
      ...{ passed: code === 0, skipped, seconds: Math.round((performance.now() - started) / 1000) },
      ...{ trials, kills: linesOf(killed) },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
