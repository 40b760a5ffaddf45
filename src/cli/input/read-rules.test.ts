import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRules } from './read-rules.ts';

const RULES = [{ name: 'positive', expression: 'total > 0' }];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what begins with a bracket or a brace is the rules themselves', async () => {
  expect(await readRules(` ${JSON.stringify(RULES)}`)).toEqual(RULES);
  expect(await readRules(JSON.stringify({ rules: RULES }))).toEqual(RULES);
});

test('a path is read', async () => {
  const path = join(folder, 'rules.json');
  writeFileSync(path, JSON.stringify({ rules: RULES }));
  expect(await readRules(path)).toEqual(RULES);
});

test.each([
  ['[{"name":', 'is not JSON'],
  ['{"name": "x"}', 'is not a list of rules'],
  ['./no/such/file.json', 'cannot be read'],
])('%s is refused with advice', async (named, said) => {
  await expect(readRules(named)).rejects.toMatchObject({
    trouble: { detail: expect.stringContaining(said), hint: expect.any(String) },
  });
});
