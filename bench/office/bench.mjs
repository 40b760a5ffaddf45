// DOCX, RTF and PPTX: reading beside peers, growth; HTML and mail: reading alone. Ours lays the text out and writes the stored document; the peers give text or HTML alone.
// `npm run bench -- --only office` measures all and writes bench/results/office.json; `--only office/docx` one part.
// All files are made here; nothing else is needed, but the peers, which are installed once.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { heapFlags } from '../../dist/worker/walls/heap-flags.js';
import { installPeers, pythonWithPeers } from '../peers/install.mjs';
import { atLeast, atMost, known, printAims } from '../speed/aim.mjs';
import { benchParts } from '../speed/bench-parts.mjs';
import { compareReaders, printReaders, runJson } from '../speed/compare-readers.mjs';
import { median, mib } from '../speed/measure.mjs';
import { pageCount } from './page-count.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;
const node = process.execPath;
const ROUNDS = 3;
/** Reads in one process: the first is cold, the others warm. Slow peers read fewer times. */
const [READS, SLOW_READS, WARM_READS] = ['4', '2', '8'];

/** With the flags of the service's reader processes. */
const READER = [...heapFlags(2 ** 30), here('../speed/read-document.mjs')];

const run = (script, ...args) => runJson(node, [here(script), ...args]);

async function make(folder, shape, size, format) {
  const path = join(folder, `${shape}-${size}.${format}`);
  process.stderr.write(`  making ${shape} ${size}\n`);
  await run('make-office.mjs', shape, String(size), path);
  return path;
}

const readOurs = (format, path, folder, times) =>
  runJson(node, [...READER, format, path, join(folder, 'read.doc'), times]);

function readers(path, format, folder, { javascript, python }) {
  const interpreter = pythonWithPeers();
  if (!interpreter) console.error('No python3 with pip: peers written in Python are left out.');
  const script = (name) => here(`../peers/${name}`);
  return [
    { name: 'folioscope', command: node, args: [...READER, format, path, join(folder, 'read.doc'), READS] },
    ...javascript.map((name) => ({ name, command: node, args: [script('read-office.mjs'), name, path, SLOW_READS] })),
    ...(interpreter
      ? python.map((name) => ({ name, command: interpreter, args: [script('read_office.py'), name, path, SLOW_READS] }))
      : []),
  ];
}

async function compare(title, path, format, folder, peers) {
  const told = await compareReaders(readers(path, format, folder, peers), ROUNDS);
  printReaders(`${title} (${(statSync(path).size / 1e6).toFixed(1)} MB)`, told);
  return told;
}

const times = (told, peer, field) => told[peer] && told[peer][field] / told.folioscope[field];
const WORD_PEERS = { javascript: ['mammoth', 'officeparser'], python: ['python-docx'] };
const SLIDE_PEERS = { javascript: ['officeparser'], python: ['python-pptx'] };
const RTF_PEERS = { javascript: ['rtf-to-text', 'officeparser'], python: ['striprtf'] };

async function docx({ folder }) {
  const small = await compare(
    'DOCX, 300 paragraphs',
    await make(folder, 'report', 300, 'docx'),
    'docx',
    folder,
    WORD_PEERS,
  );
  const path = await make(folder, 'report', 10_000, 'docx');
  const large = await compare('DOCX, 10,000 paragraphs', path, 'docx', folder, WORD_PEERS);
  const pages = await pageCount(join(folder, 'read.doc'), 'docx');
  const book = await make(folder, 'report', 5700, 'docx');
  const { rss: bookRss } = await readOurs('docx', book, folder, '1');
  const bookPages = await pageCount(join(folder, 'read.doc'), 'docx');
  console.log(`10,000 paragraphs are ${pages} pages; ${bookPages} pages peak at ${mib(bookRss)}`);
  const aims = known({
    'CPU ms a page, cold': atMost(large.folioscope.cold_ms / pages, 10),
    'CPU ms a page, warm': atMost(large.folioscope.warm_ms / pages, 10),
    'seconds of CPU for 10,000 paragraphs, cold': atMost(large.folioscope.cold_ms / 1e3, 3),
    [`peak MiB of ${bookPages} pages`]: atMost(bookRss / 2 ** 20, 300),
    'times faster than mammoth, 300 paragraphs, cold': atLeast(times(small, 'mammoth', 'cold_ms'), 1),
    'times faster than mammoth, 10,000 paragraphs, cold': atLeast(times(large, 'mammoth', 'cold_ms'), 1),
    'times faster than mammoth, 10,000 paragraphs, warm': atLeast(times(large, 'mammoth', 'warm_ms'), 1),
  });
  printAims(aims);
  return { small, large, pages, book: { pages: bookPages, rss: bookRss }, aims };
}

async function rtf({ folder }) {
  const path = await make(folder, 'letter', 20_000, 'rtf');
  const megabytes = statSync(path).size / 1e6;
  const told = await compare('RTF, 20,000 paragraphs', path, 'rtf', folder, RTF_PEERS);
  const { parse_ms } = await run('parse-rtf.mjs', path);
  console.log(`parsed alone, without layout: ${(megabytes / (parse_ms / 1e3)).toFixed(1)} MB/s`);
  const aims = known({
    'MB/s of CPU, warm, laid out and stored': atLeast(megabytes / (told.folioscope.warm_ms / 1e3), 10),
    'MB/s of CPU, warm, parsed alone': atLeast(megabytes / (parse_ms / 1e3), 10),
  });
  printAims(aims);
  return { megabytes, told, parse_ms, aims };
}

async function pptx({ folder }) {
  const slides = 300;
  const told = await compare(
    `PPTX, ${slides} slides`,
    await make(folder, 'deck', slides, 'pptx'),
    'pptx',
    folder,
    SLIDE_PEERS,
  );
  const aims = known({
    'CPU ms a slide, cold': atMost(told.folioscope.cold_ms / slides, 5),
    'CPU ms a slide, warm': atMost(told.folioscope.warm_ms / slides, 5),
  });
  printAims(aims);
  return { slides, told, aims };
}

/** Megabytes a second of CPU, warm, of a file that is made here. */
async function speedOf(folder, shape, size, format) {
  const path = await make(folder, shape, size, format);
  const megabytes = statSync(path).size / 1e6;
  const runs = [];
  for (let round = 0; round < ROUNDS; round++)
    runs.push(median((await readOurs(format, path, folder, WARM_READS)).cpu.slice(1)));
  const speed = megabytes / (median(runs) / 1e3);
  console.log(`${shape} (${megabytes.toFixed(1)} MB): ${speed.toFixed(1)} MB/s of CPU, warm`);
  return { megabytes, speed };
}

async function web({ folder }) {
  const page = await speedOf(folder, 'page', 5000, 'html');
  const site = await speedOf(folder, 'site', 3000, 'html');
  const grid = await speedOf(folder, 'grid', 10_000, 'html');
  const message = await speedOf(folder, 'message', 4000, 'eml');
  const post = await speedOf(folder, 'post', 2000, 'eml');
  const box = await speedOf(folder, 'box', 500, 'mbox');
  const aims = {
    'MB/s of CPU, a page of text': atLeast(page.speed, 5),
    'MB/s of CPU, a page with the markup of the web': atLeast(site.speed, 5),
    'MB/s of CPU, tables alone': atLeast(grid.speed, 5),
    'MB/s of CPU, a mail of text alone': atLeast(message.speed, 20),
    'MB/s of CPU, a mail with an attachment': atLeast(post.speed, 20),
    'MB/s of CPU, a mailbox': atLeast(box.speed, 20),
  };
  printAims(aims);
  return { page, site, grid, message, post, box, aims };
}

async function growth({ folder }) {
  console.log('\nGrowth: CPU for ten times the paragraphs (10 is linear), each the first file of a process');
  const told = [];
  for (const paragraphs of [1000, 10_000, 100_000]) {
    const path = await make(folder, 'plain', paragraphs, 'docx');
    const runs = [];
    for (let round = 0; round < (paragraphs < 1e5 ? ROUNDS : 1); round++)
      runs.push(await readOurs('docx', path, folder, '1'));
    const [cpu_ms, rss] = [median(runs.map(({ cpu }) => cpu[0])), median(runs.map((run) => run.rss))];
    const before = told.at(-1);
    told.push({ paragraphs, cpu_ms, rss });
    console.log(
      `${String(paragraphs).padStart(7)} paragraphs  ${((1e3 * cpu_ms) / paragraphs).toFixed(0).padStart(5)} µs each  ${before ? `${(cpu_ms / before.cpu_ms).toFixed(1)}× the CPU` : ''.padEnd(11)}  peak ${mib(rss)}`,
    );
    rmSync(path);
  }
  const aims = { 'CPU, 100,000 paragraphs against 10,000': atMost(told[2].cpu_ms / told[1].cpu_ms, 12) };
  printAims(aims);
  return { runs: told, aims };
}

/** Prints as it goes and resolves to the figures of this run. */
export function benchOffice({ folder, parts }) {
  installPeers();
  return benchParts({ name: 'office', parts: { docx, rtf, pptx, web, growth }, only: parts, folder });
}
