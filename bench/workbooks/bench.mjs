// Workbooks: reading beside peers, growth, ranges and finds at the store, the graph of formulas, tiny files that claim much.
// `npm run bench -- --only workbooks` measures all and writes bench/results/workbooks.json; `--only workbooks/graph` one part.
// All files are made here; nothing else is needed, but the peers, which are installed once.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installPeers, pythonWithPeers } from '../peers/install.mjs';
import { atLeast, atMost, known, printAims } from '../speed/aim.mjs';
import { benchParts } from '../speed/bench-parts.mjs';
import { compareReaders, printReaders, runJson } from '../speed/compare-readers.mjs';
import { median, mib } from '../speed/measure.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;
const node = process.execPath;
const ROUNDS = 3;
/** Reads in one process: the first is cold, the others warm. Slow peers read fewer times and in fewer rounds. */
const [READS, SLOW_READS] = ['4', '2'];

const run = (script, ...args) => runJson(node, [here(script), ...args]);

/** Makes a workbook in a process of its own, so that this one stays small. */
async function make(folder, shape, size) {
  const path = join(folder, `${shape}-${size}.xlsx`);
  process.stderr.write(`  making ${shape} ${size}\n`);
  await run('make-xlsx.mjs', shape, String(size), path);
  return path;
}

function readers(path, format, folder) {
  const python = pythonWithPeers();
  const script = here('../peers/read_workbook.py');
  const calamine = (kind) => python && { name: kind, command: python, args: [script, kind, path, READS] };
  const slow = (name) => ({
    name,
    rounds: 1,
    command: node,
    args: [here('../peers/read-workbook.mjs'), name, path, SLOW_READS],
  });
  if (!python) console.error('No python3 with pip: calamine and openpyxl are left out.');
  return [
    {
      name: 'folioscope',
      command: node,
      args: [here('../speed/read-document.mjs'), format, path, join(folder, 'read.doc'), READS],
    },
    ...['calamine', 'calamine-objects', 'fastexcel'].map(calamine),
    ...(format === 'xlsx' ? [slow('hucre')] : []),
    slow('sheetjs'),
    format === 'xlsx' &&
      python && { name: 'openpyxl', rounds: 1, command: python, args: [script, 'openpyxl', path, '1'] },
  ].filter(Boolean);
}

async function compare(title, path, format, folder) {
  const told = await compareReaders(readers(path, format, folder), ROUNDS);
  for (const row of Object.values(told)) row.warm_ms ??= null;
  printReaders(`${title} (${(statSync(path).size / 1e6).toFixed(1)} MB)`, told);
  return told;
}

const ratio = (told, one, other, field) => told[one] && told[other] && told[one][field] / told[other][field];

async function xlsx({ folder }) {
  const data = await make(folder, 'data', 1e6);
  const million = await compare('XLSX, 1,000,000 cells', data, 'xlsx', folder);
  const { rss: idle } = await run('../speed/read-document.mjs', 'xlsx', data, join(folder, 'idle.doc'), '0');
  const against = (peer, field) => ratio(million, 'folioscope', peer, field);
  const faster = (peer) => ratio(million, peer, 'folioscope', 'cold_ms');
  const aims = known({
    'warm, CPU against calamine': atMost(against('calamine', 'warm_ms'), 1),
    'cold, CPU against calamine': atMost(against('calamine', 'cold_ms'), 1),
    'times faster than SheetJS, cold': atLeast(faster('sheetjs'), 8),
    'times faster than openpyxl, cold': atLeast(faster('openpyxl'), 8),
    'peak MiB over an idle reader': atMost((million.folioscope.rss - idle) / 2 ** 20, 200),
  });
  printAims(aims);
  const formulas = await compare(
    'XLSX, 100,000 formulas and 50,000 values (of the peers, only SheetJS reads formulas)',
    await make(folder, 'model', 1e5),
    'xlsx',
    folder,
  );
  const sheets = await compare('XLSX, 50 sheets of 400 × 10', await make(folder, 'sheets', 50), 'xlsx', folder);
  return { million, idle_rss: idle, aims, formulas, sheets };
}

async function xls({ folder }) {
  const path = join(folder, 'data.xls');
  await run('make-xls.mjs', path);
  const cells = await compare('XLS, 390,000 cells', path, 'xls', folder);
  const aims = known({
    'warm, CPU against calamine': atMost(ratio(cells, 'folioscope', 'calamine', 'warm_ms'), 2),
    'cold, CPU against calamine': atMost(ratio(cells, 'folioscope', 'calamine', 'cold_ms'), 2),
  });
  printAims(aims);
  return { cells, aims };
}

async function growth({ folder }) {
  console.log('\nGrowth: CPU for ten times the cells (10 is linear), each the first file of a process');
  const told = [];
  for (const cells of [1e5, 1e6, 1e7]) {
    const path = await make(folder, 'data', cells);
    const runs = [];
    for (let round = 0; round < (cells < 1e7 ? ROUNDS : 1); round++)
      runs.push(await run('../speed/read-document.mjs', 'xlsx', path, join(folder, 'grown.doc'), '1'));
    told.push({ cells, cpu_ms: median(runs.map(({ cpu }) => cpu[0])), rss: median(runs.map(({ rss }) => rss)) });
    const { cpu_ms, rss } = told.at(-1);
    const before = told.at(-2);
    console.log(
      `${cells.toExponential(0)} cells  ${((1e6 * cpu_ms) / cells).toFixed(0).padStart(5)} ns a cell  ${before ? `${(cpu_ms / before.cpu_ms).toFixed(1)}× the CPU` : ''.padEnd(11)}  peak ${mib(rss)}`,
    );
    rmSync(path);
  }
  const aims = {
    'CPU, 1e7 cells against 1e6': atMost(told[2].cpu_ms / told[1].cpu_ms, 11),
    'peak MiB at 1e7 cells': atMost(told[2].rss / 2 ** 20, 1024),
  };
  printAims(aims);
  return { runs: told, aims };
}

async function store({ folder }) {
  const container = join(folder, 'store.doc');
  await run('../speed/read-document.mjs', 'xlsx', await make(folder, 'data', 1e6), container, '1');
  const { ranges, finds } = await run('ask-store.mjs', container);
  console.log('\nThe store, 1,000,000 cells');
  for (const [name, { p50_ms, p95_ms, cpu_p95_ms }] of Object.entries(ranges))
    console.log(
      `20×10 range, ${name} cache: p50 ${p50_ms.toFixed(3)} ms, p95 ${p95_ms.toFixed(3)} ms (CPU ${cpu_p95_ms.toFixed(3)})`,
    );
  for (const [name, { cpu_ms, first_cpu_ms, total }] of Object.entries(finds))
    console.log(
      `${name.padEnd(44)} ${cpu_ms.toFixed(0).padStart(5)} ms CPU (first time ${first_cpu_ms.toFixed(0)}), ${total} found`,
    );
  const aims = Object.fromEntries([
    ...Object.entries(ranges).map(([name, { p95_ms }]) => [`range p95 ms, ${name} cache`, atMost(p95_ms, 1)]),
    ...Object.entries(finds).map(([name, { cpu_ms }]) => [`${name}, CPU ms`, atMost(cpu_ms, 100)]),
  ]);
  printAims(aims);
  return { ranges, finds, aims };
}

const GRAPHS = [
  ['filled', 1e5, 1],
  ['distinct', 1e5, 1],
  ['filled', 1e6, 8],
  ['distinct', 1e6, 8],
];

async function graph({ folder }) {
  const [told, aims] = [[], {}];
  for (const [shape, formulas, seconds] of GRAPHS) {
    const [path, container] = [await make(folder, shape, formulas), join(folder, 'graph.doc')];
    const read = await run('../speed/read-document.mjs', 'xlsx', path, container, '1');
    const asked = await runJson(node, ['--expose-gc', here('ask-graph.mjs'), container]);
    told.push({ shape, read_cpu_ms: read.cpu[0], read_rss: read.rss, ...asked });
    const name = `${formulas.toLocaleString('en')} formulas, ${shape === 'filled' ? 'filled down' : 'all distinct'}`;
    console.log(
      `\nGraph of ${name}: built in ${(asked.build_cpu_ms / 1e3).toFixed(2)} s CPU, ${asked.graph_bytes_per_formula.toFixed(1)} bytes a formula; dependents of a cell ${asked.dependents_ms.toFixed(2)} ms, inspect_formula ${asked.inspect_ms.toFixed(2)} ms (first ${asked.inspect_first_ms.toFixed(0)} ms, with the graph); the workbook was read in ${(read.cpu[0] / 1e3).toFixed(2)} s CPU, peak ${mib(read.rss)}`,
    );
    aims[`${name}: seconds of CPU`] = atMost(asked.build_cpu_ms / 1e3, seconds);
    aims[`${name}: bytes a formula, graph`] = atMost(asked.graph_bytes_per_formula, 100);
    aims[`${name}: bytes a formula, heap held`] = atMost(asked.held_bytes_per_formula, 100);
    rmSync(path);
    rmSync(container);
  }
  printAims(aims);
  return { graphs: told, aims };
}

/** What "costs milliseconds" is taken to mean for one answer in a warm process. */
const FEW_MS = 10;

async function hostile({ folder }) {
  const [told, aims] = [{}, {}];
  for (const [shape, cell] of [
    ['corner', 'XFD1048576'],
    ['merged', 'A1'],
  ]) {
    const path = await make(folder, shape, 0);
    const asked = await run('ask-hostile.mjs', path, join(folder, 'hostile.doc'), cell);
    told[shape] = asked;
    const name = shape === 'corner' ? 'a cell at XFD1048576' : 'merged over the whole sheet';
    console.log(`\nA workbook of ${asked.file_bytes} bytes with ${name}: ms, warm (first)`);
    for (const [step, { ms, first_ms, refused }] of Object.entries(asked.steps)) {
      console.log(
        `${step.padEnd(30)} ${ms.toFixed(2).padStart(9)} (${first_ms.toFixed(1)})${refused ? ` ${refused}` : ''}`,
      );
      aims[`${name}: ${step}, ms`] = atMost(ms, FEW_MS);
    }
  }
  printAims(aims);
  return { files: told, aims };
}

const PARTS = { xlsx, xls, growth, store, graph, hostile };

/** Prints as it goes and resolves to the figures of this run. */
export function benchWorkbooks({ folder, parts }) {
  installPeers();
  return benchParts({ name: 'workbooks', parts: PARTS, only: parts, folder });
}
