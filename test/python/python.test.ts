import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';

const PYTHON = process.env['FOLIO_PYTHON'] ?? 'python3';
const PACKAGE = join(PROJECT_ROOT, 'clients', 'python');
const MAX_MS = 300_000;

interface PythonTest {
  readonly group: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly detail: string;
}

const python = (...words: string[]) => spawnSync(PYTHON, words, { encoding: 'utf8', timeout: MAX_MS, cwd: PACKAGE });

/** Why the Python tests cannot run here; null where they can. */
function obstacle(): string | null {
  const { status } = python('-c', 'import sys; sys.exit(sys.version_info < (3, 9))');
  return status === 0 ? null : `${PYTHON} of version 3.9 or later is not here`;
}

/** The tests of the Python client, run once; each is a test here too, so that they are counted and named. */
function runPythonTests() {
  if (process.env['UPDATE_DOCS'] === '1') python('generate');
  const { stdout, stderr, status } = python('run_tests.py', '--json');
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  return { tests: lines.map((line) => JSON.parse(line) as PythonTest), said: stderr, status };
}

const reason = obstacle();
if (reason !== null) {
  console.warn(`The tests of the Python client are skipped: ${reason}.`);
  test.skip(`the Python client (${reason})`, () => undefined);
} else {
  const { tests, said, status: exit } = runPythonTests();
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
