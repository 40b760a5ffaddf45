// Part `torture`: documents of a hundred thousand and a million of one thing, and bombs. The processor time and the memory of the reader are measured.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ask, formOf, jsonOf } from '../ask.mjs';
import { childrenOf, delay, openServer } from '../server.mjs';
import { BOMBS } from './bombs.mjs';

const MANY = 100_000;
/** Those of which there may be a million. */
const MILLION = /^distinct-formulas/;
const SAMPLE_MS = 50;
const TICKS_A_SECOND = 100;
export const GOALS = { seconds: 10, mb: 1024 };

/** Processor time so far and the most memory ever held by a process; zero where it has ended or the system does not say. */
function costOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0;
    return { seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, mb: Number(peak) / 1024 };
  } catch {
    return { seconds: 0, mb: 0 };
  }
}

/** Costs of a server's processes while something goes on, those that end meanwhile too. */
async function watched(pid, work) {
  const before = new Map(childrenOf(pid).map((child) => [child, costOf(child).seconds]));
  const seen = new Map();
  const look = () => {
    for (const child of childrenOf(pid)) {
      const { seconds, mb } = costOf(child);
      if (mb > 0) seen.set(child, { seconds: seconds - (before.get(child) ?? 0), mb });
    }
  };
  let isOver = false;
  const answer = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    look();
    await Promise.race([delay(SAMPLE_MS), answer.catch(() => undefined)]);
  }
  look();
  const costs = [...seen.values()];
  return {
    answer: await answer,
    seconds: costs.reduce((sum, cost) => sum + cost.seconds, 0),
    mb: Math.max(0, ...costs.map(({ mb }) => mb)),
  };
}

/** The last answer on a file that is uploaded and waited for. */
async function readWhole(url, bytes, name) {
  let answer = await ask(url, '/v1/files', { method: 'POST', body: formOf(bytes, name), timeout_ms: 120_000 });
  const { id } = jsonOf(answer) ?? {};
  while (jsonOf(answer)?.status === 'processing') answer = await ask(url, `/v1/files/${id}?wait=20`);
  const { status, error } = jsonOf(answer) ?? {};
  return status === 'failed' ? { ...answer, body: Buffer.from(JSON.stringify({ code: error.code })) } : answer;
}

async function tryFile({ name, bytes }) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-torture-'));
  // A reader of its own for each, whose most memory is that of this file. Signing and indexing come after the answer and are not waited for.
  const server = await openServer(folder, {
    FOLIO_READERS: '1',
    FOLIO_WAIT_SECONDS: '60',
    FOLIO_MAX_READ_SECONDS: '600',
    FOLIO_LOG_LEVEL: 'error',
  });
  try {
    const { answer, seconds, mb } = await watched(server.pid, () => readWhole(server.url, bytes, name));
    const { status, code } = jsonOf(answer) ?? {};
    const outcome = server.death ? 'the server died' : (answer.failed ?? code ?? status);
    return { name, bytes: bytes.length, outcome, seconds: round(seconds), mb: Math.round(mb) };
  } finally {
    if (!server.death) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const round = (value) => Math.round(value * 100) / 100;

/** A document of so many of one thing is read, or said to go beyond a limit; either way soon, and in little memory. */
const isSound = ({ outcome, seconds, mb }) =>
  /^(ready|limit_exceeded|corrupt_file)$/.test(outcome) && seconds < GOALS.seconds && mb < GOALS.mb;

export async function torture({ quick = false, names, say = () => undefined }) {
  const path = fileURLToPath(new URL('../../../test/torture/torture-files.ts', import.meta.url));
  const { TORTURE_FILES } = (await runnerImport(path)).module;
  const share = quick ? 100 : 1;
  const files = [
    ...TORTURE_FILES.map(({ name, write }) => ({
      name,
      write: () => write((MILLION.test(name) ? 10 * MANY : MANY) / share),
    })),
    ...BOMBS.map(({ name, write }) => ({ name, write: () => write(share) })),
  ].filter(({ name }) => !names || names.includes(name));
  const trials = [];
  for (const { name, write } of files) {
    const trial = await tryFile({ name, bytes: write() });
    trials.push({ ...trial, passed: isSound(trial) });
    say(`${name}: ${trial.outcome}, ${trial.seconds} s, ${trial.mb} MB`);
  }
  return { quick, goals: GOALS, trials, passed: trials.every(({ passed }) => passed) };
}
