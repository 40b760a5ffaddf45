// A thread of part `soak`: asks for small things and times them, so that the making of uploads does not hold its clock.
import { parentPort, workerData } from 'node:worker_threads';
import { ask } from '../ask.mjs';
import { createRandom } from '../random.mjs';
import { delay } from '../server.mjs';

const PAUSE_MS = 20;
const { url, steady, seed, ms: lasts } = workerData;
const random = createRandom(seed, 'small reads');
const started = performance.now();
/** [ms since the start, ms it took, what was wrong] */
const reads = [];
do {
  await delay(PAUSE_MS);
  const path = random.chance(0.5) ? `/v1/files/${steady}/profile` : `/v1/files/${steady}/pages/1`;
  const answer = await ask(url, path);
  reads.push([performance.now() - started, answer.ms, answer.failed ?? (answer.status === 200 ? null : answer.status)]);
} while (performance.now() - started < lasts);
parentPort.postMessage(reads);
