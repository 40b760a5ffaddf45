// The index of one stored document: CPU to make it, its size, and CPU of questions, in a process like those of the pool, which read,
// index and answer. Usage: node ask-one.mjs STORED

import { buildIndex } from '../../dist/passages/index/build-index.js';
import { encodeIndex, searchPassages } from '../../dist/passages/index.js';
import { createSegmentCache, openContainer } from '../../dist/segments/index.js';
import { openFileSource } from '../../dist/worker/file-source.js';
import { compileLater } from '../../dist/worker/process/compile-later.js';
import { cpuSince, percentile } from './figures.mjs';

const QUESTIONS = [
  'When does the agreement end, and how is it renewed?',
  'Which party is liable for indirect damages, and up to which amount?',
  'What is the purchase price, and within how many days must invoices be paid?',
  'Who may terminate the agreement for convenience, and with what notice period?',
  'Under which law are disputes settled?',
];
const ROUNDS = 40;
const [path] = process.argv.slice(2);
compileLater();

async function openStored() {
  const source = openFileSource(path);
  return { source, view: await openContainer(source, 'bench', createSegmentCache(2 ** 26)) };
}

const build = [];
let index = null;
for (let i = 0; i < 5; i++) {
  const { source, view } = await openStored();
  const before = process.cpuUsage();
  index = await buildIndex(view);
  build.push(cpuSince(before));
  source.close();
}
const { source, view } = await openStored();
let text_bytes = 0;
for (let page = 1; page <= view.head.pages.length; page++)
  for (const block of (await view.page(page)).blocks) text_bytes += Buffer.byteLength(block.text);
const asked = [];
for (let i = 0; i < ROUNDS; i++) {
  const before = process.cpuUsage();
  const question = QUESTIONS[i % QUESTIONS.length];
  await searchPassages(view, index, { question, file_name: 'report.pdf', skip: 0, limit: 10 });
  asked.push(cpuSince(before));
}
source.close();
const warm = asked.slice(QUESTIONS.length);
console.log(
  JSON.stringify({
    passages: index.passages.count,
    build_ms: percentile(build, 0.5),
    index_bytes: encodeIndex(index).length,
    text_bytes,
    question_ms: percentile(warm, 0.5),
    question_p95_ms: percentile(warm, 0.95),
  }),
);
