import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

async function python(...words: string[]) {
  const child = spawn(PYTHON, words, { cwd: PACKAGE, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, status };
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
