// Part `fuzz`: mutants of files of every format through a running server, each asked about on every route or on a few.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../ask.mjs';
import { minimise } from '../minimise.mjs';
import { openProgress } from '../progress.mjs';
import { createRandom } from '../random.mjs';
import { keepServer } from '../server.mjs';
import { readCorpus } from './corpus.mjs';
import { buildMutant, planMutant } from './mutant.mjs';
import { DEADLINE_SECONDS, tryMutant } from './try-mutant.mjs';

/** Mutants at once, and readers: as many, so that nobody waits for another's reader. */
const LANES = 4;
const SHARE_ASKED_ALL = 1 / 4;
/** Verdicts that are allowed, and yet say that a reader has a fault of its own. */
const SUSPECT = ['reader_crashed', 'reader_timeout'];
/** Faults of one kind that are tried again alone and cut down. */
const CUT_DOWN = 3;
const settings = () => ({
  FOLIO_READERS: String(LANES),
  FOLIO_MAX_READ_SECONDS: String(DEADLINE_SECONDS),
  FOLIO_MAX_ANSWER_SECONDS: String(DEADLINE_SECONDS),
  FOLIO_WAIT_SECONDS: String(DEADLINE_SECONDS),
  FOLIO_LOG_LEVEL: 'error',
});

const signatureOf = ({ operation, kind, what }) => `${operation}: ${kind}: ${what.replace(/\d+/g, 'n')}`;

export async function fuzzFiles({
  count,
  seed,
  resume = false,
  keepProgress = false,
  only,
  kept,
  depth,
  say = () => undefined,
  cutDown = true,
}) {
  const corpus = readCorpus();
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-fuzz-'));
  const fresh = {
    done: [],
    verdicts: {},
    findings: [],
    suspects: [],
    deaths: [],
    slowest: { ms: 0 },
    asked_all: 0,
    seconds: 0,
  };
  const progress = openProgress('fuzz', { seed }, fresh, {
    resume: resume && !only,
    keep: keepProgress && !only,
  });
  const { state } = progress;
  const keeper = await keepServer(folder, settings(), (death) =>
    state.deaths.push({ ...death, under_way: [...underWay] }),
  );
  const underWay = new Set();
  let other = null;

  const depthOf = (index) => depth ?? (createRandom(seed, 'depth', index).chance(SHARE_ASKED_ALL) ? 'all' : 'first');
  const one = async (index) => {
    const plan = planMutant(corpus, seed, index);
    const mutant = buildMutant(plan, kept);
    const server = await keeper.running();
    underWay.add(index);
    const asked = depthOf(index);
    const { verdict, faults, slowest, id } = await tryMutant(server.url, mutant, {
      seed,
      index,
      depth: asked,
      other,
    });
    const hasDied = faults.some(({ kind }) => kind === 'connection') && (await keeper.hasDied());
    underWay.delete(index);
    note(
      index,
      plan,
      verdict,
      hasDied ? [{ operation: 'server', asked: '-', kind: 'death', what: 'the server died' }] : faults,
    );
    if (asked === 'all') state.asked_all++;
    if (slowest.ms > state.slowest.ms) state.slowest = { ...slowest, index, file: plan.file.name };
    if (id === null) return;
    if (verdict === 'ready' && other === null) other = id;
    else if (id !== other) await removed(server, id, index, plan);
  };
  const note = (index, { file }, verdict, faults) => {
    state.verdicts[verdict] = (state.verdicts[verdict] ?? 0) + 1;
    if (SUSPECT.includes(verdict)) state.suspects.push({ index, verdict, file: file.name });
    for (const fault of faults) state.findings.push({ index, file: file.name, ...fault });
    if (faults.length > 0)
      say(`mutant ${index} of ${file.name}: ${faults[0].asked}: ${faults[0].kind}, ${faults[0].what}`);
  };
  const removed = async (server, id, index, plan) => {
    const answer = await ask(server.url, `/v1/files/${id}`, { method: 'DELETE' });
    if (answer.status === 204 || answer.failed === 'connection') return;
    note(index, plan, 'not_deleted', [
      { operation: 'delete_file', asked: 'DELETE', kind: 'refused', what: `status ${answer.status}` },
    ]);
  };

  const indices = only ?? Array.from({ length: count }, (_, i) => i);
  const done = new Set(only ? [] : state.done);
  const before = state.seconds;
  const started = performance.now();
  let next = 0;
  const lane = async () => {
    for (let index = indices[next++]; index !== undefined; index = indices[next++]) {
      if (done.has(index)) continue;
      await one(index);
      state.done.push(index);
      state.seconds = before + (performance.now() - started) / 1000;
      progress.note();
      if (state.done.length % 500 === 0)
        say(`${state.done.length} mutants, ${state.findings.length} faults, ${state.deaths.length} deaths`);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await keeper.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const groups = cutDown ? await cutDownAll(state.findings, { corpus, seed, say }) : group(state.findings);
  const findings = groups.filter((entry) => !isLateUnderLoad(entry));
  progress.done();
  return {
    ...{
      mutants: state.done.length,
      asked_all: state.asked_all,
      seed,
      seconds: Math.round(state.seconds),
      verdicts: state.verdicts,
    },
    ...{ deaths: state.deaths, findings, suspects: state.suspects, slowest: state.slowest },
    late_under_load: groups.filter(isLateUnderLoad),
    passed: state.deaths.length === 0 && findings.length === 0,
  };
}

/**
 * Mutants at once keep all cores busy, so that one waits for another or for a process that is being started. An answer that comes late then
 * and in time where its mutant is alone is told, and is no fault.
 */
const isLateUnderLoad = ({ kind, again_alone }) => kind === 'late' && again_alone === false;

/** One entry for what is at fault in the same way, with the mutants that show it. */
function group(findings) {
  const groups = new Map();
  for (const finding of findings) {
    const signature = signatureOf(finding);
    const entry = groups.get(signature) ?? { signature, kind: finding.kind, count: 0, examples: [] };
    entry.count++;
    if (entry.examples.length < CUT_DOWN && !entry.examples.some(({ index }) => index === finding.index))
      entry.examples.push({ index: finding.index, file: finding.file, asked: finding.asked });
    groups.set(signature, entry);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}

/** Each kind of fault is tried again alone on a server of its own, and its list of mutations cut down to what is needed. */
async function cutDownAll(findings, { corpus, seed, say }) {
  const groups = group(findings);
  for (const entry of groups) {
    const tries = entry.examples.map(({ index }) => {
      const plan = planMutant(corpus, seed, index);
      return { plan, all: plan.mutations.map((_, i) => i) };
    });
    let shown = null;
    for (const one of tries) if (!shown && (await showsAgain(entry.signature, one.plan, one.all, seed))) shown = one;
    const again = shown !== null;
    const { plan, all } = shown ?? tries[0];
    const happens = (kept) => showsAgain(entry.signature, plan, kept, seed);
    const kept = again ? await minimise(all, happens) : all;
    Object.assign(entry, {
      again_alone: again,
      mutations: kept.map((i) => plan.mutations[i].kind),
      command: `npm run trust -- --only fuzz --seed ${seed} --mutant ${plan.index}${again ? ` --keep ${kept.join(',')}` : ''}`,
    });
    say(`${entry.signature} (${entry.count}×)\n  ${entry.command}`);
  }
  return groups;
}

async function showsAgain(signature, plan, kept, seed) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-again-'));
  const deaths = [];
  const keeper = await keepServer(folder, { ...settings(), FOLIO_READERS: '1' }, (death) => deaths.push(death));
  try {
    const { url } = await keeper.running();
    const { faults } = await tryMutant(url, buildMutant(plan, kept), {
      seed,
      index: plan.index,
      depth: 'all',
      other: null,
    });
    if (signature.startsWith('server: death')) return keeper.hasDied();
    return faults.some((fault) => signatureOf(fault) === signature);
  } finally {
    await keeper.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
