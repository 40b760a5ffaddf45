// Two readers beside one: pages recognised by one process, then by two at once, and whether both give the same bytes.
//   node bench/ocr/readers.mjs --data DIR [--pages 6] [--rounds 3]
// DIR has manifest.json as the scorer of scans describes it. Time that the host takes away is told: with much of it the ratio says little.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadRecogniser } from '../../dist/ocr/index.js';
import { drawGrey } from './pages.mjs';

const { values: flags } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, pages: { type: 'string', default: '6' }, rounds: { type: 'string', default: '3' } },
    reader: { type: 'boolean' },
  },
});
const manifest = JSON.parse(readFileSync(join(flags.data, 'manifest.json'), 'utf8'));
const files = manifest.slice(0, Number(flags.pages)).map(({ file }) => join(flags.data, file));

if (flags.reader) await read();
else await compare();

/** Draws its pages first, then recognises all of them whenever it is told to. */
async function read() {
  const weights = new URL('../../packages/ocr-weights/', import.meta.url);
  const recogniser = await loadRecogniser((name) => readFileSync(new URL(name, weights)));
  const pictures = [];
  for (const file of files) pictures.push(await drawGrey(file, 200));
  const all = async () => {
    const hash = createHash('sha256');
    for (const picture of pictures)
      hash.update(JSON.stringify(await recogniser.recognise(picture, new AbortController().signal)));
    return hash.digest('hex');
  };
  await all();
  process.on('message', async () => {
    const before = process.cpuUsage();
    const start = performance.now();
    const hash = await all();
    const { user, system } = process.cpuUsage(before);
    process.send({ hash, ms: performance.now() - start, cpu: (user + system) / 1000 });
  });
  process.send('ready');
}

async function compare() {
  const script = fileURLToPath(import.meta.url);
  const readers = [0, 1].map(() => fork(script, [...process.argv.slice(2), '--reader']));
  await Promise.all(readers.map(told));
  const hashes = new Set();
  const ask = async (reader) => {
    const answer = told(reader);
    reader.send('go');
    const { hash, ms, cpu } = await answer;
    hashes.add(hash);
    return { ms, cpu };
  };
  for (let round = 0; round < Number(flags.rounds); round++) {
    const stolen = stealOf();
    const one = await ask(readers[0]);
    const both = await Promise.all(readers.map(ask));
    const [slower] = both.map(({ ms }) => ms).sort((a, b) => b - a);
    const share = stealOf() - stolen;
    console.log(
      `one reader ${Math.round(one.ms)} ms (${Math.round(one.cpu)} of CPU), two ${Math.round(slower)} ms: ${((2 * one.ms) / slower).toFixed(2)} times as many pages; taken by the host ${share} ticks`,
    );
  }
  for (const reader of readers) reader.disconnect();
  console.log(hashes.size === 1 ? 'the same bytes from both' : `${hashes.size} different answers`);
  if (hashes.size !== 1) process.exitCode = 1;
}

function told(reader) {
  return new Promise((resolve, reject) => {
    reader.once('message', resolve);
    reader.once('exit', (code) => reject(new Error(`The reader ended with ${code}.`)));
  });
}

/** Hundredths of a second that the host took away since it started; 0 where nobody tells. */
function stealOf() {
  try {
    return Number(readFileSync('/proc/stat', 'latin1').split('\n')[0].trim().split(/\s+/)[8]);
  } catch {
    return 0;
  }
}
