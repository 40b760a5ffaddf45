import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-tour-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync(join(PROJECT_ROOT, 'docs/command-line.md'), 'utf8');
const run = promisify(execFile);

test('docs/command-line.md shows lines that folio doctor has', async () => {
  const shown = /^```\n(✓[\s\S]*?)^```$/m.exec(page)![1]!;
  const labels = [...shown.matchAll(/^[✓!✗] (\S+(?: \S+)*) {2,}/gm)].map((found) => found[1]!);
  expect(labels.length).toBeGreaterThan(3);
  const env = { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: join(folder, 'store') };
  const asked = run(process.execPath, [join(PROJECT_ROOT, 'dist/bundle/main.js'), 'doctor'], { env });
  // What it finds depends on the machine, and so does its exit code.
  const { stdout } = await asked.catch((ended: { readonly stdout: string }) => ended);
  for (const label of labels) expect(stdout).toMatch(new RegExp(`^. ${label} {2,}`, 'm'));
});

test('the commands of docs/command-line.md work as they stand', async () => {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((found) => found[1]!);
  expect(blocks.length).toBeGreaterThan(0);
  const folio = join(folder, 'folio');
  writeFileSync(folio, `#!/bin/sh\nexec '${process.execPath}' '${join(PROJECT_ROOT, 'dist/bundle/main.js')}' "$@"\n`);
  chmodSync(folio, 0o755);
  copyFileSync(join(PROJECT_ROOT, 'examples/service-agreement.docx'), join(folder, 'agreement.docx'));
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, FOLIO_DATA_DIR: join(folder, 'store') };
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], { cwd: folder, env });
  expect(stdout).toContain('Municipal Archive of Porto');
});
