// docs/trust.md: its commands work as they stand, and it names every part there is.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const page = readFileSync(join(PROJECT_ROOT, 'docs/trust.md'), 'utf8');
const program = readFileSync(join(PROJECT_ROOT, 'bench/trust/run.mjs'), 'utf8');

test('docs/trust.md names every part', () => {
  const parts = /^const PARTS = \{\n([\s\S]*?)^\};/m.exec(program)![1]!;
  const names = [...parts.matchAll(/^ {2}(\w+): \(\) =>/gm)].map((found) => found[1]!);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(page).toContain(`| \`${name}\` |`);
});

test('the commands of docs/trust.md work as they stand', async () => {
  const commands = /^```sh\n([\s\S]*?)^```$/m.exec(page)![1]!.trim().split('\n');
  expect(commands.length).toBeGreaterThan(1);
  // Beside the project, so that its own report stays as it is.
  const copy = mkdtempSync(join(tmpdir(), 'folio-trust-page-'));
  try {
    for (const name of ['bench/trust', 'bench/speed', 'scripts', 'examples', 'package.json'])
      cpSync(join(PROJECT_ROOT, name), join(copy, name), { recursive: true });
    for (const name of ['dist', 'fixtures', 'node_modules']) symlinkSync(join(PROJECT_ROOT, name), join(copy, name));
    for (const command of commands) {
      const lines = command.replace('npm run trust --', `'${process.execPath}' bench/trust/run.mjs`);
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], { cwd: copy });
      expect(stdout).toContain('passed');
    }
    const report = readFileSync(join(copy, 'bench/results/trust.md'), 'utf8');
    for (const words of ['40 mutants', '60 requests']) expect(report).toContain(words);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
