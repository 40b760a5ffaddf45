// PDF: reading beside the bare engine and peers, growth, two readers, first page, pictures. Each part stands for itself:
// `npm run bench -- --only pdf` runs all, `--only engines` (growth, workers, first-page, pictures) one of them.
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { heapFlags } from '../../dist/worker/walls/heap-flags.js';
import { installPeers, nativeLibrary, nativeLoop, pythonWithPeers } from '../peers/install.mjs';
import { measureProcess, median, mib } from '../speed/measure.mjs';
import { askInTurns } from './ask-in-turns.mjs';
import { chooseFiles } from './choose-files.mjs';
import { measureFirstPage } from './first-page.mjs';
import { makePdf } from './make-pdf.mjs';
import { compareWorkers } from './workers.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;
const node = process.execPath;
const ROUNDS = 2;
/** What the service gives a reader process unless it is told otherwise. */
const READER_BYTES = 2 ** 30;
/** A reader lives for two thousand files: by then what is compiled as it is used is compiled. */
const READING = { warm: 8, counted: 5, enough_ms: 420_000 };
const DRAWING = { warm: 5, counted: 5, enough_ms: 150_000 };

const aimed = (value, at_most) => ({ value, at_most, met: value <= at_most });

function printEngines(engines, base) {
  for (const [name, { cpu_ms_per_page, rss }] of Object.entries(engines)) {
    const ratio = `${(cpu_ms_per_page / engines[base].cpu_ms_per_page).toFixed(2)}×`;
    console.log(
      `${name.padEnd(28)} ${cpu_ms_per_page.toFixed(2).padStart(12)} ${ratio.padStart(16)} ${(rss ? mib(rss) : '–').padStart(12)}`,
    );
  }
}

async function engines({ folder }) {
  installPeers();
  const python = pythonWithPeers();
  const native = nativeLoop(python);
  const { from, paths } = chooseFiles(folder);
  const own = (script, ...kind) => ({ command: node, args: [here(script), ...kind] });
  // With the flags of the service's reader processes.
  const reader = (kind) => ({ command: node, args: [...heapFlags(READER_BYTES), here('engines/read.mjs'), kind] });
  const candidates = [
    { name: 'bare loop, WASM', ...own('engines/chars-wasm.mjs') },
    native && { name: 'bare loop, native C', command: native, args: [nativeLibrary(python)] },
    { name: 'folioscope', ...reader('sink') },
    { name: 'folioscope, stored', ...reader('container') },
    { name: 'liteparse', ...own('../peers/read-pdf.mjs', 'json') },
    { name: 'liteparse, Markdown', ...own('../peers/read-pdf.mjs', 'markdown') },
    python && peer(python, 'pdftotext'),
    python && { ...peer(python, 'pdfplumber'), once: true },
  ].filter(Boolean);
  if (!native) console.error('No native pdfium (python3 with pip, and cc, are needed): its row is left out.');
  const { pages, files, rounds, engines: costs, ratioOf } = await askInTurns(candidates, paths, READING);
  console.log(
    `\nReading ${files} PDFs (${from}), ${pages} pages, in turns: per file the median of ${rounds}, after ${READING.warm} to warm up`,
  );
  console.log('engine                        CPU ms/page   against the loop  peak memory');
  printEngines(costs, 'bare loop, WASM');
  const aims = {
    'against the bare loop': [ratioOf('folioscope', 'bare loop, WASM').all, 1.5],
    'against liteparse': [ratioOf('folioscope', 'liteparse').all, 1],
  };
  const ratios = Object.fromEntries(Object.entries(aims).map(([name, [value, most]]) => [name, aimed(value, most)]));
  return { from, files, pages, engines: costs, ratios };
}

const peer = (python, kind) => ({ name: kind, command: python, args: [here('../peers/read_pdf.py'), kind] });

async function growth({ folder }) {
  const [small, large] = [200, 2000].map((pages) => {
    const path = join(folder, `${pages}.pdf`);
    makePdf(path, pages);
    return { pages, path, runs: [] };
  });
  for (let round = 0; round < ROUNDS; round++)
    for (const { path, runs } of [small, large])
      runs.push(
        await measureProcess(here('../speed/read-file.mjs'), ['pdf', path, join(folder, 'grown.doc'), small.path]),
      );
  const told = [small, large].map(({ pages, runs }) => ({
    pages,
    cpu_s: median(runs.map(({ cpu }) => cpu)),
    rss: median(runs.map(({ rss }) => rss)),
  }));
  const cpu = aimed(told[1].cpu_s / told[0].cpu_s, 11);
  console.log(`\nGrowth, 2,000 pages against 200: ${cpu.value.toFixed(2)}× the CPU (10 is linear)`);
  for (const { pages, cpu_s, rss } of told)
    console.log(`${pages} pages  ${((1000 * cpu_s) / pages).toFixed(2)} CPU ms a page  peak ${mib(rss)}`);
  return { runs: told, cpu, rss: told[1].rss / told[0].rss };
}

async function workers({ folder }) {
  const { paths } = chooseFiles(folder);
  const told = await compareWorkers(paths, folder, ROUNDS);
  console.log(
    `\nTwo readers: ${told.speedup.toFixed(2)}× as fast as one (wall, the same work); plain arithmetic here: ${told.ceiling.toFixed(2)}×`,
  );
  return { ...told, at_least: 1.7, met: told.speedup >= 1.7 };
}

async function firstPage({ folder }) {
  const told = await measureFirstPage(folder);
  console.log(
    `\nA page sent to a warm server: ready in ${told.ready_ms.toFixed(0)} ms, page given in ${told.page_ms.toFixed(0)} ms (p95 ${told.page_p95_ms.toFixed(0)})`,
  );
  return { ...told, at_most_ms: 50, met: told.page_ms < 50 };
}

/** Of the files that are measured, so that it ends in a minute or two. */
const PICTURE_SHARE = 3;

async function pictures({ folder }) {
  const python = pythonWithPeers();
  const { from, paths } = chooseFiles(folder);
  const ours = (name, kind) => ({ name, command: node, args: [here('engines/draw-in-turn.mjs'), kind] });
  const [native, bare] = ['raster, pypdfium2', 'raster, WASM'];
  const candidates = [
    python && { name: native, command: python, args: [here('../peers/draw_pdf.py')] },
    ours(bare, 'raster'),
    ours('folioscope, png', 'png'),
    ours('folioscope, jpeg', 'jpeg'),
  ].filter(Boolean);
  const chosen = paths.filter((_, i) => i % PICTURE_SHARE === 0);
  const { pages, rounds, engines: costs, ratioOf } = await askInTurns(candidates, chosen, DRAWING);
  const base = python ? native : bare;
  const against = Object.fromEntries(candidates.map(({ name }) => [name, ratioOf(name, base)]));
  console.log(
    `\nPictures of ${pages} first pages (${from}) at 150 dpi: CPU of opening, drawing and, where named, encoding;`,
  );
  console.log(
    `per page the median of ${rounds} turns; against ${base}: sum over sum, and the median of the pages' ratios`,
  );
  console.log('engine                  CPU ms/page  median page  against  median');
  for (const [name, { cpu_ms_per_page, median_ms }] of Object.entries(costs)) {
    const { all, median: middle } = against[name];
    const [mean, page] = [cpu_ms_per_page.toFixed(2).padStart(11), median_ms.toFixed(2).padStart(12)];
    console.log(`${name.padEnd(23)} ${mean} ${page} ${all.toFixed(2).padStart(7)}× ${middle.toFixed(2).padStart(6)}×`);
  }
  const over = (name) => costs[name].cpu_ms_per_page - costs[bare].cpu_ms_per_page;
  const encoding_ms = { png: over('folioscope, png'), jpeg: over('folioscope, jpeg') };
  console.log(`encoding adds ${encoding_ms.png.toFixed(1)} ms (PNG), ${encoding_ms.jpeg.toFixed(1)} ms (JPEG) a page`);
  const ratio = python && aimed(against[bare].all, 1.7);
  return { from, pages, engines: costs, against, encoding_ms, ...(ratio ? { ratio } : {}) };
}

const PARTS = { engines, growth, workers, 'first-page': firstPage, pictures };

/** Prints as it goes; resolves to the figures, each part with the command that makes it again. */
export async function benchPdf({ folder, parts }) {
  const results = {};
  for (const [name, measure] of Object.entries(PARTS)) {
    if (parts?.length && !parts.includes(name)) continue;
    const command = `npm run bench -- --only ${name}`;
    const machine = { cores: availableParallelism(), load_before: loadavg()[0] };
    results[name] = { command, machine, ...(await measure({ folder })) };
  }
  return results;
}
