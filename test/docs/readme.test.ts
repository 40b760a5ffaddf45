import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
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
const hasCurl = spawnSync('curl', ['--version'], { timeout: 60_000 }).status === 0;

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

  test('is read in a few minutes', () => {
    expect(readme.split('\n').length).toBeLessThan(120);
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
    const lines = blockWith('sh', 'folio profile')
      .replaceAll('npx folio', `'${process.execPath}' dist/bundle/main.js`)
      .replace('--out text', `--out '${join(folder, 'text')}'`);
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
      '15 May',
      '2 files',
    ])
      expect(output).toContain(words);
  });

  test('has an example in Python that works as it stands (skipped where there is no Python)', async ({ skip }) => {
    if (
      spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))'], { timeout: 60_000 }).status !== 0
    )
      skip();
    const { stdout } = await run('python3', ['-c', blockWith('python', 'folioscope')], {
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        ...{ PYTHONPATH: join(PROJECT_ROOT, 'clients/python/src'), PYTHONDONTWRITEBYTECODE: '1' },
        FOLIO_SERVER: server.url,
      },
    });
    expect(stdout).toContain('4250');
    expect(stdout).toContain("'Consulting'");
  });

  test('has settings for agents whose command serves the nine tools', async () => {
    const { command, args } = JSON.parse(blockWith('json', 'mcpServers')).mcpServers.folioscope;
    expect([command, ...args.slice(0, 2)]).toEqual(['npx', 'folio', 'mcp']);
    const client = new Client({ name: 'readme', version: '1' });
    const env = { ...(process.env as Record<string, string>), FOLIO_DATA_DIR: join(folder, 'agents') };
    const own = [join(PROJECT_ROOT, 'dist/bundle/main.js'), ...args.slice(1)];
    await client.connect(new StdioClientTransport({ command: process.execPath, args: own, cwd: PROJECT_ROOT, env }));
    expect((await client.listTools()).tools).toHaveLength(9);
    await client.close();
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
    const { stdout } = await run(process.execPath, ['dist/bundle/main.js', 'config', '--json'], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, FOLIO_DATA_DIR: join(folder, 'cli') },
    });
    for (const name of ['port', 'data_dir']) expect(stdout).toContain(name);
  });
});
