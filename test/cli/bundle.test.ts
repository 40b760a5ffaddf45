import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { bin, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  bin: { folio: string; folioscope: string };
  version: string;
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const folio = (main: string, ...argv: string[]): string =>
  execFileSync(process.execPath, [join(ROOT, main), ...argv], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: join(folder, 'store'), FOLIO_CONFIG: '' },
  });

test('the command that users get is the bundle, and knows its version and its manual', () => {
  expect(bin).toEqual({ folio: 'bin/folio.js', folioscope: 'bin/folio.js' });
  expect(readFileSync(join(ROOT, bin.folio), 'utf8')).toContain('../dist/bundle/main.js');
  expect(readFileSync(join(ROOT, bin.folio), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(folio(bin.folio, '--version')).toBe(`${version}\n`);
});

test.each([
  ['profile', 'trade.pdf'],
  ['audit', 'coffee-shops.xlsx'],
  ['export', 'service-agreement.docx'],
  ['structure', 'quarter.pptx'],
])('%s %s reads and answers as the modules that it was made from', (command, name) => {
  const argv = [command, join(ROOT, 'examples', name), '--json'];
  expect(folio(bin.folio, ...argv)).toBe(folio('dist/cli/main.js', ...argv));
});
