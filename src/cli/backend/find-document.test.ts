import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeBackend, wireFile } from '../testing/fake-backend.ts';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { findDocument, findStoredDocument } from './find-document.ts';

const BYTES = 'a,b\n1,2\n';
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const listing = (...files: ReturnType<typeof wireFile>[]) => ({
  'GET /v1/files': [{ json: { files, next_cursor: null } }],
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-'));
  path = join(folder, 'a.csv');
  writeFileSync(path, BYTES);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('findDocument', () => {
  test('takes an id as it is, without asking anyone', async () => {
    const backend = createFakeBackend({});
    expect(await findDocument(invocation('profile', []), backend, 'doc_0abc')).toBe('doc_0abc');
    expect(backend.calls).toEqual([]);
  });

  test('stores a file that is named by its path', async () => {
    const backend = createFakeBackend(listing(), wireFile({ id: 'doc_new' }));
    expect(await findDocument(invocation('profile', []), backend, path)).toBe('doc_new');
    expect(backend.uploads).toEqual([{ file_name: 'a.csv', text: BYTES, password: undefined, wait: true }]);
  });

  test('does not store again what is stored under the same name with the same bytes', async () => {
    const backend = createFakeBackend(listing(wireFile({ id: 'doc_old', size_bytes: BYTES.length, sha256: SHA256 })));
    expect(await findDocument(invocation('profile', []), backend, path)).toBe('doc_old');
    expect(backend.uploads).toEqual([]);
  });

  test.each([
    ['another name', { file_name: 'b.csv' }],
    ['other bytes of the same length', { sha256: 'other' }],
  ])('stores it again where what is there has %s', async (_, other) => {
    const stored = wireFile({ id: 'doc_old', size_bytes: BYTES.length, sha256: SHA256, ...other });
    const backend = createFakeBackend(listing(stored), wireFile({ id: 'doc_new' }));
    expect(await findDocument(invocation('profile', []), backend, path)).toBe('doc_new');
  });

  test('stores it again where another layout is asked for, and takes what was read with the same', async () => {
    const layout = { tables: 'none' };
    const stored = wireFile({ id: 'doc_old', size_bytes: BYTES.length, sha256: SHA256, layout });
    const plain = createFakeBackend(listing(stored), wireFile({ id: 'doc_new' }));
    expect(await findDocument(invocation('profile', []), plain, path)).toBe('doc_new');
    const same = createFakeBackend(listing(stored));
    const asked = { layout: '{ "tables": "none" }' };
    expect(await findDocument(invocation('profile', [], asked), same, path)).toBe('doc_old');
    const other = createFakeBackend(listing(stored), wireFile({ id: 'doc_new' }));
    const ruled = { layout: '{"tables": "ruled"}' };
    expect(await findDocument(invocation('profile', [], ruled), other, path)).toBe('doc_new');
    expect(other.uploads).toMatchObject([{ layout: '{"tables":"ruled"}' }]);
    const told = createFakeBackend(listing(wireFile({ ...stored, layout: undefined } as never)));
    expect(await findDocument(invocation('explain', [], ruled), told, path)).toBe('doc_old');
  });

  test('has what is there read again where that failed, with the password that is given now', async () => {
    const stored = wireFile({ id: 'doc_old', size_bytes: BYTES.length, sha256: SHA256, status: 'failed' });
    const answers = { ...listing(stored), 'POST /v1/files/{id}/read': [{ json: wireFile({ id: 'doc_old' }) }] };
    const backend = createFakeBackend(answers);
    expect(await findDocument(invocation('profile', [], { password: 'open' }), backend, path)).toBe('doc_old');
    expect(backend.uploads).toEqual([]);
    expect(backend.calls.at(-1)!.input).toEqual({ id: 'doc_old', password: 'open' });
  });

  test('looks on the next page of the list too', async () => {
    const old = wireFile({ id: 'doc_old', size_bytes: BYTES.length, sha256: SHA256 });
    const backend = createFakeBackend({
      'GET /v1/files': [{ json: { files: [], next_cursor: 'c2' } }, { json: { files: [old], next_cursor: null } }],
    });
    expect(await findDocument(invocation('profile', []), backend, path)).toBe('doc_old');
    expect(backend.calls[1]!.input).toMatchObject({ cursor: 'c2' });
  });

  test('a path that exists wins over an id', async () => {
    const previous = process.cwd();
    process.chdir(folder);
    try {
      writeFileSync('doc_1', BYTES);
      const backend = createFakeBackend(listing(), wireFile({ id: 'doc_new' }));
      expect(await findDocument(invocation('profile', []), backend, 'doc_1')).toBe('doc_new');
    } finally {
      process.chdir(previous);
    }
  });

  test('stores standard input under the name that is given', async () => {
    const backend = createFakeBackend({}, wireFile({ id: 'doc_new' }));
    const call = invocation('profile', ['-'], { name: 'x.csv', password: 'p' }, createTestWorld({ stdin: BYTES }));
    expect(await findDocument(call, backend, '-')).toBe('doc_new');
    expect(backend.uploads).toEqual([{ file_name: 'x.csv', text: BYTES, password: 'p', wait: true }]);
  });

  test('asks for a name of standard input', async () => {
    const found = findDocument(invocation('profile', ['-']), createFakeBackend({}), '-');
    await expect(found).rejects.toMatchObject({ exitCode: 2, trouble: { hint: expect.stringContaining('--name') } });
  });

  test('says what to do about what is neither a path nor an id', async () => {
    const found = findDocument(invocation('profile', []), createFakeBackend({}), join(folder, 'none.csv'));
    await expect(found).rejects.toMatchObject({
      exitCode: 1,
      trouble: { code: 'no_such_file', hint: expect.stringContaining('folio files') },
    });
  });

  test('does not take a folder', async () => {
    const found = findDocument(invocation('profile', []), createFakeBackend({}), folder);
    await expect(found).rejects.toMatchObject({
      trouble: { code: 'file_unreadable', detail: expect.stringContaining('is a folder') },
    });
  });
});

describe('findStoredDocument', () => {
  test('finds the stored copy of a file, failed or not, and stores nothing', async () => {
    const backend = createFakeBackend(
      listing(wireFile({ id: 'doc_old', status: 'failed', size_bytes: BYTES.length, sha256: SHA256 })),
    );
    expect(await findStoredDocument(backend, path)).toBe('doc_old');
    expect(backend.uploads).toEqual([]);
  });

  test('says where there is none', async () => {
    await expect(findStoredDocument(createFakeBackend(listing()), path)).rejects.toMatchObject({
      trouble: { code: 'file_not_found' },
    });
  });

  test('takes an id as it is', async () => {
    expect(await findStoredDocument(createFakeBackend({}), 'doc_9')).toBe('doc_9');
  });
});
