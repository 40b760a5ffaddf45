import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODES } from './finding.ts';
import { RULES } from './rules/index.ts';

const page = readFileSync(new URL('../../docs/audit.md', import.meta.url), 'utf8');

test('docs/audit.md has a line for every code, in their order', () => {
  const told = [...page.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  expect(told).toEqual([...CODES]);
});

test('there is a rule for every code, in their order', () => {
  expect(RULES.map(({ code }) => code)).toEqual([...CODES]);
});
