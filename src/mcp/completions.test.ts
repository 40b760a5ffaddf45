import { expect, test } from 'vitest';
import { complete } from './completions.ts';
import { createFakeLibrary } from './testing/fake-library.ts';

const library = createFakeLibrary({
  profile_document: { json: { page_count: 250 } },
  list_sheets: { json: { sheets: [{ name: 'Summary' }, { name: 'sums' }, { name: 'Data' }] } },
  list_tables: { json: { tables: [{ id: 't1' }, { id: 't12' }, { id: 't2' }] } },
  list_schemas: { json: { schemas: [{ name: 'invoice' }, { name: 'contract' }] } },
});

const values = async (name: string, typed: string, known = {}) =>
  (await complete(library, name, typed, known)).completion.values;

test('files are found by a part of their name, or the beginning of their id', async () => {
  expect(await values('id', 'rice')).toEqual(['doc_1']);
  expect(await values('after', 'doc_')).toEqual(['doc_1']);
  expect(await values('before', 'other')).toEqual([]);
});

test('a document may be known by its path', async () => {
  const local = { roots: ['/r'], takesRoots: true, list: async () => [], open: async () => 'doc_7' };
  const withPaths = createFakeLibrary({ list_sheets: { json: { sheets: [{ name: 'Summary' }] } } }, local);
  expect((await complete(withPaths, 'sheet', '', { id: 'a.xlsx' })).completion.values).toEqual(['Summary']);
  expect(withPaths.calls[0]?.input).toEqual({ id: 'doc_7' });
});

test('sheets, tables, pages and schemas are found by their beginning', async () => {
  const known = { id: 'doc_1' };
  expect(await values('sheet', 'SUM', known)).toEqual(['Summary', 'sums']);
  expect(await values('table_id', 't1', known)).toEqual(['t1', 't12']);
  expect(await values('page', '24', known)).toEqual([
    '24',
    '240',
    '241',
    '242',
    '243',
    '244',
    '245',
    '246',
    '247',
    '248',
    '249',
  ]);
  expect(await values('schema', 'i')).toEqual(['invoice']);
});

test('no more than a hundred come at once', async () => {
  const { completion } = await complete(library, 'page', '', { id: 'doc_1' });
  expect(completion.values).toHaveLength(100);
  expect(completion.hasMore).toBe(true);
});

test('what is not known has no completions, which is no error', async () => {
  expect(await values('toString', '')).toEqual([]);
  expect((await complete(createFakeLibrary(), 'sheet', '', { id: 'doc_none' })).completion.values).toEqual([]);
});
