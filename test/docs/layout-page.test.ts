import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ExplanationSchema, LayoutOption } from '../../src/service/operations/explanation-schemas.ts';
import { expectUpToDate, PROJECT_ROOT } from './kept-up-to-date.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-layout-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = 'docs/layout.md';
const page = readFileSync(join(PROJECT_ROOT, PAGE), 'utf8');
const SESSION = /^```\n\$ folio ([^\n]*)\n[\s\S]*?^```$/gm;

const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, plain]) => quoted ?? plain!);

test('docs/layout.md shows what the commands print', async () => {
  const env = { ...process.env, NO_COLOR: '1', FOLIO_DATA_DIR: join(folder, 'store') };
  let shown = page;
  for (const [block, line] of page.matchAll(SESSION)) {
    const argv = [join(PROJECT_ROOT, 'dist/bundle/main.js'), ...wordsOf(line!)];
    const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: PROJECT_ROOT, env });
    shown = shown.replace(block, `\`\`\`\n$ folio ${line}\n${stdout.replaceAll('\u00a0', ' ')}\`\`\``);
  }
  expectUpToDate(PAGE, shown);
});

test('docs/layout.md names every part of the answer and every option', () => {
  const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const parts = Object.keys(ExplanationSchema.properties).filter((name) => !['page', 'width', 'height'].includes(name));
  for (const name of [...parts, ...Object.keys(LayoutOption.properties)]) expect(named, name).toContain(name);
});
