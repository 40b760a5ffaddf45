import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSchema } from './read-schema.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a bare word is the name of a built-in schema', async () => {
  expect(await readSchema('invoice')).toBe('invoice');
});

test('what begins with a brace is the schema itself', async () => {
  expect(await readSchema(' {"name":"x","fields":[]}')).toEqual({ name: 'x', fields: [] });
});

test('a path is read', async () => {
  const path = join(folder, 'fields.json');
  writeFileSync(path, '{"name":"y","fields":[]}');
  expect(await readSchema(path)).toEqual({ name: 'y', fields: [] });
});

test.each([
  ['{"name":', 'is not JSON'],
  ['./no/such/file.json', 'cannot be read'],
])('%s is refused with advice', async (named, said) => {
  await expect(readSchema(named)).rejects.toMatchObject({
    trouble: { detail: expect.stringContaining(said), hint: expect.any(String) },
  });
});

test('a file that holds no object is refused', async () => {
  const path = join(folder, 'list.json');
  writeFileSync(path, '[1]');
  await expect(readSchema(path)).rejects.toMatchObject({
    trouble: { code: 'invalid_schema', detail: expect.stringContaining('is not a JSON object') },
  });
});
