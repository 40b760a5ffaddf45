import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOOLS } from '../../src/tools/index.ts';
import { run } from '../support/packages.ts';

const root = new URL('../../', import.meta.url);
const pack = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const { ENTRY, mcpManifest } = await import(new URL('scripts/mcp-manifest.mjs', root).href);
const manifest = mcpManifest(pack, TOOLS, 'linux');

test('the manifest starts the command that the package has, on the folder that the user names', () => {
  expect(ENTRY).toBe(`node_modules/${pack.name}/${pack.bin.folio}`);
  expect(manifest.server.mcp_config.args).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills these in.
    ...['${__dirname}/node_modules/folioscope/bin/folio.js', 'mcp', '--root', '${user_config.documents}'],
  ]);
  expect(manifest.user_config.documents).toMatchObject({ type: 'directory', required: true });
  expect(manifest.tools.map(({ name }: { name: string }) => name)).toEqual(TOOLS.map(({ name }) => name));
  expect(manifest.version).toBe(pack.version);
});

test('the manifest is valid by the tool of its makers', { timeout: 300_000 }, async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-mcpb-'));
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify(manifest));
  const args = ['exec', '--yes', '--package', '@anthropic-ai/mcpb@2', '--', 'mcpb', 'validate', path];
  const { out, err } = await run('npm', args);
  rmSync(folder, { recursive: true, force: true });
  if (out.trim() === '') return skip(`@anthropic-ai/mcpb cannot be had from npm: ${err.trim().split('\n').at(-1)}`);
  expect(out).toContain('validation passes');
});
