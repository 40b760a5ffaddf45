import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POSITION } from './candidates/finding.ts';
import { LABEL_CELLS, LABEL_ROWS } from './candidates/lattice.ts';
import { MAX_CITED_CELLS } from './read-table.ts';
import { MAX_DEPTH, MAX_FIELDS } from './schemas/schema-checks.ts';
import { AGREEMENT, SCORE_FLOOR, TIE } from './settle.ts';
import { MAX_WORDS } from './text/read-text.ts';

const page = readFileSync(new URL('../../docs/extraction.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
const grouped = (number: number): string => number.toLocaleString('en-US');

it('documents every position with its weight, and no other', () => {
  const documented = [...page.matchAll(/\| (\w+) \| ([\d.]+) \|/g)].map(([, name, weight]) => [name, Number(weight)]);
  expect(Object.fromEntries(documented)).toEqual(POSITION);
});

it.each([
  `adds ${AGREEMENT.each}`,
  `from ${SCORE_FLOOR} on`,
  `within ${TIE}`,
  `first ${grouped(LABEL_ROWS)} rows`,
  `at most ${grouped(LABEL_CELLS)} cells`,
  `at most ${grouped(MAX_CITED_CELLS)} cells`,
  `first ${grouped(MAX_WORDS)} words`,
  `at most ${grouped(MAX_FIELDS)} fields`,
  `at most ${MAX_DEPTH} deep`,
])('documents the bound: %s', (phrase) => {
  expect(page).toContain(phrase);
});
