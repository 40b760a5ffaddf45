import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-tour-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the commands of docs/command-line.md work as they stand', async () => {
  const page = readFileSync(join(PROJECT_ROOT, 'docs/command-line.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((found) => found[1]!);
  expect(blocks.length).toBeGreaterThan(0);
  const folio = join(folder, 'folio');
  writeFileSync(folio, `#!/bin/sh\nexec '${process.execPath}' '${join(PROJECT_ROOT, 'dist/bundle/main.js')}' "$@"\n`);
  chmodSync(folio, 0o755);
  copyFileSync(join(PROJECT_ROOT, 'examples/service-agreement.docx'), join(folder, 'agreement.docx'));
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, FOLIO_DATA_DIR: join(folder, 'store') };
  const run = promisify(execFile);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], { cwd: folder, env });
  expect(stdout).toContain('Municipal Archive of Porto');
});
