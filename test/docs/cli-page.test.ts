import { expect, test } from 'vitest';
import { renderCliPage } from '../../scripts/cli-page.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { SETTINGS } from '../../src/config.ts';
import { expectUpToDate } from './kept-up-to-date.ts';

test('docs/cli.md is up to date', () => {
  expectUpToDate('docs/cli.md', renderCliPage());
});

test('the page describes every command and every setting', () => {
  const text = renderCliPage();
  for (const { name } of COMMANDS) expect(text).toContain(`\n### ${name}\n`);
  for (const name of Object.keys(SETTINGS)) expect(text).toContain(`\`FOLIO_${name.toUpperCase()}\``);
});

test('the page says nothing of the machine that it was written on', () => {
  expect(renderCliPage()).not.toContain(String(SETTINGS.data_dir.default));
});
