// Pictures that mean harm, through a running server: mutants of each kind, and bombs whose sides claim more than their bytes bear out.
//   node bench/ocr/hostile.mjs [--mutants 300] [--seed 1] [--kinds png,jpg,tif,webp,gif,bmp] [--json FILE]
// A fault is an answer that breaks the contract, one that comes late, or a server that dies.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { readCorpus } from '../trust/files/corpus.mjs';
import { DEADLINE_SECONDS, tryMutant } from '../trust/files/try-mutant.mjs';
import { chooseMutations, mutate } from '../trust/mutations/index.mjs';
import { claim } from '../trust/mutations/picture-mutations.mjs';
import { createRandom } from '../trust/random.mjs';
import { keepServer } from '../trust/server.mjs';

const { values: flags } = parseArgs({
  options: {
    ...{ mutants: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
    ...{ kinds: { type: 'string', default: 'png,jpg,tif,webp,gif,bmp' }, json: { type: 'string' } },
  },
});
const seed = Number(flags.seed);
/** Width and height that a picture claims: a dozen. */
const CLAIMS = [
  [65_535, 65_535],
  [0x7fffffff, 0x7fffffff],
  [0xffffffff, 0xffffffff],
  [0x7fffffff, 1],
  [1, 0x7fffffff],
  [100_000, 100_000],
  [30_000, 30_000],
  [16_383, 16_383],
  [0, 65_535],
  [65_535, 1],
  [1, 65_535],
  [12_000, 12_000],
];

/** A PNG of one bit a pixel that is as large as it says, and packs to next to nothing. */
function whitePng(sound, width, height) {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const head = Buffer.from(sound.subarray(0, 33));
  head[24] = 1;
  head[25] = 0;
  const data = Buffer.alloc(rows.length + 12);
  data.writeUInt32BE(rows.length, 0);
  data.write('IDAT', 4, 'latin1');
  rows.copy(data, 8);
  const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
  return claim(Buffer.concat([head, data, end]), width, height);
}

function bombsOf(kind, files) {
  const [first] = files;
  const claims = CLAIMS.map(([width, height], i) => claim(files[i % files.length].bytes, width, height));
  const whole = [
    [30_000, 30_000],
    [60_000, 20_000],
  ];
  return kind === 'png' ? [...claims, ...whole.map(([width, height]) => whitePng(first.bytes, width, height))] : claims;
}

const corpus = readCorpus().filter(({ format }) => format === 'image');
const folder = mkdtempSync(join(tmpdir(), 'folio-hostile-'));
const deaths = [];
const server = await keepServer(
  join(folder, 'store'),
  { FOLIO_READERS: '2', FOLIO_MAX_READ_SECONDS: String(DEADLINE_SECONDS) },
  (death) => deaths.push(death),
);
const results = [];
try {
  for (const kind of flags.kinds.split(',')) {
    const files = corpus.filter(({ extension }) => extension === kind);
    const mutants = Array.from({ length: Number(flags.mutants) }, (_, index) => {
      const random = createRandom(seed, kind, index);
      const file = random.pick(files);
      return mutate(file.bytes, chooseMutations(random, 'image', files.length), files);
    });
    const tried = { mutants: await tryAll(kind, mutants), bombs: await tryAll(kind, bombsOf(kind, files)) };
    results.push({ kind, ...tried });
    for (const [what, { count, verdicts, faults, slowest }] of Object.entries(tried)) {
      const told = Object.entries(verdicts)
        .map(([verdict, times]) => `${verdict} ${times}`)
        .join(', ');
      console.log(kind.padEnd(5), what.padEnd(8), String(count).padStart(4), `slowest ${slowest} ms`, told);
      for (const fault of faults) console.log('  fault', JSON.stringify(fault));
    }
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const faults = results.flatMap(({ mutants, bombs }) => [...mutants.faults, ...bombs.faults]).length;
console.log(`deaths ${deaths.length}, faults ${faults}`);
if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ seed, deaths: deaths.length, results }, null, 2)}\n`);
if (deaths.length + faults > 0) process.exitCode = 1;

async function tryAll(kind, pictures) {
  const verdicts = {};
  const found = [];
  let slowest = 0;
  for (const [index, bytes] of pictures.entries()) {
    const { url } = await server.running();
    const mutant = { name: `picture-${index}.${kind}`, bytes };
    const tried = await tryMutant(url, mutant, { seed, index, depth: 'first', other: null });
    verdicts[tried.verdict] = (verdicts[tried.verdict] ?? 0) + 1;
    slowest = Math.max(slowest, Math.round(tried.slowest.ms));
    for (const fault of tried.faults) found.push({ index, ...fault });
  }
  return { count: pictures.length, verdicts, faults: found, slowest };
}
