// The package as users get it: packed once, installed into an empty folder, run from there.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';

const run = promisify(execFile);
const BYTES_OF_TREE = 110 * 1024 * 1024;
const NO_REGISTRY = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/;

const home = mkdtempSync(join(tmpdir(), 'folio-install-'));
const folder = join(home, 'empty');
const modules = join(folder, 'node_modules');
const command = join(modules, '.bin', 'folioscope');
const env = { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: join(home, 'data'), FOLIO_CONFIG: '' };
afterAll(() => rmSync(home, { recursive: true, force: true }));

const example = (name: string): string => join(PROJECT_ROOT, 'examples', name);
const folio = async (...argv: string[]): Promise<string> => (await run(command, argv, { cwd: folder, env })).stdout;

/** Packs and installs; the reason where no registry can be reached. */
async function install(): Promise<string | null> {
  const started = performance.now();
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{}');
  await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', home], { cwd: PROJECT_ROOT });
  const tarball = readdirSync(home).find((name) => name.endsWith('.tgz'))!;
  try {
    await run('npm', ['install', '--prefer-offline', '--no-progress', join('..', tarball)], { cwd: folder });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    const reason = NO_REGISTRY.exec(stderr ?? '')?.[0];
    if (reason) return `the registry cannot be reached: ${reason}`;
    throw error;
  }
  console.info(`packed and installed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return null;
}

/** Blocks on the disk, as `du` counts them. */
function bytesOnDisk(path: string): number {
  const about = lstatSync(path);
  const inside = about.isDirectory() ? readdirSync(path).map((name) => bytesOnDisk(join(path, name))) : [];
  return inside.reduce((sum, bytes) => sum + bytes, about.blocks * 512);
}

const packagesIn = (path: string): string[] =>
  readdirSync(path).flatMap((name) => {
    if (name.startsWith('.')) return [];
    return name.startsWith('@') ? readdirSync(join(path, name)).map((inner) => `${name}/${inner}`) : [name];
  });

const reason = await install();
if (reason) console.warn(`Skipped: the test of the installed package (${reason})`);

describe.skipIf(reason !== null)('the package, installed into an empty folder', () => {
  test('has both commands, and answers from what it brought along', async () => {
    const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await folio('--version')).toBe(`${version}\n`);
    expect(existsSync(join(modules, '.bin', 'folio'))).toBe(true);
    expect(JSON.parse(await folio('profile', example('trade.pdf'), '--json'))).toMatchObject({
      file_type: 'pdf',
      page_count: 1,
    });
  });

  test('recognises text in pictures: the weights are inside', async () => {
    const picture = join(folder, 'cell.png');
    await folio('crop', example('trade.pdf'), '--anchor', 't1.r1.c0', '--out', picture);
    expect(await folio('export', picture, '--format', 'markdown')).toContain('North');
  });

  test('serves the API, the inspector and the documentation', async () => {
    const server = spawn(command, ['serve', '--port', '0', '--log-level', 'warn'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let output = '';
        server.stdout.on('data', (chunk: Buffer) => {
          output += chunk;
          const found = /listening on (http:\/\/\S+)/.exec(output);
          if (found) resolve(found[1]!);
        });
        server.once('exit', () => reject(new Error(`it ended before it listened: ${output}`)));
      });
      for (const path of ['/readyz', '/', '/docs', '/llms.txt', '/metrics'])
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
      const form = new FormData();
      form.append('file', new Blob([readFileSync(example('ledger.csv'))]), 'ledger.csv');
      expect(await (await fetch(`${url}/v1/files`, { method: 'POST', body: form })).json()).toMatchObject({
        status: 'ready',
      });
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });

  test('serves agents', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command, args: ['mcp', '--root', example('')], env, cwd: folder }));
    try {
      expect((await client.listTools()).tools.length).toBeGreaterThan(8);
    } finally {
      await client.close();
    }
  });

  test('is a library, with types', async () => {
    writeFileSync(
      join(folder, 'use.mjs'),
      `import { open } from 'folioscope'; import { createClient } from 'folioscope/client';
      const document = await open(process.argv[2]); console.log((await document.profile()).page_count, typeof createClient);`,
    );
    const { stdout } = await run(process.execPath, ['use.mjs', example('ledger.csv')], { cwd: folder, env });
    expect(stdout).toBe('1 function\n');
    for (const name of ['index.d.ts', 'client/index.d.ts'])
      expect(existsSync(join(modules, 'folioscope/dist', name))).toBe(true);
  });

  test('is as small as docs/install.md says', () => {
    expect(bytesOnDisk(modules)).toBeLessThan(BYTES_OF_TREE);
    const page = readFileSync(join(PROJECT_ROOT, 'docs/install.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `([^`]+)` \| ([\d.]+) MB \|/gm)].map(([, name, size]) => [name!, Number(size)]);
    const said = new Map(rows as [string, number][]);
    const platform = /^@libsql\//;
    const there = packagesIn(modules).filter((name) => !platform.test(name));
    expect([...said.keys()].filter((name) => !platform.test(name)).toSorted()).toEqual(there.toSorted());
    for (const name of there) {
      const size = bytesOnDisk(join(modules, name)) / 1024 / 1024;
      expect(Math.abs(size - said.get(name)!), `${name} takes ${size.toFixed(1)} MB`).toBeLessThan(0.5 + size / 4);
    }
  });
});

describe('a checkout that is not built', () => {
  test('says so, and what to do', async () => {
    const bare = join(home, 'bare');
    mkdirSync(join(bare, 'bin'), { recursive: true });
    writeFileSync(join(bare, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(bare, 'bin/folio.js'), readFileSync(join(PROJECT_ROOT, 'bin/folio.js')));
    await expect(run(process.execPath, [join(bare, 'bin/folio.js')])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not built yet. Run "npm ci && npm run build"'),
    });
  });
});
