// The command line: what a question costs over starting node, and how busy a batch keeps the processors.
// `npm run bench -- --only cli` measures both and writes bench/results/cli.json; `--only cli/start` or `--only cli/batch` one part.
// Other programs take their share of a machine: beside our own share, the machine's as a whole is told.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost, printAims } from '../speed/aim.mjs';
import { benchParts } from '../speed/bench-parts.mjs';
import { median } from '../speed/measure.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = at('../../dist/bundle/main.js');
const EXAMPLES = at('../../examples/');
const ROUNDS = 15;
const FILES = 1_000;
const BATCH_ROUNDS = 3;
/** Milliseconds over bare node, and the share of all processors that a batch keeps busy. */
const AIMS = { profile_over_node_ms: 250, busy: 0.9 };

const documents = readdirSync(EXAMPLES).filter((name) => !['.mjs', '.ipynb'].includes(extname(name)));

function wallOf(args, env) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - started;
}

/** `folio profile` of a stored PDF beside `node -e 0`, in turns. */
async function benchStart({ folder }) {
  const env = { FOLIO_DATA_DIR: join(folder, 'store') };
  const profile = [MAIN, 'profile', join(EXAMPLES, 'trade.pdf')];
  wallOf(profile, env);
  const runs = { node: [], version: [], profile: [] };
  for (let round = 0; round < ROUNDS; round++) {
    runs.node.push(wallOf(['-e', '0'], env));
    runs.version.push(wallOf([MAIN, '--version'], env));
    runs.profile.push(wallOf(profile, env));
  }
  const [node, version, asked] = [runs.node, runs.version, runs.profile].map(median);
  const over = asked - node;
  console.log(
    `start: node ${node.toFixed(0)} ms, folio --version ${version.toFixed(0)} ms, folio profile of a stored PDF ${asked.toFixed(0)} ms (${(asked / node).toFixed(1)} times node, ${over.toFixed(0)} ms over it)`,
  );
  const aims = { 'folio profile over bare node, ms': atMost(over, AIMS.profile_over_node_ms) };
  printAims(aims);
  return { node_ms: node, version_ms: version, profile_ms: asked, ratio: asked / node, aims };
}

/** Ticks of all processors since the machine was started: all of them, and those in which they had nothing to do. */
function ticks() {
  if (!existsSync('/proc/stat')) return null;
  const [all] = readFileSync('/proc/stat', 'utf8').split('\n');
  const counts = all.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: counts.reduce((sum, n) => sum + n, 0), idle: counts[3] + counts[4] };
}

/** {wall, cpu: seconds of the process and all that it started, machine: busy share} of one run. */
async function runBatch(folder, out) {
  const before = ticks();
  const started = performance.now();
  const script = 'TIMEFORMAT="%U %S"; time "$@"';
  const child = spawn('bash', ['-c', script, 'time', process.execPath, MAIN, 'batch', folder, '--out', out, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [told, timed] = ['', ''];
  child.stdout.on('data', (chunk) => (told += chunk));
  child.stderr.on('data', (chunk) => (timed += chunk));
  await new Promise((resolve) => child.on('close', resolve));
  const wall = (performance.now() - started) / 1000;
  const [user, system] = timed.trim().split('\n').at(-1).split(' ').map(Number);
  const after = ticks();
  const machine = before && after ? 1 - (after.idle - before.idle) / (after.all - before.all) : null;
  return { wall, cpu: user + system, machine, summary: JSON.parse(told) };
}

async function benchBatch({ folder }) {
  const input = join(folder, 'in');
  for (let i = 0; i < FILES; i++) {
    const to = join(input, `d${i % 10}`);
    mkdirSync(to, { recursive: true });
    const name = documents[i % documents.length];
    copyFileSync(join(EXAMPLES, name), join(to, `${i}${extname(name)}`));
  }
  const runs = [];
  for (let round = 0; round < BATCH_ROUNDS; round++) {
    const out = join(folder, 'out');
    rmSync(out, { recursive: true, force: true });
    runs.push(await runBatch(input, out));
    if (runs.at(-1).summary.done !== FILES)
      throw new Error(`not all were read: ${JSON.stringify(runs.at(-1).summary)}`);
  }
  const again = await runBatch(input, join(folder, 'out'));
  const cores = availableParallelism();
  const own = median(runs.map(({ cpu, wall }) => cpu / (wall * cores)));
  const machine = median(runs.map((run) => run.machine ?? 0));
  const rate = median(runs.map(({ wall }) => FILES / wall));
  const cpu_ms = median(runs.map(({ cpu }) => (1000 * cpu) / FILES));
  console.log(
    `batch: ${FILES} small files of ${documents.length} kinds, ${rate.toFixed(0)} files/s, ${cpu_ms.toFixed(1)} ms CPU a file; ${cores} processors, ours ${(100 * own).toFixed(0)} % of their time, busy in all ${(100 * machine).toFixed(0)} %; the same again, reading nothing: ${again.wall.toFixed(2)} s`,
  );
  const aims = { 'share of the processors’ time that a batch uses': atLeast(own, AIMS.busy) };
  printAims(aims);
  return { files: FILES, files_a_second: rate, cpu_ms_a_file: cpu_ms, own_share: own, again_seconds: again.wall, aims };
}

/** Prints as it goes and resolves to the figures of this run. */
export const benchCli = ({ folder, parts }) =>
  benchParts({ name: 'cli', parts: { start: benchStart, batch: benchBatch }, only: parts, folder });
