// How many megabytes of CSV the reader takes in a second of processor time, with a sink that discards.
//   npm run build
//   npx tsc --ignoreConfig --target es2023 --module nodenext --types node --skipLibCheck --outDir dist/bench bench/speed/csv-reader.ts
//   node dist/bench/csv-reader.js [megabytes] [file]
// The file is made once, of rows with numbers, dates, words and some quoted fields.
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { csv } = await import(pathToFileURL(resolve('dist/formats/csv/index.js')).href);

const WORDS = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar'.split(' ');

/** Rows that differ from each other in a way that is the same on every machine. */
function makeRow(i: number): string {
  const word = WORDS[i % WORDS.length];
  const other = WORDS[(i * 7 + 3) % WORDS.length];
  const day = `2024-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`;
  const note = i % 5 === 0 ? `"${word}, the ""${other}"""` : `${word} ${other}`;
  return `${i},${day},${word},${((i * 7919) % 1_000_000) / 100},${other} street ${i % 900},${note},${i % 3 === 0},${(i * 31) % 10_007}\n`;
}

function makeFile(path: string, megabytes: number): void {
  const file = openSync(path, 'w');
  writeSync(file, 'id,day,name,amount,address,note,active,score\n');
  let text = '';
  for (let i = 0, size = 0; size < megabytes * 1e6; i++) {
    text += makeRow(i);
    if (text.length < 2 ** 20) continue;
    size += writeSync(file, text);
    text = '';
  }
  closeSync(file);
}

const megabytes = Number(process.argv[2] ?? 100);
const folder = mkdtempSync(join(tmpdir(), 'csv-reader-'));
const path = process.argv[3] ?? join(folder, 'bench.csv');
if (!existsSync(path)) makeFile(path, megabytes);
const file = openSync(path, 'r');
const size = statSync(path).size;
const buffer = Buffer.allocUnsafe(2 ** 21);
const source = {
  size,
  async read(offset: number, length: number) {
    const into = length <= buffer.length ? buffer : Buffer.allocUnsafe(length);
    return into.subarray(0, readSync(file, into, 0, length, offset));
  },
};
const limits = { max_cells: 1e9, max_columns: 16_384, max_text_bytes: 2 ** 24, max_pages: 1, max_unpacked_bytes: 1 };
let blocks = 0;
const out = { page() {}, table() {}, formulas() {}, extras() {}, part() {}, cells: () => void blocks++ };
const context = {
  limits,
  out,
  signal: new AbortController().signal,
  progress() {},
  password: null,
  file_name: 'bench.csv',
};

const before = process.cpuUsage();
const started = performance.now();
const body = await csv.read(source, context);
const cpu = process.cpuUsage(before);
const seconds = (cpu.user + cpu.system) / 1e6;
const [sheet] = body.sheets;
console.log(
  JSON.stringify({
    megabytes: Math.round(size / 1e6),
    rows: sheet.row_count,
    cells: sheet.cell_count,
    blocks,
    cpu_seconds: Math.round(seconds * 100) / 100,
    wall_seconds: Math.round((performance.now() - started) / 10) / 100,
    megabytes_per_cpu_second: Math.round(size / 1e6 / seconds),
    peak_rss_megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    tables: body.tables.map((table: { range: string }) => table.range),
  }),
);
closeSync(file);
rmSync(folder, { recursive: true });
