import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeBackend, wireFile } from '../testing/fake-backend.ts';
import { invocation } from '../testing/test-world.ts';
import { createLocalFiles } from './local-files.ts';

let base: string;
let root: string;
const NONE_STORED = { 'GET /v1/files': [{ json: { files: [], next_cursor: null } }] };

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'folio-roots-'));
  root = join(base, 'root');
  mkdirSync(join(root, 'sub'), { recursive: true });
  writeFileSync(join(root, 'a.csv'), 'a,b\n');
  writeFileSync(join(root, 'sub', 'b.csv'), 'b\n');
  writeFileSync(join(base, 'secret.csv'), 'secret\n');
  mkdirSync(join(base, 'root-beside'));
  writeFileSync(join(base, 'root-beside', 'c.csv'), 'c\n');
  symlinkSync(join(base, 'secret.csv'), join(root, 'leads-out.csv'));
  symlinkSync(base, join(root, 'folder-out'));
  symlinkSync(join(root, 'a.csv'), join(root, 'leads-in.csv'));
  symlinkSync(root, join(base, 'other-name'));
  execFileSync('mkfifo', [join(root, 'pipe.csv')]);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function filesIn(roots: readonly string[], uploaded = wireFile({ id: 'doc_7' })) {
  const backend = createFakeBackend(NONE_STORED, uploaded);
  return { backend, files: await createLocalFiles(invocation('mcp', [], { root: roots }), backend) };
}

test('the documents of a root are listed, those at its top first, and nothing that links lead to', async () => {
  const { files } = await filesIn([root]);
  expect((await files.list()).filter((path) => path !== 'changing.csv')).toEqual(['a.csv', join('sub', 'b.csv')]);
});

describe('a file inside a root', () => {
  test('may be named by its address, and one outside may not', async () => {
    const { files } = await filesIn([root]);
    expect(await files.open(pathToFileURL(join(root, 'a.csv')).href, [])).toBe('doc_7');
    for (const address of [pathToFileURL(join(base, 'secret.csv')).href, `file://${root}/../secret.csv`])
      await expect(files.open(address, [])).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each(['a.csv', 'sub/../a.csv', './a.csv', 'leads-in.csv'])('is stored when it is named as %s', async (path) => {
    const { backend, files } = await filesIn([root]);
    expect(await files.open(path, [])).toBe('doc_7');
    expect(backend.uploads[0]).toMatchObject({ file_name: 'a.csv', text: 'a,b\n' });
  });

  test('may be named from the top, and by another name of its folder', async () => {
    const { files } = await filesIn([root]);
    expect(await files.open(join(root, 'sub', 'b.csv'), [])).toBe('doc_7');
    expect(await files.open(join(base, 'other-name', 'a.csv'), [])).toBe('doc_7');
  });

  test('is stored once as long as it does not change', async () => {
    const { backend, files } = await filesIn([root]);
    const path = join(root, 'changing.csv');
    writeFileSync(path, 'one\n');
    await Promise.all([files.open(path, []), files.open(path, [])]);
    await files.open(path, []);
    expect(backend.uploads).toHaveLength(1);
    writeFileSync(path, 'more than one\n');
    await files.open(path, []);
    expect(backend.uploads.map(({ text }) => text)).toEqual(['one\n', 'more than one\n']);
  });

  test('is opened with a password where one is given', async () => {
    const { backend, files } = await filesIn([root]);
    await files.open('a.csv', [], { password: 'sesame' });
    expect(backend.uploads[0]).toMatchObject({ password: 'sesame' });
  });
});

describe('what lies outside', () => {
  test.each([
    '../secret.csv',
    'sub/../../secret.csv',
    'leads-out.csv',
    'folder-out/secret.csv',
    '/etc/passwd',
    '/no/such/file',
    '../root-beside/c.csv',
    'a.csv\0.txt',
    'x'.repeat(5_000),
  ])('is refused without a word on whether it is there: %s', async (path) => {
    const { backend, files } = await filesIn([root]);
    await expect(files.open(path, [])).rejects.toMatchObject({ code: 'forbidden' });
    expect(backend.uploads).toEqual([]);
  });

  test('may be opened where the program of the agent tells its folder', async () => {
    const { files } = await filesIn([root]);
    expect(await files.open(join(base, 'root-beside', 'c.csv'), [join(base, 'root-beside')])).toBe('doc_7');
    expect(await files.open('c.csv', ['/no/such/folder', join(base, 'root-beside')])).toBe('doc_7');
  });
});

describe('what is no document', () => {
  test.each([
    ['none.csv', 'file_not_found'],
    ['sub', 'invalid_request'],
    ['pipe.csv', 'invalid_request'],
  ])('%s is refused as %s', async (path, code) => {
    const { files } = await filesIn([root]);
    await expect(files.open(path, [])).rejects.toMatchObject({ code });
  });
});

describe('the roots', () => {
  test('are the current folder where none is told, and then more may be told', async () => {
    const files = await createLocalFiles(invocation('mcp', []), createFakeBackend(NONE_STORED));
    expect(files).toMatchObject({ roots: [process.cwd()], takesRoots: true });
    expect((await filesIn([root])).files.takesRoots).toBe(false);
  });

  test('must be folders', async () => {
    await expect(filesIn([join(root, 'a.csv')])).rejects.toThrow('There is no folder');
    await expect(filesIn([join(base, 'none')])).rejects.toThrow('There is no folder');
  });
});
