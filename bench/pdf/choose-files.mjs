// The PDFs that are measured: real ones of many makers where the corpus lies beside this checkout, made ones elsewhere.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makePdf } from './make-pdf.mjs';

const corpus = new URL('../../../shared/corpus/', import.meta.url).pathname;

/** Folder and how many of its files, the first by name. */
const SETS = [
  ['tables-icdar2013/files', 40],
  ['pdf-tagged-structure/files-untagged', 20],
  ['pdf-olmocr-tests/files', 10],
  ['invoices-invoice2data/files', 5],
  ['invoices-zugferd/files', 15],
  ['forms-adbuy/files', 10],
  ['contracts-cuad/files', 4],
];

/** {paths, from}: from is `corpus` or `made`. */
export function chooseFiles(folder) {
  if (!existsSync(corpus)) return { from: 'made', paths: makeFiles(folder) };
  const paths = SETS.flatMap(([set, count]) => {
    const files = readdirSync(join(corpus, set)).filter((name) => /\.pdf$/i.test(name));
    return files
      .sort()
      .slice(0, count)
      .map((name) => join(corpus, set, name));
  });
  return { from: 'corpus', paths };
}

function makeFiles(folder) {
  return Array.from({ length: 20 }, (_, i) => {
    const path = join(folder, `made-${i}.pdf`);
    makePdf(path, 1 + i);
    return path;
  });
}
