// The service on CSV: reading beside peers, growth, requests, uploads, start-up. --large adds a file of 1 GB and one of
// ten million rows.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../scripts/start-server.mjs';
import { installPeers } from './peers/install.mjs';
import { hammer, peakRssOf, uploadAll } from './speed/http.mjs';
import { makeCsv } from './speed/make-csv.mjs';
import { measureProcess, median, mib } from './speed/measure.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;
const ROUNDS = 3;

async function readers({ folder, results }) {
  const path = join(folder, 'read.csv');
  makeCsv(path, { bytes: 100 * 2 ** 20 });
  const bytes = statSync(path).size;
  installPeers();
  const runs = { folioscope: [], 'papaparse-step': [], papaparse: [], 'csv-parse': [], duckdb: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of Object.keys(runs)) {
      const work =
        name === 'folioscope'
          ? measureProcess(here('./speed/read-file.mjs'), ['csv', path, join(folder, 'read.doc')])
          : measureProcess(here('./peers/read-csv.mjs'), [name, path]);
      await work.then(
        (run) => runs[name].push(run),
        (error) => console.error(`${name}: ${error.message}`),
      );
    }
  }
  const ours = median(runs.folioscope.map((run) => run.cpu));
  console.log(`\nReading a CSV of ${mib(bytes)} (median of ${ROUNDS}, CPU)`);
  console.log('reader            MB per CPU-s   CPU against ours   peak memory');
  results.readers = {};
  for (const [name, list] of Object.entries(runs)) {
    if (list.length === 0) continue;
    const cpu = median(list.map((run) => run.cpu));
    const row = {
      mb_per_cpu_second: bytes / 1e6 / cpu,
      ratio: cpu / ours,
      rss: Math.max(...list.map((run) => run.rss)),
    };
    results.readers[name] = row;
    console.log(
      `${name.padEnd(16)} ${row.mb_per_cpu_second.toFixed(0).padStart(13)} ${`${row.ratio.toFixed(2)}×`.padStart(18)} ${mib(row.rss).padStart(13)}`,
    );
  }
  console.log('(papaparse-step and csv-parse keep nothing; ours and duckdb end in something that can be asked)');
}

async function growth({ folder, large, results }) {
  console.log('\nGrowth: CPU for ten times the rows (10 is linear)');
  let before = null;
  results.growth = [];
  for (const rows of [1e5, 1e6, ...(large ? [1e7] : [])]) {
    const path = join(folder, 'rows.csv');
    makeCsv(path, { rows });
    const container = join(folder, 'rows.doc');
    const { cpu, rss, result } = await measureProcess(here('./speed/read-file.mjs'), ['csv', path, container]);
    const range = (await measureProcess(here('./speed/range.mjs'), [container, String(rows)])).result;
    results.growth.push({ rows, cpu, rss, stored: result.stored, range });
    console.log(
      `${rows.toExponential(0).padEnd(6)} rows  ${before ? `${(cpu / before).toFixed(1)}× the CPU` : '–'.padEnd(13)}  peak ${mib(rss)}  20×10 range p50 ${range.p50.toFixed(2)} ms, p95 ${range.p95.toFixed(2)} ms, first third / last third of the rows ${(range.first_third / range.last_third).toFixed(2)}`,
    );
    before = cpu;
    rmSync(path);
    rmSync(container);
  }
  if (!large) return;
  const path = join(folder, 'large.csv');
  makeCsv(path, { bytes: 1e9 });
  const { cpu, rss } = await measureProcess(here('./speed/read-file.mjs'), ['csv', path, join(folder, 'large.doc')]);
  results.gigabyte = { mb_per_cpu_second: statSync(path).size / 1e6 / cpu, rss };
  console.log(`1 GB: ${results.gigabyte.mb_per_cpu_second.toFixed(0)} MB per CPU-second, peak ${mib(rss)}`);
  rmSync(path);
  rmSync(join(folder, 'large.doc'));
}

async function overHttp({ folder, results }) {
  const server = await startServer(join(folder, 'data'));
  try {
    const path = join(folder, 'http.csv');
    makeCsv(path, { rows: 100_000 });
    const form = new FormData();
    form.append('file', new Blob([readFileSync(path)]), 'http.csv');
    const file = await (await fetch(`${server.url}/v1/files`, { method: 'POST', body: form })).json();
    const sheet = 'http';
    const page = await hammer(server, `/v1/files/${file.id}/pages/1`);
    const range = await hammer(server, `/v1/files/${file.id}/ranges/read`, {
      method: 'POST',
      body: { sheet, range: 'A5000:H5009' },
    });
    results.http = { page, range, startup_ms: server.startup };
    console.log('\nOver HTTP (client on the same machine)');
    for (const [name, { perSecond, cpuMicros }] of Object.entries({ page, range })) {
      console.log(
        `${name.padEnd(6)} ${perSecond.toFixed(0)} requests/s; ${cpuMicros === null ? '–' : `${cpuMicros.toFixed(0)} µs of server CPU each, so ${(1e6 / cpuMicros).toFixed(0)}/s on one core`}`,
      );
    }
  } finally {
    await server.stop();
  }
}

async function manyUploads({ folder, results }) {
  const server = await startServer(join(folder, 'uploads'));
  try {
    const path = join(folder, 'five.csv');
    makeCsv(path, { bytes: 5e6 });
    const text = readFileSync(path, 'latin1');
    const answers = await uploadAll(
      server,
      Array.from({ length: 200 }, (_, i) => `upload ${i}\n${text}`),
    );
    results.uploads = { ...answers, server_peak_rss: peakRssOf(server.pid) };
    console.log(
      `\n200 uploads of 5 MB at once: ${answers.ready} ready, ${answers.retried} told to come back, ${answers.failed} failed; server peak ${mib(results.uploads.server_peak_rss)}`,
    );
  } finally {
    await server.stop();
  }
}

function startup({ results }) {
  const time = (args) => {
    const started = performance.now();
    spawnSync(process.execPath, args, { stdio: 'ignore' });
    return performance.now() - started;
  };
  const [bare, help] = [[], []];
  for (let i = 0; i < 15; i++) {
    bare.push(time(['-e', '0']));
    help.push(time([here('../dist/bundle/main.js'), '--help']));
  }
  results.cli = { help_over_bare_ms: median(help) - median(bare), ratio: median(help) / median(bare) };
  console.log(
    `\nfolio --help: ${results.cli.ratio.toFixed(2)}× the time of bare node (${results.cli.help_over_bare_ms.toFixed(0)} ms more); server ready in ${(results.http.startup_ms / median(bare)).toFixed(1)}× bare node (${results.http.startup_ms.toFixed(0)} ms)`,
  );
}

/** Prints as it goes; resolves to the figures. */
export async function benchFoundation({ folder, large }) {
  const context = { folder, large, results: {} };
  await readers(context);
  await growth(context);
  await overHttp(context);
  startup(context);
  await manyUploads(context);
  return context.results;
}
