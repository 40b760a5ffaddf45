// Ranked search: what an index costs beside reading, how large it is, and what a question costs over one document and over many.
// `npm run bench -- --only passages` measures all and writes bench/results/passages.json; `--only passages/many` one part.
// FOLIO_BENCH_PASSAGES sets how many passages the part `many` makes (a million unless told).
import { join } from 'node:path';
import { heapFlags } from '../../dist/worker/walls/heap-flags.js';
import { makeContract } from '../extract/make-documents.mjs';
import { atMost, printAims } from '../speed/aim.mjs';
import { benchParts } from '../speed/bench-parts.mjs';
import { runJson } from '../speed/compare-readers.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;
const node = process.execPath;
const PAGES = 150;
/** As processes of the pool are started, which read, index and answer. */
const POOL = heapFlags(2 ** 30);

async function one({ folder }) {
  const file = join(folder, 'report.pdf');
  await makeContract(file, PAGES, 5);
  const read = await runJson(node, [...POOL, here('../speed/read-document.mjs'), 'pdf', file, `${file}.doc`, '5']);
  const asked = await runJson(node, [...POOL, here('ask-one.mjs'), `${file}.doc`]);
  const reading = read.cpu.toSorted((a, b) => a - b)[2];
  const aims = {
    'making the index, as a share of reading': atMost(asked.build_ms / reading, 0.15),
    'index, as a share of the text': atMost(asked.index_bytes / asked.text_bytes, 0.7),
    'question to one document, p95, CPU ms': atMost(asked.question_p95_ms, 20),
  };
  console.log(`\nA report of ${PAGES} pages: ${asked.passages} passages, read in ${reading.toFixed(0)} ms of CPU`);
  printAims(aims);
  return { pages: PAGES, reading_ms: reading, ...asked, aims };
}

async function many({ folder }) {
  const passages = Number(process.env.FOLIO_BENCH_PASSAGES ?? 1_000_000);
  const asked = await runJson(node, [here('ask-many.mjs'), join(folder, 'many.db'), String(passages)]);
  const aims = {
    'question, p95, CPU ms': atMost(asked.question_p95_ms, 100),
    'index and terms, as a share of the text': atMost(asked.bytes / asked.text_bytes, 0.7),
  };
  console.log(`\n${passages} passages of ${asked.documents} documents, a question without showing its hits`);
  console.log(`  adding a document ${asked.add_ms.toFixed(2)} ms, median question ${asked.question_ms.toFixed(1)} ms`);
  printAims(aims);
  return { ...asked, aims };
}

/** Prints as it goes and resolves to the figures of this run. */
export function benchPassages({ folder, parts }) {
  return benchParts({ name: 'passages', parts: { one, many }, only: parts, folder });
}
