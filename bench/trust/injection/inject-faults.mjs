// Part `injection`: the scenario with the n-th call failing, n = 1, 2, 3 … until it ends without the fault having struck; once, and from then on.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '../ask.mjs';
import { openServer } from '../server.mjs';
import { runUnderFault, runWithout } from './scenario.mjs';

const PRELOAD = fileURLToPath(new URL('./preload.mjs', import.meta.url));
export const CODES = ['EMFILE', 'ENOSPC', 'EIO', 'EROFS', 'ENOMEM'];
const SETTINGS = { FOLIO_READERS: '1', FOLIO_LOG_LEVEL: 'fatal', FOLIO_WAIT_SECONDS: '15' };
/** More calls than a scenario makes. */
const MOST_CALLS = 2_000;
/** Kinds of faults at once, each on a server of its own: most of the time goes by in waiting. */
const LANES = 3;

async function start(folder) {
  const server = await openServer(folder, SETTINGS, { flags: ['--import', PRELOAD], extra: ['ipc'] });
  const struck = [];
  let tellArmed = () => undefined;
  // One listener for all: two messages that come at once would pass by one who listens anew after each.
  server.child.on('message', (message) => {
    if (message.struck) struck.push(message.struck);
    if ('armed' in message) tellArmed();
  });
  return {
    ...server,
    server,
    struck,
    /** Resolves once the server has it, or has died. */
    arm: async (plan) => {
      if (plan !== null) struck.length = 0;
      if (server.death) return;
      const armed = new Promise((resolve) => {
        tellArmed = resolve;
      });
      server.child.send({ plan }, () => undefined);
      await Promise.race([armed, server.ended]);
    },
  };
}

/** One server and one kind of fault; every `step`-th call fails in turn, from the `from`-th on. */
async function injectOneKind({ code, persistent, step, from, most, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-injection-'));
  let trial = await start(folder);
  const [findings, deaths] = [[], []];
  let number = 1_000;
  let n = from;

  /** Gives whether the fault struck. */
  const one = async () => {
    number++;
    await trial.arm({ code, persistent, n });
    const { faults } = await runUnderFault(trial.url, number);
    await trial.arm(null);
    const struck = [...trial.struck];
    const note = (what) => {
      findings.push({ code, persistent, n, call: struck[0] ?? null, what });
      say(`${nameOf({ code, persistent })}, call ${n}, ${struck[0]}: ${what}`);
    };
    if (trial.server.death) {
      deaths.push({ code, persistent, n, call: struck[0], log: trial.server.death.log });
      note('the server died');
      trial = await start(folder);
    } else for (const fault of faults) note(fault);
    for (const fault of await runWithout(trial.url, number)) note(fault);
    const ready = await ask(trial.url, '/readyz');
    if (ready.status !== 200) note(`when the fault is gone: /readyz answers ${ready.status}`);
    return struck.length > 0;
  };

  try {
    await runWithout(trial.url, number);
    const last = from + (most ?? MOST_CALLS) * step;
    while (n < last && (await one())) n += step;
    await trial.stop();
    const left = readdirSync(join(folder, 'tmp'));
    if (left.length > 0)
      findings.push({ code, persistent, n: from, call: 'all', what: `temporary files are left: ${left.join(', ')}` });
  } finally {
    if (!trial.server.death) await trial.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return { code, persistent, calls: Math.ceil((n - from) / step), findings, deaths };
}

/** `most` bounds the calls that fail of each kind; without it, all that the scenario makes. */
export async function injectFaults({
  codes = CODES,
  modes = [false, true],
  step = 1,
  from = 1,
  most,
  say = () => undefined,
}) {
  const kinds = codes.flatMap((code) => modes.map((persistent) => ({ code, persistent })));
  const done = [];
  const started = performance.now();
  const lane = async () => {
    for (let kind = kinds.shift(); kind; kind = kinds.shift()) {
      const result = await injectOneKind({ ...kind, step, from, most, say });
      done.push(result);
      say(
        `${nameOf(result)}: ${result.calls} calls failed in turn, ${result.deaths.length} deaths, ${result.findings.length} findings`,
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const [findings, deaths] = [done.flatMap((kind) => kind.findings), done.flatMap((kind) => kind.deaths)];
  return {
    ...{
      step,
      runs: Object.fromEntries(done.map((kind) => [nameOf(kind), kind.calls])),
      seconds: Math.round((performance.now() - started) / 1000),
    },
    ...{ deaths, findings: group(findings), passed: deaths.length === 0 && findings.length === 0 },
  };
}

const nameOf = ({ code, persistent }) => `${code} ${persistent ? 'from then on' : 'once'}`;

function group(findings) {
  const groups = new Map();
  for (const { code, persistent, n, call, what } of findings) {
    const signature = `${call}: ${what}`;
    const entry = groups.get(signature) ?? { signature, count: 0, examples: [] };
    entry.count++;
    if (entry.examples.length < 3)
      entry.examples.push(
        `npm run trust -- --only injection --code ${code} ${persistent ? '--persistent' : '--once'} --from ${n}`,
      );
    groups.set(signature, entry);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}
