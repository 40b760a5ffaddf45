import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { checkSchema, makeOutput, type OutputRequest } from '../make-output.ts';
import { type FileReader, openFileReader } from './file-reader.ts';

let root: string;
let reader: FileReader;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'folio-file-reader-'));
  for (const name of ['in', 'scratch']) mkdirSync(join(root, name));
  const { config } = loadConfig({}, { FOLIO_CONFIG: '' });
  const folders = { folder: join(root, 'in'), scratch: join(root, 'scratch') };
  reader = openFileReader({ ...config, max_file_bytes: 1000 }, { readers: 1, ...folders });
});
afterAll(async () => {
  await reader.close(0);
  rmSync(root, { recursive: true, force: true });
});

async function textOf(file_name: string, content: string, request: OutputRequest): Promise<string> {
  const path = join(root, 'in', file_name);
  writeFileSync(path, content);
  return reader.read({ path, file_name }, async (document) => {
    let text = '';
    for await (const piece of await makeOutput(document, request)) text += piece;
    return text;
  });
}

const CSV = 'Item,Amount\nPen,3.00\nInk,12.00\n';

describe('a file that is read and not stored', () => {
  test.each<[OutputRequest, RegExp]>([
    [{ what: 'markdown' }, /\| Pen *\| 3\.00 *\|/],
    [{ what: 'csv' }, /^Pen,3\.00$/m],
    [{ what: 'json' }, /"file_type"|"pages"/],
    [{ what: 'profile' }, /^\{"file_name":"a\.csv","file_type":"csv".*\}\n$/],
    [
      { what: 'extract', schema: 'table' },
      /^\{"file_name":"a\.csv","schema":"table","method":"rules","fields":\[.*\}\n$/,
    ],
  ])('becomes %j, the same every time', async (request, expected) => {
    const first = await textOf('a.csv', CSV, request);
    expect(first).toMatch(expected);
    expect(await textOf('a.csv', CSV, request)).toBe(first);
  });

  test('leaves nothing behind, whether it could be read or not', async () => {
    await textOf('a.csv', CSV, { what: 'markdown' });
    await expect(textOf('b.pdf', '%PDF-1.7\n', { what: 'markdown' })).rejects.toMatchObject({ code: 'corrupt_file' });
    const left = readdirSync(join(root, 'scratch'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => !entry.isDirectory())).toEqual([]);
  });

  test.each([
    ['large.csv', 'x\n'.repeat(600), 'file_too_large'],
    ['picture.png', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'unsupported_type'],
  ])('%s is refused', async (name, content, code) => {
    await expect(textOf(name, content, { what: 'markdown' })).rejects.toMatchObject({ code });
  });

  test('a schema is checked before anything is read for it', async () => {
    await expect(checkSchema('invoce')).rejects.toMatchObject({ code: 'unknown_schema' });
    await expect(checkSchema('invoice')).resolves.toBeUndefined();
  });
});
