// Makes src/formats/pdf/engine/pdfium.wasm from the engine of @embedpdf/pdfium; see docs/decisions/047-optimised-pdfium.md.
// Usage: node scripts/optimise-pdfium.mjs WASM_OPT, the program of Binaryen (npm: binaryen 132.0.0), which takes minutes. To be run
// whenever the package changes: the glue of one release does not fit the engine of another.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const IN = new URL('../node_modules/@embedpdf/pdfium/dist/pdfium.wasm', import.meta.url).pathname;
const OUT = new URL('../src/formats/pdf/engine/pdfium.wasm', import.meta.url).pathname;
/** What Node 20 knows. */
const FEATURES = [
  ...['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'],
  ...['reference-types', 'multivalue', 'simd', 'exception-handling'],
];

const [program] = process.argv.slice(2);
if (program === undefined) {
  console.error('Name the program wasm-opt: node scripts/optimise-pdfium.mjs WASM_OPT');
  process.exit(2);
}
const flags = [...FEATURES.map((name) => `--enable-${name}`), '-O3', IN, '-o', OUT];
const { status } = spawnSync(program, flags, { stdio: 'inherit' });
for (const path of status === 0 ? [IN, OUT] : [])
  console.log(createHash('sha256').update(readFileSync(path)).digest('hex'), path);
process.exitCode = status ?? 1;
