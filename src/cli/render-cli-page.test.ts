import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../config.ts';
import { COMMANDS } from './commands.ts';
import { renderCliPage } from './render-cli-page.ts';

const page = new URL('../../docs/cli.md', import.meta.url);

test('docs/cli.md is up to date (UPDATE_DOCS=1 npx vitest run src/cli/render-cli-page.test.ts writes it anew)', () => {
  if (process.env['UPDATE_DOCS']) writeFileSync(page, renderCliPage());
  expect(readFileSync(page, 'utf8')).toBe(renderCliPage());
});

test('the page describes every command and every setting', () => {
  const text = renderCliPage();
  for (const { name } of COMMANDS) expect(text).toContain(`\n### ${name}\n`);
  for (const name of Object.keys(SETTINGS)) expect(text).toContain(`\`FOLIO_${name.toUpperCase()}\``);
});

test('the page says nothing of the machine that it was written on', () => {
  expect(renderCliPage()).not.toContain(String(SETTINGS.data_dir.default));
});
