// Speed, with ratios against peers measured in the same run.
// Usage: npm run bench [-- --only cli|extract|foundation|office|passages|pdf|python|workbooks] [-- --large] [-- --json FILE]
// `--only workbooks/growth` and `--only office/docx` measure one part.
// Machines are noisy: CPU time and ratios are told, medians of interleaved runs; never a bare wall time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCli } from './cli/bench.mjs';
import { benchExtract } from './extract/bench.mjs';
import { benchFoundation } from './foundation.mjs';
import { benchOffice } from './office/bench.mjs';
import { benchPassages } from './passages/bench.mjs';
import { benchPdf } from './pdf/bench.mjs';
import { benchPython } from './python/bench.mjs';
import { benchWorkbooks } from './workbooks/bench.mjs';

const BENCHES = {
  cli: benchCli,
  extract: benchExtract,
  foundation: benchFoundation,
  office: benchOffice,
  passages: benchPassages,
  pdf: benchPdf,
  python: benchPython,
  workbooks: benchWorkbooks,
};

const flag = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const only = flag('--only')?.split(',');
const partsNamed = (bench) =>
  only?.flatMap((word) => (word.startsWith(`${bench}/`) ? word.slice(bench.length + 1) : []));
const partsOf = {
  cli: partsNamed('cli'),
  extract: partsNamed('extract'),
  workbooks: partsNamed('workbooks'),
  office: partsNamed('office'),
  passages: partsNamed('passages'),
  pdf: only?.filter((word) => !(word in BENCHES) && !word.includes('/')),
};
const names = Object.keys(BENCHES).filter((name) => !only || only.includes(name) || (partsOf[name]?.length ?? 0) > 0);
const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const results = {};
try {
  for (const name of names)
    results[name] = await BENCHES[name]({ folder, large: process.argv.includes('--large'), parts: partsOf[name] });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const figures = names.length === 1 ? results[names[0]] : results;
if (flag('--json')) writeFileSync(flag('--json'), `${JSON.stringify(figures, null, 2)}\n`);
