// The Python client: what importing it and uploading 20 MB cost, in CPU, beside bare http.client and, where they are
// installed for FOLIO_PYTHON (python3 unless told), requests and httpx.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startServer } from '../../scripts/start-server.mjs';
import { makeCsv } from '../speed/make-csv.mjs';

const PYTHON = process.env.FOLIO_PYTHON ?? 'python3';
const MEASURE = new URL('./measure.py', import.meta.url).pathname;
const ROUNDS = 9;
const UPLOAD_BYTES = 20e6;

function measure(...words) {
  const { status, stdout, stderr } = spawnSync(PYTHON, [MEASURE, ...words.map(String)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${PYTHON} ${words[0]}: ${stderr}`);
  return JSON.parse(stdout);
}

/** `base` is taken off all; the ratio is against ours. */
function table(title, costs, base = 0) {
  console.log(`\n${title} (CPU, median of ${ROUNDS})`);
  const ours = costs.folioscope - base;
  return Object.fromEntries(
    Object.entries(costs).map(([name, cost]) => {
      const row = { cpu_ms: cost - base, ratio: (cost - base) / ours };
      console.log(`${name.padEnd(32)} ${row.cpu_ms.toFixed(1).padStart(8)} ms ${row.ratio.toFixed(2).padStart(8)}×`);
      return [name, row];
    }),
  );
}

export async function benchPython({ folder }) {
  if (spawnSync(PYTHON, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status !== 0) {
    console.log(`\nPython client: skipped, ${PYTHON} of version 3.9 or later is not here`);
    return {};
  }
  const { 'bare python': bare, ...imports } = measure('import', ROUNDS);
  const results = { import: table('Importing, over bare Python', imports, bare) };
  const path = join(folder, 'rows.csv');
  makeCsv(path, { bytes: UPLOAD_BYTES });
  const server = await startServer(join(folder, 'python-data'));
  try {
    results.upload = table('Uploading 20 MB, client side', measure('upload', ROUNDS, server.url, path));
  } finally {
    await server.stop();
  }
  return results;
}
