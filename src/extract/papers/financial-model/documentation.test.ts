import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_ASSUMPTIONS } from './find-assumptions.ts';
import { MAX_CHECKS } from './find-checks.ts';
import { MAX_DRIVERS } from './find-drivers.ts';
import { MAX_OUTPUTS } from './find-outputs.ts';
import { MAX_HIDDEN } from './list-hidden.ts';
import { MAX_PERIODS } from './list-periods.ts';
import { MAX_LINKED_CELLS } from './sheets/links.ts';
import { MAX_CELLS, MAX_ROWS, MAX_SHEET_CELLS } from './sheets/read-grids.ts';

const page = readFileSync(new URL('../../../../docs/extraction.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
const grouped = (number: number): string => number.toLocaleString('en-US');

it.each([
  `the first ${grouped(MAX_ROWS)} rows and ${grouped(MAX_SHEET_CELLS)} cells are read, of a document ${grouped(MAX_CELLS)} cells`,
  `more than ${grouped(MAX_LINKED_CELLS)} cells`,
  `At most ${MAX_ASSUMPTIONS} assumptions, ${MAX_DRIVERS} drivers of each kind, ${MAX_OUTPUTS} results`,
  `${MAX_PERIODS} periods, ${MAX_CHECKS} checks and ${MAX_HIDDEN} hidden parts`,
])('documents the bound: %s', (phrase) => {
  expect(page).toContain(phrase);
});
