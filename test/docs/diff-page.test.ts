import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-diff-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('docs/diff.md shows what the command prints', async () => {
  const page = readFileSync(join(PROJECT_ROOT, 'docs/diff.md'), 'utf8');
  const [, command, shown] = /^```\n\$ folio (diff .*)\n([\s\S]*?)^```$/m.exec(page)!;
  const offer = readFileSync(join(PROJECT_ROOT, 'examples/letter.rtf'), 'latin1');
  // The edits of examples/what-changed.mjs.
  const returned = offer
    .replace('30 June 2024', '15 May 2024')
    .replace('118\\~500', '98\\~500')
    .replace('Scaffold\\cell', 'Scaffold and netting\\cell');
  writeFileSync(join(folder, 'offer.rtf'), offer, 'latin1');
  writeFileSync(join(folder, 'returned.rtf'), returned, 'latin1');
  const main = join(PROJECT_ROOT, 'dist/bundle/main.js');
  const env = { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: join(folder, 'store') };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...command!.split(' ')], { cwd: folder, env });
  expect(stdout.replaceAll('\u00a0', ' ')).toBe(shown!.replaceAll('\u00a0', ' '));
});
