// The index of one stored document: CPU to make it, its size, and CPU of questions. Usage: node ask-one.mjs STORED

import { buildIndex } from '../../dist/passages/index/build-index.js';
import { encodeIndex, searchPassages } from '../../dist/passages/index.js';
import { openDocument } from '../speed/open-document.mjs';
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
const build = [];
let index = null;
for (let i = 0; i < 5; i++) {
  const { document, close } = await openDocument(path, 2 ** 30, 'pdf');
  const before = process.cpuUsage();
  index = await buildIndex(document.view);
  build.push(cpuSince(before));
  await close();
}
const { document, close } = await openDocument(path, 2 ** 30, 'pdf');
let text_bytes = 0;
for (let page = 1; page <= document.view.head.pages.length; page++)
  for (const block of (await document.view.page(page)).blocks) text_bytes += Buffer.byteLength(block.text);
const asked = [];
for (let i = 0; i < ROUNDS; i++) {
  const before = process.cpuUsage();
  const question = QUESTIONS[i % QUESTIONS.length];
  await searchPassages(document.view, index, { question, file_name: 'report.pdf', skip: 0, limit: 10 });
  asked.push(cpuSince(before));
}
await close();
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
