// Sends one mutant to a server and asks about it; gives its verdict and every fault of an answer.
import { createHash } from 'node:crypto';
import { ask, formOf, jsonOf } from '../ask.mjs';
import { codeOf, faultOf } from '../contract.mjs';
import { createRandom } from '../random.mjs';
import { askEverything, firstQuestions } from './file-questions.mjs';

/** Seconds for a file and for a question, and how long an upload or a look at a file waits: settings of the server under trial. */
export const DEADLINE_SECONDS = 8;
/** What each MiB adds: the pool's own. */
const SECONDS_A_MIB = 0.25;
const GRACE_SECONDS = 1;
/** How many times the bound is waited for an answer: one that comes late is told from one that never comes. */
const PATIENCE = 4;

const bound_ms = (size) => 1000 * (DEADLINE_SECONDS + SECONDS_A_MIB * (size / 2 ** 20) + GRACE_SECONDS);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** {verdict, faults, slowest}; `depth` is 'all' or 'first'. */
export async function tryMutant(url, mutant, { seed, index, depth, other }) {
  const random = createRandom(seed, 'questions', index);
  const bound = bound_ms(mutant.bytes.length);
  const faults = [];
  const slowest = { ms: 0, operation: null };
  const put = async ({ operation, path, must, ...options }) => {
    const answer = await ask(url, path, { ...options, timeout_ms: PATIENCE * bound });
    if (answer.ms > slowest.ms) Object.assign(slowest, { ms: answer.ms, operation });
    const fault = faultOf(operation, answer) ?? missed(must, answer) ?? late(answer, bound);
    if (fault) faults.push({ operation, asked: askedOf(path, options), ...fault });
    return fault && fault.kind !== 'late' ? null : answer;
  };
  const file = await uploaded(put, mutant);
  const result = (verdict) => ({ verdict, faults, slowest, id: file?.id ?? null });
  if (file === null) return result('fault');
  if (file.status !== 'ready') return result(file.code ?? file.status);
  if (file.sha256 !== sha256(mutant.bytes))
    faults.push({ operation: 'upload_file', asked: 'upload', kind: 'wrong', what: 'the hash is that of other bytes' });
  if (depth === 'all') await askEverything(put, { id: file.id, random, other });
  else for (const question of firstQuestions(file.id)) await put(question);
  return result('ready');
}

const missed = (must, { status }) =>
  must !== undefined && status !== must ? { kind: 'refused', what: `status ${status} of a file that is ready` } : null;

const late = ({ ms }, bound) =>
  ms > bound ? { kind: 'late', what: `${Math.round(ms)} ms, of ${Math.round(bound)} ms` } : null;

const askedOf = (path, { method = 'GET', json }) =>
  `${method} ${path.replace(/(doc|file|ext)_[\w-]+/g, '$1_…')}${json ? ` ${JSON.stringify(json).slice(0, 120)}` : ''}`;

/** The file once it is settled; {code} of the problem where it was refused or could not be read; null at a fault. */
async function uploaded(put, { name, bytes }) {
  const body = formOf(bytes, name);
  let answer = await put({ operation: 'upload_file', path: '/v1/files', method: 'POST', body });
  for (;;) {
    if (!answer) return null;
    const code = codeOf(answer);
    if (code) return { status: 'refused', code, id: jsonOf(answer).file_id ?? null };
    const file = jsonOf(answer);
    if (file.status !== 'processing') return { ...file, code: file.error?.code };
    answer = await put({ operation: 'get_file', path: `/v1/files/${file.id}?wait=${DEADLINE_SECONDS}` });
  }
}
