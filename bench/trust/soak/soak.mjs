// Part `soak`: mixed load for minutes with all readers busy. Memory and descriptors of the server are sampled, small reads are timed.
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rssOf } from '../../speed/http.mjs';
import { ask, formOf, jsonOf } from '../ask.mjs';
import { createRandom } from '../random.mjs';
import { delay, openServer } from '../server.mjs';
import { soundFile } from '../sound-files.mjs';

const SAMPLE_MS = 2_000;
/** Caches fill and the engine compiles during the first part of the run, which counts for nothing. */
const WARM_SHARE = 0.3;
/** One more upload at a time than there are readers keeps them busy. */
const READERS = 2;
const UPLOADERS = 4;
/** Files that are kept; the oldest is deleted for the next. */
const KEPT_FILES = 40;
/** Rows of the table that keeps a reader busy. */
const ROWS = 20_000;
/** A sample's span in which the host took more than this share of the processors says nothing of small reads. */
const MOST_STOLEN = 0.02;
const ENOUGH_READS = 1_000;
export const GOALS = { mb_a_minute: 1, p99_ms: 50, descriptors: 8 };

const big = (n) =>
  Buffer.from(`id,name,amount\n${Array.from({ length: ROWS }, (_, i) => `${n}-${i},item ${i},${i * n}`).join('\n')}\n`);

const descriptorsOf = (pid) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
};

/** Ticks of all processors since the machine began, and those of them that its host gave to others. */
function ticks() {
  try {
    const numbers = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).slice(1, 9).map(Number);
    return { all: numbers.reduce((sum, n) => sum + n, 0), stolen: numbers[7] };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

/** The share of processor time that the host of a virtual machine took between two samples. */
const stolenBetween = (a, b) => (b.stolen - a.stolen) / Math.max(1, b.all - a.all);

/** Least squares; units of y for one of x. */
export function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread;
}

export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Lanes of work, each a loop until the time is over. */
function lanesOf(url, random, notes) {
  const files = [];
  let n = 0;
  const asked = async (name, path, options) => {
    const answer = await ask(url, path, options);
    const outcome = answer.failed ?? (answer.status >= 500 ? answer.status : 'ok');
    notes.counts[name] = (notes.counts[name] ?? 0) + 1;
    if (outcome !== 'ok') notes.faults.push(`${name}: ${outcome} ${answer.body?.toString('utf8') ?? answer.cause}`);
    return answer;
  };
  return {
    upload: async () => {
      const file = n++ % 3 === 0 ? { name: `big-${n}.csv`, bytes: big(n) } : soundFile(n);
      const answer = await asked('upload', '/v1/files', { method: 'POST', body: formOf(file.bytes, file.name) });
      if (answer.status === 201) files.push(jsonOf(answer).id);
      if (answer.status === 429) await delay(500);
      if (files.length > KEPT_FILES) await asked('delete', `/v1/files/${files.shift()}`, { method: 'DELETE' });
    },
    work: async () => {
      const id = random.pick(files);
      if (!id) return delay(50);
      const post = (json) => ({ method: 'POST', json });
      const [name, path, options] = random.pick([
        ['extract', `/v1/files/${id}/extract`, post({ schema: 'table' })],
        ['export', `/v1/files/${id}/export`, post({ format: 'csv' })],
        ['search', `/v1/files/${id}/search`, post({ query: 'item 1' })],
        ['search all', '/v1/search', post({ query: 'number' })],
        ['chunks', `/v1/files/${id}/chunks`, post({})],
        ['picture', `/v1/files/${id}/pages/1/image?dpi=40`],
        ['tables', `/v1/files/${id}/tables`],
      ]);
      await asked(name, path, options);
    },
  };
}

/** Small reads from a thread of their own, until the time is over. */
async function readSmall(notes, workerData) {
  const thread = new Worker(new URL('./small-reads.mjs', import.meta.url), { workerData });
  const [reads] = await once(thread, 'message');
  notes.small = reads;
  notes.counts['small read'] = reads.length;
  notes.faults.push(...reads.filter(([, , wrong]) => wrong !== null).map(([, , wrong]) => `small read: ${wrong}`));
}

export async function soak({ minutes, seed, say = () => undefined }) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-soak-'));
  const server = await openServer(folder, { FOLIO_READERS: String(READERS), FOLIO_LOG_LEVEL: 'error' });
  const notes = { counts: {}, faults: [], small: [] };
  const samples = [];
  try {
    const { id: steady } = jsonOf(
      await ask(server.url, '/v1/files', { method: 'POST', body: formOf('a,b\n1,2\n', 'steady.csv') }),
    );
    const started = performance.now();
    const until = started + minutes * 60_000;
    const lanes = lanesOf(server.url, createRandom(seed, 'soak'), notes);
    const loop = async (work) => {
      while (performance.now() < until && !server.death) await work();
    };
    const sample = async () => {
      const at = performance.now() - started;
      samples.push({ at, rss: rssOf(server.pid), descriptors: descriptorsOf(server.pid), ticks: ticks() });
      if (samples.length % 30 === 0)
        say(
          `${Math.round(samples.at(-1).at / 60_000)} min, ${Math.round(samples.at(-1).rss / 2 ** 20)} MB, ${samples.at(-1).descriptors} descriptors`,
        );
      await delay(Math.min(SAMPLE_MS, (minutes * 60_000) / 10));
    };
    await Promise.all(
      [...Array(UPLOADERS).fill(lanes.upload), lanes.work, lanes.work]
        .map(loop)
        .concat(loop(sample), readSmall(notes, { url: server.url, steady, seed, ms: minutes * 60_000 })),
    );
  } finally {
    if (!server.death) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return judge({ minutes, seed, samples, notes, death: server.death });
}

function judge({ minutes, seed, samples, notes, death }) {
  const warm = WARM_SHARE * minutes * 60_000;
  const later = samples.filter(({ at }) => at >= warm);
  const small = notes.small.filter(([at]) => at >= warm);
  const [first, last] = [later[0], later.at(-1)];
  // What the host of a virtual machine takes away is no wait of ours: reads of such moments are told apart.
  const disturbed = later.slice(1).flatMap((sample, i) => {
    const before = later[i];
    return stolenBetween(before.ticks, sample.ticks) > MOST_STOLEN ? [[before.at, sample.at]] : [];
  });
  const own = small.filter(([at, ms]) => !disturbed.some(([from, to]) => at >= from && at - ms <= to));
  const p99 = (reads) =>
    round(
      quantile(
        reads.map(([, ms]) => ms),
        0.99,
      ),
    );
  const rssSlope = slopeOf(later.map(({ at, rss }) => [at / 60_000, rss / 2 ** 20]));
  // Connections come and go with the load: the middle of each half is compared.
  const half = Math.floor(later.length / 2);
  const middle = (list) =>
    quantile(
      list.map((sample) => sample.descriptors),
      0.5,
    );
  const descriptors = middle(later.slice(half)) - middle(later.slice(0, half));
  const figures = {
    ...{
      minutes,
      seed,
      requests: notes.counts,
      rss_mb_a_minute: round(rssSlope),
      rss_mb: round((later.at(-1)?.rss ?? 0) / 2 ** 20),
    },
    ...{
      descriptors_grown: descriptors,
      small_reads: small.length,
      p50_ms: round(
        quantile(
          small.map(([, ms]) => ms),
          0.5,
        ),
      ),
      p99_ms: p99(small),
      stolen_share: first && last ? round(stolenBetween(first.ticks, last.ticks)) : 0,
      undisturbed_reads: own.length,
      undisturbed_p99_ms: p99(own),
    },
    ...{
      faults: notes.faults.slice(0, 20),
      fault_count: notes.faults.length,
      deaths: death?.expected === false ? [death] : [],
    },
  };
  const goals = {
    memory: rssSlope < GOALS.mb_a_minute,
    small_reads: own.length >= ENOUGH_READS && figures.undisturbed_p99_ms < GOALS.p99_ms,
    descriptors: descriptors <= GOALS.descriptors,
    answers: notes.faults.length === 0 && figures.deaths.length === 0,
  };
  return { ...figures, goals, passed: Object.values(goals).every(Boolean) };
}

const round = (value) => Math.round(value * 100) / 100;
