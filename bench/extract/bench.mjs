// Extraction by rules after reading: CPU as the first work of a process and again, growth, and how long other requests must wait.
// `npm run bench -- --only extract` measures all and writes bench/results/extract.json; `--only extract/invoice` one part.
// All files are made here. The peer for invoices is invoice2data, with a template for them; it gives values without places.
import { join } from 'node:path';
import { heapFlags } from '../../dist/worker/walls/heap-flags.js';
import { pythonWithPeers } from '../peers/install.mjs';
import { atMost, printAims } from '../speed/aim.mjs';
import { benchParts } from '../speed/bench-parts.mjs';
import { runJson } from '../speed/compare-readers.mjs';
import { median, mib } from '../speed/measure.mjs';
import { FORM_FIELDS, makeContract, makeForm, makeInvoice } from './make-documents.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;
const node = process.execPath;
const ROUNDS = 3;
/** As processes of the pool are started, which extract. */
const POOL = heapFlags(2 ** 30);
/** Extractions in a process, and files of one kind that they go through. */
const [TIMES, FILES] = [120, 8];

/** Stored documents of one kind, made by `make(path, seed)`. */
async function store(folder, name, format, count, make) {
  process.stderr.write(`  making ${name}\n`);
  const files = Array.from({ length: count }, (_, i) => join(folder, `${name}-${i}.${format}`));
  for (const [i, file] of files.entries()) {
    await make(file, i + 1);
    await runJson(node, [here('../speed/read-document.mjs'), format, file, `${file}.doc`, '1']);
  }
  return { files, stored: files.map((file) => `${file}.doc`) };
}

/** {cold_ms, warm_ms, block_ms, rss, found, fields}, medians over the rounds. */
async function measure(stored, schema, { format = 'pdf', times = TIMES, rounds = ROUNDS } = {}) {
  const runs = [];
  for (let round = 0; round < rounds; round++)
    runs.push(
      await runJson(node, [
        ...POOL,
        here('extract-files.mjs'),
        JSON.stringify(schema),
        format,
        String(times),
        ...stored,
      ]),
    );
  const { found, fields } = runs[0];
  return {
    cold_ms: median(runs.map(({ cpu }) => cpu[0])),
    warm_ms: median(runs.map(({ cpu }) => median(cpu.slice(cpu.length >> 1)))),
    block_ms: median(runs.map(({ blocks }) => median(blocks.slice(blocks.length >> 1)))),
    rss: median(runs.map(({ rss }) => rss)),
    found,
    fields,
  };
}

function print(title, { cold_ms, warm_ms, block_ms, rss, found, fields }) {
  console.log(
    `\n${title}: CPU cold ${cold_ms.toFixed(1)} ms, warm ${warm_ms.toFixed(1)} ms, longest block ${block_ms.toFixed(1)} ms, peak ${mib(rss)}, ${found} of ${fields} fields found`,
  );
}

async function peer(files) {
  const python = pythonWithPeers();
  if (!python) return console.error('No python3 with pip: invoice2data is left out.');
  const runs = [];
  for (let round = 0; round < ROUNDS; round++)
    runs.push(await runJson(python, [here('../peers/extract_invoice.py'), String(TIMES / 2), ...files]));
  return {
    cold_ms: median(runs.map(({ cpu }) => cpu[0])),
    warm_ms: median(runs.map(({ cpu }) => median(cpu.slice(1)))),
    found: runs[0].found,
  };
}

async function invoice({ folder }) {
  const { files, stored } = await store(folder, 'invoice', 'pdf', FILES, makeInvoice);
  const ours = await measure(stored, 'invoice');
  print('Invoice, 3 pages, 90 items, built-in schema', ours);
  const invoice2data = await peer(files).catch((error) => console.error(`invoice2data: ${error.message}`));
  if (invoice2data) {
    const { cold_ms, warm_ms, found } = invoice2data;
    console.log(
      `invoice2data, its text given: CPU cold ${cold_ms.toFixed(1)} ms, warm ${warm_ms.toFixed(1)} ms, ${found} values, no places; ours ${(ours.warm_ms / warm_ms).toFixed(1)}× its CPU`,
    );
  }
  const aims = { 'CPU ms of a three-page invoice, warm': atMost(ours.warm_ms, 30) };
  printAims(aims);
  return { ours, ...(invoice2data && { invoice2data }), aims };
}

async function contract({ folder }) {
  const { stored } = await store(folder, 'contract', 'pdf', 4, (path, seed) => makeContract(path, 100, seed));
  const ours = await measure(stored, 'contract', { times: 12 });
  print('Contract, 100 pages, built-in schema', ours);
  const aims = {
    'CPU ms of a 100-page contract, warm': atMost(ours.warm_ms, 500),
    'CPU ms of a 100-page contract, cold': atMost(ours.cold_ms, 500),
    'longest block of the event loop, ms': atMost(ours.block_ms, 50),
  };
  printAims(aims);
  return { ours, aims };
}

async function form({ folder }) {
  const { stored } = await store(folder, 'form', 'pdf', FILES, makeForm);
  const ours = await measure(stored, { fields: FORM_FIELDS });
  print('Form, 3 pages, schema of 5 fields', ours);
  const aims = { 'CPU ms of a three-page form, warm': atMost(ours.warm_ms, 30) };
  printAims(aims);
  return { ours, aims };
}

const WORKBOOK_FIELDS = [
  { name: 'region', type: 'string' },
  { name: 'amount', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'open', type: 'boolean' },
  { name: 'quantities', type: 'array', aliases: ['quantity'], items: { type: 'number' } },
];

async function workbook({ folder }) {
  const make = (path) => runJson(node, [here('../workbooks/make-xlsx.mjs'), 'sheets', '5', path]);
  const { stored } = await store(folder, 'workbook', 'xlsx', 1, make);
  const ours = await measure(stored, { fields: WORKBOOK_FIELDS }, { format: 'xlsx', times: 12 });
  print('Workbook, 20,000 cells, schema of 5 fields', ours);
  return { ours, aims: {} };
}

async function growth({ folder }) {
  console.log('\nGrowth: CPU for ten times the pages (10 is linear), warm');
  const told = [];
  const aims = {};
  for (const schema of ['contract', 'custom']) {
    let before = null;
    for (const pages of [10, 100, 1000]) {
      const { stored } = await store(folder, `growth-${pages}`, 'pdf', 1, (path) => makeContract(path, pages, 7));
      const asked = schema === 'custom' ? { fields: FORM_FIELDS } : schema;
      const { warm_ms, block_ms, rss } = await measure(stored, asked, { times: pages > 100 ? 6 : 24, rounds: 2 });
      const times = before && warm_ms / before;
      told.push({ schema, pages, warm_ms, block_ms, rss });
      console.log(
        `${schema.padEnd(9)} ${String(pages).padStart(5)} pages  ${(warm_ms / pages).toFixed(2)} ms a page  ${times ? `${times.toFixed(1)}× the CPU` : ''.padEnd(13)}  longest block ${block_ms.toFixed(0)} ms  peak ${mib(rss)}`,
      );
      if (pages === 1000) aims[`CPU, 1,000 pages against 100, ${schema}`] = atMost(times, 12);
      before = warm_ms;
    }
  }
  printAims(aims);
  return { runs: told, aims };
}

/** Prints as it goes and resolves to the figures of this run. */
export function benchExtract({ folder, parts }) {
  return benchParts({ name: 'extract', parts: { invoice, contract, form, workbook, growth }, only: parts, folder });
}
