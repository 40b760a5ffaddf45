import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeBackend, type FakeBackend, wireFile } from '../testing/fake-backend.ts';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { deleteFiles } from './delete-files.ts';
import { upload } from './upload.ts';

let backend: FakeBackend;
vi.mock('../backend/open-backend.ts', () => ({
  withBackend: (_: unknown, use: (given: FakeBackend) => unknown) => use(backend),
}));

const nothing = { json: { files: [], next_cursor: null } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-'));
  for (const name of ['a.csv', 'b.csv']) writeFileSync(join(folder, name), `${name}\n`);
  backend = createFakeBackend({ 'DELETE /v1/files/{id}': [null], 'GET /v1/files': [nothing, nothing] });
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

describe('upload', () => {
  test('stores every file, in the order given', async () => {
    const world = createTestWorld();
    await upload(invocation('upload', [[at('b.csv'), at('a.csv')]], { 'id-only': true }, world));
    expect(backend.uploads.map(({ file_name, text }) => [file_name, text])).toEqual([
      ['b.csv', 'b.csv\n'],
      ['a.csv', 'a.csv\n'],
    ]);
    expect(world.out()).toBe('doc_1\ndoc_1\n');
  });

  test('an address is handed on: whoever answers fetches it', async () => {
    const world = createTestWorld();
    await upload(invocation('upload', [['https://example.com/a.pdf']], { 'id-only': true }, world));
    expect(backend.fetched).toEqual(['https://example.com/a.pdf']);
    expect(world.out()).toBe('doc_1\n');
  });

  test('stores nothing that is stored: the same name, the same bytes', async () => {
    const sha256 = createHash('sha256').update('a.csv\n').digest('hex');
    const same = wireFile({ id: 'doc_9', file_name: 'a.csv', size_bytes: 6, sha256 });
    const pages = [same, { ...same, sha256: 'other' }].map((file) => ({ json: { files: [file], next_cursor: null } }));
    backend = createFakeBackend({ 'GET /v1/files': pages });
    const world = createTestWorld();
    await upload(invocation('upload', [[at('a.csv')]], { 'id-only': true }, world));
    await upload(invocation('upload', [[at('a.csv')]], { 'id-only': true }, world));
    expect(world.out()).toBe('doc_9\ndoc_1\n');
    expect(backend.uploads.length).toBe(1);
  });

  test('prints one JSON object a line', async () => {
    const world = createTestWorld();
    await upload(invocation('upload', [[at('a.csv'), at('b.csv')]], { json: true }, world));
    expect(
      world
        .out()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([wireFile(), wireFile()]);
  });

  test('stores nothing where one of the files is not there', async () => {
    const stored = upload(invocation('upload', [[at('a.csv'), at('none.csv')]]));
    await expect(stored).rejects.toMatchObject({ exitCode: 1, trouble: { code: 'no_such_file' } });
    expect(backend.uploads).toEqual([]);
  });

  test('takes standard input under a name', async () => {
    const world = createTestWorld({ stdin: 'typed' });
    await upload(invocation('upload', [['-']], { name: 'x.csv', 'id-only': true }, world));
    expect(backend.uploads).toMatchObject([{ file_name: 'x.csv', text: 'typed' }]);
  });

  test('does not wait for the reader with --no-wait', async () => {
    backend = createFakeBackend({}, wireFile({ status: 'processing' }));
    const world = createTestWorld();
    await upload(invocation('upload', [[at('a.csv')]], { 'no-wait': true, json: true, password: 'p' }, world));
    expect(backend.uploads).toMatchObject([{ wait: false, password: 'p' }]);
    expect(backend.calls).toEqual([]);
    expect(JSON.parse(world.out())).toMatchObject({ status: 'processing' });
  });
});

describe('delete', () => {
  test('deletes every file named and says so', async () => {
    const world = createTestWorld();
    await deleteFiles(invocation('delete', [['doc_1', 'doc_2']], {}, world));
    expect(backend.calls.map(({ input }) => input)).toEqual([{ id: 'doc_1' }, { id: 'doc_2' }]);
    expect(world.out()).toBe('Deleted doc_1\nDeleted doc_2\n');
  });

  test('has no JSON to print', async () => {
    const world = createTestWorld();
    await deleteFiles(invocation('delete', [['doc_1']], { json: true }, world));
    expect(world.out()).toBe('');
  });
});
