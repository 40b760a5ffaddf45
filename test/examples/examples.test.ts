import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { startTestServer, type TestServer } from '../http/real-service.ts';

const FOLDER = join(PROJECT_ROOT, 'examples');
const PRINTS = '\n/* Prints:\n';
const examples = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = async (name: string): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(FOLDER, name), server.url]);
  expect(stderr).toBe('');
  return stdout;
};

describe('the examples', () => {
  test('are there', () => {
    expect(examples.length).toBeGreaterThan(5);
  });

  test.each(examples)('%s prints what it says that it prints', async (name) => {
    const path = join(FOLDER, name);
    const printed = await run(name);
    const [source, promised] = readFileSync(path, 'utf8').split(PRINTS);
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, `${source!.trimEnd()}\n${PRINTS}${printed}*/\n`);
    else expect(`${printed}*/\n`).toBe(promised);
  });

  test.each(examples)('%s begins with its question', (name) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toMatch(/^\/\/ .{20,}\n/);
  });
});
