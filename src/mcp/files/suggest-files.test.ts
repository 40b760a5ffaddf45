import { expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { countTokens } from '../../tokens/index.ts';
import { createFakeLibrary, FILE } from '../testing/fake-library.ts';
import { suggestFiles } from './suggest-files.ts';

const error = new FolioError('file_not_found', 'There is no such file.');
const told = async (names: readonly string[], id: unknown, more = {}) => {
  const files = names.map((file_name, i) => ({ ...FILE, id: `doc_${i}`, file_name, ...more }));
  const library = createFakeLibrary({ list_files: { json: { files, next_cursor: null } } });
  return (await suggestFiles(library, error, { id })).details;
};

test.each([
  ['report.pdf', 'doc_1'],
  ['REPORT', 'doc_1'],
  ['budget', undefined],
  ['', undefined],
  [7, undefined],
  ['doc_9', undefined],
])('%j is taken to mean %s', async (id, meant) => {
  expect((await told(['Budget 1.xlsx', 'Report.pdf', 'budget 2.xlsx'], id)).did_you_mean).toBe(meant);
});

test('the files of the folders are told too, and one that is misspelt is guessed', async () => {
  const local = {
    roots: ['/r'],
    takesRoots: false,
    list: async () => ['trade.pdf', 'old/a.csv'],
    open: async () => '',
  };
  const library = createFakeLibrary({ list_files: { json: { files: [], next_cursor: null } } }, local);
  expect((await suggestFiles(library, error, { id: 'trad.pdf' })).details).toMatchObject({
    did_you_mean: 'trade.pdf',
    hint: 'No file is stored yet. Files in /r can be named by path: trade.pdf; old/a.csv.',
  });
  expect((await suggestFiles(library, error, { id: '?' })).details.did_you_mean).toBeUndefined();
});

test('a file that cannot be asked yet is told as such', async () => {
  expect((await told(['a.pdf'], 'x', { status: 'processing', page_count: null })).hint).toBe(
    'Stored files: doc_0 (a.pdf, processing).',
  );
});

test('many files with long names are told in few words', async () => {
  const { hint } = await told(
    Array.from({ length: 500 }, (_, i) => `${i} ${'long '.repeat(50)}`),
    'x',
  );
  expect(countTokens(hint!)).toBeLessThan(1_200);
  expect(hint).toContain('older ones');
});

test('where files cannot be listed the problem stays as it is', async () => {
  const library = createFakeLibrary({ list_files: new FolioError('unauthorized') });
  expect(await suggestFiles(library, error, { id: 'x' })).toBe(error);
});
