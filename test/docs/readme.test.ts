import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const run = promisify(execFile);
const readme = readFileSync(join(PROJECT_ROOT, 'README.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1]!);
const blockWith = (language: string, words: string): string => {
  const found = blocks(language).find((block) => block.includes(words));
  if (!found) throw new Error(`README.md has no ${language} block with ${words}`);
  return found;
};
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Runs lines as a reader would paste them, stopping at the first that fails. */
const paste = async (lines: string, env: Record<string, string>): Promise<string> =>
  (await run('bash', ['-euo', 'pipefail', '-c', lines], { cwd: PROJECT_ROOT, env: { ...process.env, ...env } })).stdout;

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'folio-readme-'));
  server = await startServer(join(folder, 'server'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the README', () => {
  test('names the two commands that do everything', () => {
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
  });

  test.skipIf(!hasCurl)('has curl lines that work as they stand (skipped where there is no curl)', async () => {
    const lines = blockWith('sh', 'curl')
      .replaceAll('curl -s', 'curl -sS --fail-with-body')
      .replaceAll('http://127.0.0.1:8000', server.url);
    const output = await paste(lines, {});
    for (const words of [
      '"document_type":"invoice"',
      '"snippet":"Consulting"',
      '"headers":["Date"',
      '"cell":"A7"',
      '"checks":',
      '"citations":',
      '| Date |',
    ]) {
      expect(output).toContain(words);
    }
  });

  test('has folio lines that work as they stand', async () => {
    const lines = blockWith('sh', 'folio profile').replaceAll('npx folio', `'${process.execPath}' dist/cli/main.js`);
    const output = await paste(lines, { FOLIO_DATA_DIR: join(folder, 'cli') });
    for (const words of [
      'ledger.csv',
      'Consulting',
      'INV-2024-017',
      '| Date |',
      '1,204',
      '=SUM(B1:B3)',
      'Term and termination',
      '412,000',
    ])
      expect(output).toContain(words);
  });

  test('has a library example that works as it stands', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', blockWith('js', 'folioscope')], {
      cwd: PROJECT_ROOT,
    });
    expect(stdout).toContain("document_type: 'invoice'");
    expect(stdout).toContain('Consulting');
  });

  test('shows a field as the service really answers it', async () => {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(join(PROJECT_ROOT, 'examples/ledger.csv'))]), 'ledger.csv');
    const { id } = (await (await fetch(`${server.url}/v1/files`, { method: 'POST', body: form })).json()) as {
      id: string;
    };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/v1/files/${id}/extract`, {
      method: 'POST',
      headers,
      body: '{"schema":"invoice"}',
    });
    const { fields } = (await answer.json()) as { fields: { name: string }[] };
    const shown = JSON.parse(blockWith('json', '"citation"')) as { name: string };
    expect(fields.find((field) => field.name === shown.name)).toMatchObject(shown);
  });

  test('says how to run it with settings and keys that exist', async () => {
    const { stdout } = await run(process.execPath, ['dist/cli/main.js', 'config', '--json'], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, FOLIO_DATA_DIR: join(folder, 'cli') },
    });
    for (const name of ['port', 'data_dir']) expect(stdout).toContain(name);
  });
});
