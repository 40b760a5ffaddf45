// Many documents of ten passages each in one store, the words drawn as in running text (rank times frequency is constant).
// A question chooses documents by their terms, takes their indexes out and ranks their passages together, as the service does it;
// what it would show is left out, as there are no documents. Usage: node ask-many.mjs DATABASE PASSAGES
import { statSync } from 'node:fs';
import { decodeIndex, documentTerms, encodeIndex, rankDocuments } from '../../dist/passages/index.js';
import { INDEX_VERSION } from '../../dist/passages/version.js';
import { openDatabase } from '../../dist/store/local/database.js';
import { migrate } from '../../dist/store/local/migrations.js';
import { keepPassages } from '../../dist/store/local/tables/passages.js';
import { cpuSince, percentile } from './figures.mjs';

const [path, count] = process.argv.slice(2);
const [PER_DOCUMENT, TERMS, VOCABULARY, OWN_WORDS, FIELDS] = [10, 150, 200_000, 150, 3];
/** Letters of a word that is passed over, and its blank: text has about one for each term. */
const SMALL_WORD = 4;
const QUESTIONS = 200;
const WARM_UP = 20;
const MAX_DOCUMENTS = 24;

let state = 12345;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
/** The rank of a word, from 1 on. */
const rank = () => Math.max(1, Math.floor(VOCABULARY ** random()));
/** Two letters for each digit to the base of a hundred: common words are short. */
const word = (n) => {
  let [left, text] = [n + 99, ''];
  for (; left > 0; left = Math.floor(left / 100))
    text += 'bcdfghjklmnprstvwxyz'[left % 20] + 'aeiou'[Math.floor(left / 20) % 5];
  return text;
};

const database = openDatabase(path);
migrate(database);
const store = keepPassages(database);
const ADD_DOCUMENT =
  "INSERT INTO documents (key, status, page_count, warnings, error, container_size) VALUES (?, 'ready', 5, '[]', NULL, 1)";
const ADD_FILE = `INSERT INTO files (id, tenant, file_name, file_type, status, size_bytes, sha256, document_key, page_count, created_at, warnings)
  VALUES (?, 'default', ?, 'pdf', 'ready', 1, ?, ?, 5, '2026-01-01T00:00:00Z', '[]')`;

const numbersOf = (list) => Int32Array.from(list);
let text_bytes = 0;
function makeIndex() {
  const numbers = new Map([['', 0]]);
  const sequence = [];
  const starts = [];
  // A document has words of its own that come again and again.
  const own = Array.from({ length: OWN_WORDS }, () => word(rank()));
  for (let passage = 0; passage < PER_DOCUMENT; passage++) {
    starts.push(sequence.length, sequence.length, sequence.length);
    for (let i = 0; i < TERMS; i++) {
      const term = random() < 0.5 ? own[Math.floor(OWN_WORDS * random())] : word(rank());
      text_bytes += term.length + 1 + SMALL_WORD;
      if (!numbers.has(term)) numbers.set(term, numbers.size);
      sequence.push(numbers.get(term));
    }
    sequence.push(0);
  }
  starts.push(sequence.length);
  const pages = Array.from({ length: PER_DOCUMENT }, (_, i) => 1 + (i >> 1));
  return {
    language: 'en',
    terms: [...numbers.keys()],
    paths: [numbersOf([])],
    names: [],
    cover: [],
    pages: new Uint8Array(pages.at(-1) + 1),
    passages: {
      count: PER_DOCUMENT,
      page: numbersOf(pages),
      end_page: numbersOf(pages),
      path: numbersOf(pages.map(() => 0)),
      is_table: new Uint8Array(PER_DOCUMENT),
      from: pages.map((page) => [page, 0, 0, 0, 0]),
      sequence: numbersOf(sequence),
      starts: numbersOf(starts),
    },
  };
}
if (FIELDS !== 3) throw new Error('The index has other fields.');

const documents = Math.ceil(Number(count) / PER_DOCUMENT);
let adding = 0;
for (let i = 0; i < documents; i++) {
  const index = makeIndex();
  const key = `document-${i}`;
  database.run(ADD_DOCUMENT, key);
  database.run(ADD_FILE, `doc_${i}`, JSON.stringify(`${i}.pdf`), key, key);
  const before = process.cpuUsage();
  await store.putPassages(key, INDEX_VERSION, encodeIndex(index), index.terms.slice(1));
  adding += cpuSince(before);
  if (i % 20_000 === 0) process.stderr.write(`  ${i} of ${documents} documents\n`);
}
await database.synced();

const asked = [];
for (let i = 0; i < QUESTIONS; i++) {
  // Words of all kinds, as in a question: some that every document holds, some rare.
  const question = `What is the ${word(rank())} of the ${word(rank())} ${word(rank())} in ${word(rank())} and ${word(rank())}?`;
  const before = process.cpuUsage();
  await store.listWithoutPassages('default', INDEX_VERSION, {}, 21);
  const found = await store.findByTerms('default', INDEX_VERSION, documentTerms(question), {}, 200);
  const chosen = found.slice(0, MAX_DOCUMENTS);
  const opened = [];
  for (const { file } of chosen) {
    const bytes = await store.getPassages(file.document_key, INDEX_VERSION);
    opened.push({ index: decodeIndex(bytes), file_name: file.file_name });
  }
  rankDocuments(opened, question, 5);
  asked.push(cpuSince(before));
}
database.close();
const warm = asked.slice(WARM_UP);
const bytes = statSync(path).size;
console.log(
  JSON.stringify({
    documents,
    passages: documents * PER_DOCUMENT,
    add_ms: adding / documents,
    bytes,
    text_bytes,
    question_ms: percentile(warm, 0.5),
    question_p95_ms: percentile(warm, 0.95),
  }),
);
