import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './browser.ts';

test('the browser named in the environment goes before any other', () => {
  expect(findChromium({ CHROMIUM_PATH: '/somewhere/chrome', PATH: '' })).toBe('/somewhere/chrome');
});

test('a browser on the path is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-path-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'google-chrome'), '');
  expect(findChromium({ PATH: join(folder, 'bin') })).toBe(join(folder, 'bin', 'google-chrome'));
  rmSync(folder, { recursive: true });
});
