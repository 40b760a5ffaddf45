import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TYPE_FLOOR } from './classify-document.ts';
import { FEATURES } from './features.ts';

const page = readFileSync(new URL('../../docs/classification.md', import.meta.url), 'utf8');
/** Rows without the blanks that line the columns up. */
const documented = page
  .split('\n')
  .map((line) => line.replace(/ {2,}/g, ' '))
  .filter((line) => /^\| \w+ \| \w+ \| -?[\d.]+ \|/.test(line));

it('documents every feature with its weight, and no other', () => {
  const rows = FEATURES.map(({ type, name, weight, looks_at }) => `| ${type} | ${name} | ${weight} | ${looks_at} |`);
  expect(rows.length).toBeGreaterThan(30);
  expect(documented).toEqual(rows);
});

it('documents the score from which a type is named', () => {
  expect(page).toContain(`at least ${TYPE_FLOOR}`);
});

it('has no two features of one type with one name, and no weight that decides alone', () => {
  const names = FEATURES.map(({ type, name }) => `${type}.${name}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { weight } of FEATURES) expect(Math.abs(weight)).toBeLessThan(1);
});
