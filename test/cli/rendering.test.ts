import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { createTestWorld } from '../../src/cli/testing/test-world.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
const GOLDENS = fileURLToPath(new URL('goldens/', import.meta.url));

let data_dir: string;
beforeAll(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'folio-rendering-'));
  await folio(['upload', `${EXAMPLES}ledger.csv`, `${EXAMPLES}travel-costs.csv`]);
});
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));

/** One command in this process, as on a terminal of 80 columns or into a pipe. */
async function folio(argv: readonly string[], terminal = false) {
  const world = createTestWorld({
    terminal,
    env: { FOLIO_DATA_DIR: data_dir, FOLIO_CONFIG: '', NO_COLOR: '1', FOLIO_READERS: '1' },
  });
  const code = await run(argv, '1.2.3', world);
  return { code, out: world.out(), err: world.err() };
}

const masked = (text: string): string =>
  text
    .replaceAll(/\b(doc|ext)_[0-9a-z]+/g, '$1_0000')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?/g, '2026-01-31 12:00');

const QUESTIONS: readonly (readonly [name: string, ...argv: string[]])[] = [
  ['profile', 'profile', 'ledger.csv'],
  ['profile-german', 'profile', 'travel-costs.csv'],
  ['structure', 'structure', 'ledger.csv'],
  ['search', 'search', 'ledger.csv', 'consulting'],
  ['search-files', 'search-files', 'zurich', '--words', 'any'],
  ['ask', 'ask', 'ledger.csv', 'What is the amount for travel?'],
  ['ask-nothing', 'ask', 'ledger.csv', 'Which whales sing in winter?'],
  ['search-nothing', 'search', 'ledger.csv', 'elephants'],
  ['page', 'page', 'travel-costs.csv', '1'],
  ['tables', 'tables', 'ledger.csv'],
  ['table', 'table', 'travel-costs.csv', 't2'],
  ['chunks', 'chunks', 'ledger.csv'],
  ['sheets', 'sheets', 'ledger.csv'],
  ['range', 'range', 'travel-costs.csv', 'A5:E7'],
  ['find', 'find', 'travel-costs.csv', 'zurich'],
  ['diff', 'diff', 'ledger.csv', 'travel-costs.csv', '--max-changes', '12'],
  ['extract', 'extract', 'ledger.csv', 'invoice'],
  ['validate', 'validate', 'ledger.csv', '--schema', 'invoice'],
  ['export-markdown', 'export', 'ledger.csv', '--format', 'markdown'],
];

/** What is laid out in columns; sentences are left to the terminal to break. */
const GRIDS = ['structure', 'search', 'tables', 'table', 'sheets', 'range', 'find', 'extract'];

const onPaths = (argv: readonly string[]): string[] =>
  argv.map((word) => (word.endsWith('.csv') ? EXAMPLES + word : word));

describe('what people see', () => {
  test.each(QUESTIONS)('%s', async (name, ...argv) => {
    const shown = await folio(onPaths(argv), true);
    expect([shown.code, shown.err]).toEqual([0, '']);
    await expect(masked(shown.out)).toMatchFileSnapshot(join(GOLDENS, `${name}.txt`));
  });

  test.each(QUESTIONS)('%s has no control characters', async (_, ...argv) => {
    expect((await folio(onPaths(argv), true)).out).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f]/);
  });

  test.each(QUESTIONS.filter(([name]) => GRIDS.includes(name)))('%s fits the terminal', async (_, ...argv) => {
    for (const line of (await folio(onPaths(argv), true)).out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test.each(QUESTIONS)('%s is the same every time', async (_, ...argv) => {
    const [one, other] = [await folio(onPaths(argv)), await folio(onPaths(argv))];
    expect(masked(one.out)).toBe(masked(other.out));
  });
});

test('nothing of it stored a file twice', async () => {
  const { files } = JSON.parse((await folio(['files', '--json'])).out) as { files: { file_name: string }[] };
  expect(files.map(({ file_name }) => file_name).toSorted()).toEqual(['ledger.csv', 'travel-costs.csv']);
});
