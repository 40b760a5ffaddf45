import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { coffeeShops, FILE_NAME } from './coffee-shops.ts';

const PATH = join(PROJECT_ROOT, 'examples', FILE_NAME);

test('the workbook of the examples is the one that is written here', async () => {
  const bytes = Buffer.from(await coffeeShops());
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(PATH, bytes);
  expect(existsSync(PATH) && readFileSync(PATH).equals(bytes)).toBe(true);
});
