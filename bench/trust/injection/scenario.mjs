// What is done while a call fails: upload, read, search, extract, draw, export, download, delete. Each answer is a success or a clear problem that says to
// come again; a file that was taken in is never condemned for a fault of ours.
import { ask, formOf, jsonOf } from '../ask.mjs';
import { codeOf, generalFault, problemFault } from '../contract.mjs';
import { soundFile } from '../sound-files.mjs';

const ANSWER_MS = 60_000;
/** Verdicts that would be on the file, which is sound. */
const CONDEMNED = ['reader_crashed', 'reader_timeout', 'corrupt_file', 'limit_exceeded'];

const STEPS = [
  ['profile', (id) => [`/v1/files/${id}/profile`]],
  ['page', (id) => [`/v1/files/${id}/pages/1`]],
  ['search', (id) => [`/v1/files/${id}/search`, { method: 'POST', json: { query: 'a' } }]],
  ['extract', (id) => [`/v1/files/${id}/extract`, { method: 'POST', json: { schema: 'contract' } }]],
  ['picture', (id) => [`/v1/files/${id}/pages/1/image?dpi=30`]],
  ['export', (id) => [`/v1/files/${id}/export`, { method: 'POST', json: { format: 'markdown' } }]],
  ['content', (id) => [`/v1/files/${id}/content`]],
  ['list', () => ['/v1/files?limit=5']],
  ['delete', (id) => [`/v1/files/${id}`, { method: 'DELETE' }]],
];

/** How an answer under a fault fails to be what it must be; null where it is in order. */
function faultUnderFault(answer) {
  if (answer.failed) return `${answer.failed} (${answer.cause})`;
  const code = codeOf(answer);
  if (answer.status < 400) return null;
  const malformed = problemFault(answer);
  if (malformed) return malformed;
  const problem = jsonOf(answer);
  if (CONDEMNED.includes(code)) return `a sound file is condemned: ${code}`;
  if (code === 'internal') return 'internal, without a word of what is wrong';
  return answer.status >= 500 && !problem.retryable ? `${code} does not say to come again` : null;
}

/** {faults, id}: the scenario with a call that may fail somewhere. Connections that break in a body under way are allowed. */
export async function runUnderFault(url, n) {
  const faults = [];
  const { name, bytes } = soundFile(n);
  const note = (step, answer) => {
    const fault = faultUnderFault(answer);
    if (fault) faults.push(`${step}: ${fault}`);
    return answer;
  };
  const put = (path, options = {}) => ask(url, path, { ...options, timeout_ms: ANSWER_MS });
  const uploaded = note('upload', await put('/v1/files', { method: 'POST', body: formOf(bytes, name) }));
  const id = jsonOf(uploaded)?.id;
  if (!(uploaded.status < 300) || !id) return { faults, id: null };
  const file = jsonOf(note('wait', await put(`/v1/files/${id}?wait=15`)));
  if (file?.status === 'failed') faults.push(`wait: a sound file is condemned: ${file.error?.code}`);
  for (const [step, make] of STEPS) {
    const answer = await put(...make(id));
    // Still being read, since a try failed: that is told, and is true.
    if (codeOf(answer) !== 'file_not_ready') note(step, answer);
  }
  return { faults, id };
}

/** The same with nothing in the way: every step must succeed, over the same bytes. */
export async function runWithout(url, n) {
  const faults = [];
  const { name, bytes } = soundFile(n);
  const put = async (step, path, options = {}) => {
    const answer = await ask(url, path, { ...options, timeout_ms: ANSWER_MS });
    const fault = generalFault(answer)?.what ?? (answer.status >= 400 ? `${answer.status} ${codeOf(answer)}` : null);
    if (fault) faults.push(`${step}, when the fault is gone: ${fault}`);
    return answer;
  };
  const id = jsonOf(await put('upload', '/v1/files', { method: 'POST', body: formOf(bytes, name) }))?.id;
  if (!id) return faults;
  let file = jsonOf(await put('wait', `/v1/files/${id}?wait=30`));
  if (file?.status === 'processing') file = jsonOf(await put('wait', `/v1/files/${id}?wait=30`));
  if (file?.status !== 'ready')
    return [...faults, `when the fault is gone: the file is ${file?.status} (${file?.error?.code})`];
  for (const [step, make] of STEPS) await put(step, ...make(id));
  return faults;
}
