import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { FILE_NAME as LETTER, letter } from './letter.ts';
import { FILE_NAME as DECK, quarterDeck } from './quarter-deck.ts';
import { FILE_NAME as AGREEMENT, serviceAgreement } from './service-agreement.ts';

test.each([
  [AGREEMENT, serviceAgreement],
  [DECK, quarterDeck],
  [LETTER, letter],
])('%s is the one that is written here', (name, make) => {
  const path = join(PROJECT_ROOT, 'examples', name);
  const bytes = Buffer.from(make());
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, bytes);
  expect(existsSync(path) && readFileSync(path).equals(bytes)).toBe(true);
});
