// Speed, with ratios against peers measured in the same run.
// Usage: npm run bench [-- --only foundation|pdf] [-- --large] [-- --json FILE]
// Machines are noisy: CPU time and ratios are told, medians of interleaved runs; never a bare wall time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchFoundation } from './foundation.mjs';
import { benchPdf } from './pdf/bench.mjs';

const BENCHES = { foundation: benchFoundation, pdf: benchPdf };

const flag = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const only = flag('--only')?.split(',');
const parts = only?.filter((word) => !(word in BENCHES));
const names = Object.keys(BENCHES).filter(
  (name) => !only || only.includes(name) || (name === 'pdf' && parts.length > 0),
);
const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const results = {};
try {
  for (const name of names)
    results[name] = await BENCHES[name]({ folder, large: process.argv.includes('--large'), parts });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const figures = names.length === 1 ? results[names[0]] : results;
if (flag('--json')) writeFileSync(flag('--json'), `${JSON.stringify(figures, null, 2)}\n`);
