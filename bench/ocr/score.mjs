// Recognition of scans without a server: words F1 and words in place, by the scorer's own functions, and CPU time a page.
//   node bench/ocr/score.mjs --data DIR --scorer FILE [--dpi 200] [--verbose] [--only N] [--cache DIR] [--weights DIR] [--hint SCRIPT] [--tesseract]
// DIR has manifest.json as the scorer describes it; FILE is the scorer, which exports `scoreWords` and `METRICS`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRecogniser } from '../../dist/ocr/index.js';
import { boxOnPicture } from './box-on-picture.mjs';
import { drawGrey, readPgm } from './pages.mjs';
import { openTesseract } from './tesseract.mjs';

const { values: flags } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, scorer: { type: 'string' }, dpi: { type: 'string', default: '200' } },
    ...{
      verbose: { type: 'boolean' },
      only: { type: 'string' },
      weights: { type: 'string' },
      hint: { type: 'string' },
      cache: { type: 'string' },
      misses: { type: 'boolean' },
      json: { type: 'string' },
      tesseract: { type: 'boolean' },
    },
  },
});
const { METRICS, scoreWords } = await import(resolve(flags.scorer));
const weights = flags.weights ?? new URL('../../packages/ocr-weights/', import.meta.url).pathname;
const recogniser = flags.tesseract
  ? openTesseract()
  : await loadRecogniser((name) => readFileSync(join(weights, name)));
const dpi = Number(flags.dpi);

const results = [];
for (const entry of JSON.parse(readFileSync(join(flags.data, 'manifest.json'), 'utf8'))) {
  if (flags.only && !entry.file.includes(flags.only)) continue;
  const picture = await pictureOf(entry);
  const before = cpu();
  const recognition = await recogniser.recognise(picture, new AbortController().signal, flags.hint);
  const spent = cpu() - before;
  const read = recognition.lines.flatMap(({ words }) =>
    words.map(({ text, box }) => ({ text, bbox: points(recognition, box) })),
  );
  const scores = scoreWords(entry.words, read, entry.turned);
  const graded = {
    clean: null,
    office: null,
    poor: null,
    turned: null,
    [entry.turned ? 'turned' : entry.grade]: scores.words,
  };
  results.push({ ...scores, ...graded, spent, ...(flags.json ? { file: entry.file, read } : {}) });
  if (flags.verbose) {
    const { turn, skew } = recognition;
    console.log(
      basename(entry.file).padEnd(16),
      entry.grade.padEnd(7),
      `turned ${entry.turned} found ${turn} skew ${skew}`.padEnd(34),
      ['precision', 'recall', 'words', 'place'].map((key) => percent(scores[key])).join(' '),
      `${Math.round(spent)} ms`,
      `${recognition.lines.length} lines`,
    );
  }
  if (flags.misses) console.log(misses(entry.words, read));
}
if (flags.json) writeFileSync(flags.json, JSON.stringify(results));
for (const [key, label] of METRICS) console.log(label.padEnd(12), percent(mean(results.map((result) => result[key]))));
console.log(
  'CPU a page  ',
  Math.round(mean(results.map(({ spent }) => spent))),
  'ms; peak',
  Math.round(process.resourceUsage().maxRSS / 1024),
  'MB',
);

async function pictureOf(entry) {
  if (entry.file.endsWith('.pgm')) return readPgm(join(flags.data, entry.file), dpi);
  const kept =
    flags.cache && join(flags.cache, `${basename(resolve(flags.data, '..'))}-${basename(entry.file)}-${dpi}.grey`);
  if (kept && existsSync(kept)) {
    const bytes = readFileSync(kept);
    return {
      width: bytes.readUInt32LE(0),
      height: bytes.readUInt32LE(4),
      dpi,
      pixels: new Uint8Array(bytes.subarray(8)),
    };
  }
  const picture = await drawGrey(join(flags.data, entry.file), dpi);
  if (kept) {
    mkdirSync(flags.cache, { recursive: true });
    const head = Buffer.alloc(8);
    head.writeUInt32LE(picture.width, 0);
    head.writeUInt32LE(picture.height, 4);
    writeFileSync(kept, Buffer.concat([head, picture.pixels]));
  }
  return picture;
}

function points(recognition, box) {
  return boxOnPicture(recognition, box).map((value) => (value * 72) / dpi);
}

/** Words that are in one list only. */
function misses(truth, read) {
  const count = (texts) => texts.reduce((counts, text) => counts.set(text, (counts.get(text) ?? 0) + 1), new Map());
  const [there, found] = [count(truth.map(([text]) => text)), count(read.map(({ text }) => text))];
  const less = (a, b) =>
    [...a].flatMap(([text, number]) => new Array(Math.max(0, number - (b.get(text) ?? 0))).fill(text));
  return `  missed: ${less(there, found).join(' ')}\n  extra: ${less(found, there).join(' ')}`;
}

/** Milliseconds, those of processes that have ended included. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuOfChildren();
}

/** As Linux counts it, in hundredths of a second; elsewhere none. */
function cpuOfChildren() {
  if (!flags.tesseract || !existsSync('/proc/self/stat')) return 0;
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

function mean(values) {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : Number.NaN;
}

function percent(value) {
  return value === null || value === undefined ? '   –' : (100 * value).toFixed(1).padStart(5);
}
