// Part `requests`: requests made from the table of operations, right and spoilt, bytes that are no HTTP, and messages of agents.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask, askRaw, formOf, jsonOf } from '../ask.mjs';
import { codeOf, faultOf, generalFault } from '../contract.mjs';
import { minimise } from '../minimise.mjs';
import { openProgress } from '../progress.mjs';
import { createRandom } from '../random.mjs';
import { keepServer } from '../server.mjs';
import { buildRequest, planRequest } from './build-request.mjs';
import { mcpRequest } from './mcp-requests.mjs';
import { rawRequest } from './raw-requests.mjs';
import { isAnswered, parseAnswer, sendRequest } from './send-request.mjs';

const LANES = 6;
/** What is deleted on the way is put back as often as this. */
const RENEW_EVERY = 200;
const TIMEOUT_MS = 60_000;
/** How long a request that was never finished is given. */
const UNFINISHED_MS = 400;
const CUT_DOWN = 3;
const INTERNAL_RPC_ERROR = -32603;
const FILES = [
  'csv/invoice/input.csv',
  'xlsx/shared-formulas/input.xlsx',
  'docx/bullets/input.docx',
  'pdf/annotations/input.pdf',
  'rtf/frames/input.rtf',
];
const fixture = (path) => fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url));
const SETTINGS = { FOLIO_READERS: '2', FOLIO_LOG_LEVEL: 'error', FOLIO_MAX_READ_SECONDS: '20' };

/** What there is to ask about: ids, names of sheets, an extraction; `spare` may be deleted. */
async function makeFacts(url) {
  const upload = async (bytes, name) =>
    jsonOf(await ask(url, '/v1/files', { method: 'POST', body: formOf(bytes, name) }))?.id;
  const files = [];
  for (const path of FILES) files.push(await upload(readFileSync(fixture(path)), path.replaceAll('/', '-')));
  const spare = await Promise.all([1, 2, 3].map((n) => upload(`a,b\n${n},${performance.now()}\n`, `spare-${n}.csv`)));
  const made = jsonOf(await ask(url, `/v1/files/${files[0]}/extract`, { method: 'POST', json: { schema: 'invoice' } }));
  const sheets = jsonOf(await ask(url, `/v1/files/${files[1]}/sheets`))?.sheets?.map(({ name }) => name);
  return {
    files: files.filter(Boolean),
    spare,
    extractions: [made?.id ?? 'ext_none'],
    sheets: sheets?.length ? sheets : ['Sheet1'],
  };
}

/** A fault of the answer to an agent's message, beside those of any answer. */
function mcpFault(answer) {
  const fault = generalFault({
    ...answer,
    type: answer.status >= 400 && !answer.type.startsWith('application/problem') ? 'rpc' : answer.type,
  });
  if (fault && !fault.what.endsWith('with rpc')) return fault;
  const code = /"code":(-?\d+)/.exec(answer.body.toString('utf8'))?.[1];
  return Number(code) === INTERNAL_RPC_ERROR
    ? { kind: '5xx', what: `an internal error: ${answer.body.toString('utf8').slice(0, 200)}` }
    : null;
}

async function tryRaw(url, random) {
  const { bytes, whole, pieces } = rawRequest(random);
  const { how, text } = await askRaw(url, bytes, {
    timeout_ms: whole ? TIMEOUT_MS : UNFINISHED_MS,
    pieces,
    isDone: isAnswered,
  });
  const asked = JSON.stringify(bytes.subarray(0, 80).toString('latin1'));
  const answer = parseAnswer(text);
  if (how === 'refused') return { asked, fault: { kind: 'connection', what: how } };
  if (!answer)
    return { asked, fault: whole && how === 'open' ? { kind: 'hang', what: 'no answer to a whole request' } : null };
  return { asked, status: answer.status, fault: generalFault(answer) };
}

/** {status, fault, asked} of one request. */
async function tryRequest(url, plan, facts, kept) {
  const random = createRandom(plan.seed, 'bytes', plan.index);
  if (plan.kind === 'raw') return tryRaw(url, random);
  const request = plan.kind === 'mcp' ? mcpRequest(random, facts) : buildRequest(plan, facts, kept);
  const answer = await sendRequest(url, request, TIMEOUT_MS);
  const asked = `${request.method} ${request.target.slice(0, 160)} ${request.body.toString('utf8').slice(0, 200)}`;
  if (answer.unanswered) return { asked, fault: { kind: 'unanswered', what: 'closed without a word' } };
  if (answer.failed) return { asked, fault: generalFault(answer) };
  return { asked, status: answer.status, code: codeOf(answer), fault: judge(plan, request, answer, kept) };
}

function judge({ kind, operation, changes }, request, answer, kept) {
  if (kind === 'mcp') return mcpFault(answer);
  const isSpoilt = (kept ?? changes).length > 0;
  const fault = isSpoilt
    ? generalFault(
        answer.type === '' && answer.status >= 400 ? { ...answer, type: 'application/problem+json' } : answer,
      )
    : faultOf(operation, answer);
  // An answer to HEAD has no body to look at.
  if (fault && request.method === 'HEAD' && fault.kind === 'problem') return null;
  if (!fault && request.isBad && answer.status < 300)
    return { kind: 'taken', what: 'the schema refuses this input, the server takes it' };
  return fault;
}

const signatureOf = (operation, { kind, what }) => `${operation}: ${kind}: ${what.replace(/\d+/g, 'n')}`;

export async function fuzzRequests({
  count,
  seed,
  resume = false,
  keepProgress = false,
  only,
  kept,
  say = () => undefined,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-requests-'));
  const fresh = { done: [], statuses: {}, valid: { asked: 0, succeeded: 0 }, findings: [], deaths: [] };
  const progress = openProgress('requests', { count, seed }, fresh, {
    resume: resume && !only,
    keep: keepProgress && !only,
  });
  const { state } = progress;
  const keeper = await keepServer(folder, SETTINGS, (death) => state.deaths.push(death));
  let [facts, renewing] = [await makeFacts((await keeper.running()).url), null];

  const one = async (index) => {
    const { url } = await keeper.running();
    const plan = planRequest(seed, index);
    let { status, fault, asked } = await tryRequest(url, plan, facts, kept);
    if (fault && ['connection', 'unanswered', 'hang'].includes(fault.kind) && (await keeper.hasDied()))
      fault = { kind: 'death', what: 'the server died' };
    state.statuses[status ?? 'none'] = (state.statuses[status ?? 'none'] ?? 0) + 1;
    if (plan.kind === 'operation' && plan.changes.length === 0) {
      state.valid.asked++;
      if (status < 300) state.valid.succeeded++;
    }
    if (!fault) return;
    state.findings.push({ index, signature: signatureOf(plan.operation, fault), asked });
    say(`request ${index}: ${asked.slice(0, 200)}: ${fault.kind}, ${fault.what}`);
  };
  const renew = async () => {
    facts = await makeFacts((await keeper.running()).url);
    renewing = null;
  };

  const indices = only ?? Array.from({ length: count }, (_, i) => i);
  const done = new Set(only ? [] : state.done);
  const started = performance.now();
  let next = 0;
  const lane = async () => {
    for (let index = indices[next++]; index !== undefined; index = indices[next++]) {
      if (done.has(index)) continue;
      await one(index);
      state.done.push(index);
      if (state.done.length % RENEW_EVERY === 0) await (renewing ??= renew());
      progress.note();
    }
  };
  let findings;
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    const { url } = await keeper.running();
    const alive = await ask(url, '/livez');
    if (alive.status !== 200) state.findings.push({ index: -1, signature: 'server: dead after all', asked: '/livez' });
    await renew();
    findings = await cutDownAll(state.findings, seed, async (plan, positions) => {
      const running = await keeper.running();
      const { fault } = await tryRequest(running.url, plan, facts, positions);
      return fault && signatureOf(plan.operation, fault);
    });
  } finally {
    await keeper.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  progress.done();
  return {
    ...{ requests: state.done.length, seed, seconds: Math.round((performance.now() - started) / 1000) },
    ...{ statuses: state.statuses, valid: state.valid, deaths: state.deaths, findings },
    passed: state.deaths.length === 0 && state.findings.length === 0,
  };
}

/** One entry for what is at fault in the same way; the first request of each is cut down to the changes that it takes. */
async function cutDownAll(findings, seed, tryAgain) {
  const groups = new Map();
  for (const { signature, index, asked } of findings) {
    const entry = groups.get(signature) ?? { signature, count: 0, examples: [] };
    entry.count++;
    if (entry.examples.length < CUT_DOWN) entry.examples.push({ index, asked });
    groups.set(signature, entry);
  }
  for (const entry of groups.values()) {
    const plan = planRequest(seed, entry.examples[0].index);
    const all = plan.changes.map((_, i) => i);
    const happens = async (positions) => (await tryAgain(plan, positions)) === entry.signature;
    const kept = all.length > 1 && (await happens(all)) ? await minimise(all, happens) : all;
    entry.changes = kept.map((i) => plan.changes[i]);
    entry.command = `npm run trust -- --only requests --seed ${seed} --request ${plan.index}${kept.length < all.length ? ` --keep ${kept.join(',')}` : ''}`;
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}
