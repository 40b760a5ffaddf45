import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { createTestWorld } from '../../src/cli/testing/test-world.ts';
import { parseLines, toTerminalSvg } from '../support/terminal-picture.ts';
import { expectUpToDate, PROJECT_ROOT } from './kept-up-to-date.ts';

const COLUMNS = 96;
const DOCUMENTS = ['trade.pdf', 'coffee-shops.xlsx', 'service-agreement.docx', 'ledger.csv', 'travel-costs.csv'];

/** Pictures of docs/command-line.md: what is typed in a folder that holds the documents of examples/. */
const PICTURES: readonly (readonly [name: string, ...argv: string[]])[] = [
  ['profile', 'profile', 'service-agreement.docx'],
  ['search', 'search', 'service-agreement.docx', 'Provider', '-n', '4'],
  ['page', 'page', 'trade.pdf', '1'],
  ['extract', 'extract', 'service-agreement.docx', 'contract'],
  ['validate', 'validate', 'service-agreement.docx', '--schema', 'contract'],
  ['verify', 'verify', 'ledger.csv', 'Consulting'],
  ['audit', 'audit', 'coffee-shops.xlsx', '--limit', '4'],
  ['batch', 'batch', 'inbox', '--out', 'text', '--jobs', '1'],
];

let folder: string;
let before: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-pictures-'));
  before = process.cwd();
  mkdirSync(join(folder, 'inbox'));
  for (const name of DOCUMENTS) {
    copyFileSync(join(PROJECT_ROOT, 'examples', name), join(folder, name));
    copyFileSync(join(PROJECT_ROOT, 'examples', name), join(folder, 'inbox', name));
  }
  writeFileSync(join(folder, 'inbox', 'cut-short.pdf'), '%PDF-1.7\n');
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

async function shown(argv: readonly string[]): Promise<string> {
  const world = createTestWorld({
    ...{ terminal: true, columns: COLUMNS },
    env: { FOLIO_DATA_DIR: join(folder, 'store'), FOLIO_CONFIG: '', FORCE_COLOR: '1', FOLIO_READERS: '1' },
  });
  await run(argv, '1.2.3', world);
  return settled(world.out());
}

/** Ids, dates, places and times differ from run to run. */
const settled = (text: string): string =>
  text
    .replaceAll(folder, '~')
    .replaceAll(/(doc|ext)_[0-9a-z]{10,}/g, '$1_01')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?/g, '2026-01-31 12:00')
    .replaceAll(/in \d+\.\d s(?:, [\d,]+ files\/s)?/g, 'in 1.0 s');

describe('pictures of the command line', () => {
  test.each(PICTURES)('docs/images/cli-%s.svg is up to date', async (name, ...argv) => {
    const output = await shown(argv);
    expect(output).not.toBe('');
    expectUpToDate(`docs/images/cli-${name}.svg`, toTerminalSvg(['folio', ...argv].join(' '), output, COLUMNS));
  });

  test('all are shown by the tour, and it shows no other', () => {
    const page = readFileSync(join(PROJECT_ROOT, 'docs/command-line.md'), 'utf8');
    const named = [...page.matchAll(/images\/cli-([a-z]+)\.svg/g)].map(([, name]) => name);
    expect(named).toEqual(PICTURES.map(([name]) => name));
  });
});

test('colours and columns of a terminal are read from its text', () => {
  expect(parseLines('a \u001b[1mbold\u001b[22m\n\u001b[31mred\u001b[39m 日本 \u001b[2mdim\u001b[22m')).toMatchObject([
    [
      { text: 'a ', column: 0, bold: false },
      { text: 'bold', column: 2, bold: true },
    ],
    [
      { text: 'red', column: 0, colour: '#ff7b72' },
      { text: ' 日本 ', column: 3, colour: null },
      { text: 'dim', column: 9, dim: true },
    ],
  ]);
});

test('what a document says is text in the picture, never markup', () => {
  expect(toTerminalSvg('folio page "<a>"', '<script>&', 20)).toContain('>&lt;script&gt;&amp;</text>');
});
