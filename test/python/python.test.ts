import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';

const PYTHON = process.env['FOLIO_PYTHON'] ?? 'python3';
const PACKAGE = join(PROJECT_ROOT, 'clients', 'python');

interface PythonTest {
  readonly group: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly detail: string;
}

/** Where tests are collected nothing else limits how long that takes. */
const LIMIT_MS = 900_000;
/** What a process wrote before it ended has arrived by then. */
const LAST_WORDS_MS = 1000;

async function python(...words: string[]) {
  const child = spawn(PYTHON, words, { cwd: PACKAGE, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      said[name] += chunk;
    });
  const end = (): void => {
    // A server that outlives its tests holds their pipes, and must not hold us.
    if (child.pid !== undefined) endGroup(child.pid);
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  };
  const limit = setTimeout(() => {
    said.stderr += `\nEnded by us: it ran longer than ${LIMIT_MS / 1000} s.`;
    end();
  }, LIMIT_MS);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  clearTimeout(limit);
  await Promise.race([closed, pause(LAST_WORDS_MS)]);
  end();
  return { ...said, status };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Why the Python tests cannot run here; null where they can. */
async function obstacle(): Promise<string | null> {
  const { status } = await python('-c', 'import sys; sys.exit(sys.version_info < (3, 9))');
  return status === 0 ? null : `${PYTHON} of version 3.9 or later is not here`;
}

/** The tests of the Python client, run once; each is a test here too, so that they are counted and named. */
async function runPythonTests() {
  if (process.env['UPDATE_DOCS'] === '1') await python('generate');
  const { stdout, stderr, status } = await python('run_tests.py', '--json');
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  return { tests: lines.map((line) => JSON.parse(line) as PythonTest), said: stderr, status };
}

const reason = await obstacle();
if (reason !== null) {
  console.warn(`The tests of the Python client are skipped: ${reason}.`);
  test.skip(`the Python client (${reason})`, () => undefined);
} else {
  const { tests, said, status: exit } = await runPythonTests();
  const count = (status: PythonTest['status']): number => tests.filter((entry) => entry.status === status).length;
  console.info(`Python client: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);

  test('the Python client has tests, and they ran to the end', () => {
    expect(tests.length, said).toBeGreaterThan(90);
    expect(exit, said).toBe(count('failed') > 0 ? 1 : 0);
  });
  for (const group of new Set(tests.map((entry) => entry.group))) {
    describe(`Python: ${group}`, () => {
      for (const { name, status, detail } of tests.filter((entry) => entry.group === group)) {
        if (status === 'skipped') console.warn(`Skipped: ${name} (${detail})`);
        test.skipIf(status === 'skipped')(name, () => {
          expect.soft(status, detail).toBe('passed');
        });
      }
    });
  }
}
