// A copy of the pairs in which the PDF stands on both sides, so that its reading is scored before its source's format is read.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resolves to the folder. `file` tells the scorer of what kind the source was; only pairs with a known truth are in it. */
export async function pdfPairs(from, to) {
  mkdirSync(to, { recursive: true });
  symlinkSync(join(from, 'files'), join(to, 'files'));
  const pairs = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')).filter(({ native }) => native);
  const manifest = pairs.map((pair) => ({ ...pair, file: pair.source, source: pair.pdf }));
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(manifest));
  return to;
}
