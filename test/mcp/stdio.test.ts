import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFolio } from '../cli/run-folio.ts';

const LOCKED = fileURLToPath(new URL('../../fixtures/pdf/encrypted-with-user-password/input.pdf', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-stdio-'));
  writeFileSync(join(folder, 'a.csv'), 'name,amount\nalpha,1\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const folio = (argv: readonly string[], stdin = '') => runFolio(join(folder, 'data'), argv, stdin);

test('nothing but the protocol is written, what was asked is answered, and the end of the input ends it', async () => {
  const clientInfo = { name: 'test', version: '1' };
  const messages = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'profile_document', arguments: { id: join(folder, 'a.csv') } } },
    { id: 3, method: 'tools/call', params: { name: 'get_page', arguments: { id: 'nothing.pdf' } } },
    { id: 4, method: 'no/such/method' },
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
  const { code, out } = await folio(['mcp', '--root', folder], `${messages.join('\n')}\nno message\n`);
  expect(code).toBe(0);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result?: Record<string, unknown>; error?: object });
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  expect(byId.get(1)?.result).toMatchObject({ protocolVersion: '2024-11-05' });
  expect(byId.get(2)?.result).toMatchObject({ structuredContent: { file_name: 'a.csv' } });
  expect(byId.get(3)?.result).toMatchObject({ isError: true });
  expect(byId.get(4)?.error).toMatchObject({ code: -32601 });
  expect(out).not.toMatch(/node_modules|\.js:\d/);
});

test('a request that was cancelled is not waited for when the input ends', async () => {
  const clientInfo = { name: 'test', version: '1' };
  const messages = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'profile_document', arguments: { id: join(folder, 'a.csv') } } },
    { method: 'notifications/cancelled', params: { requestId: 2 } },
    { id: 3, method: 'ping' },
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
  const started = performance.now();
  const { code, out } = await folio(['mcp', '--root', folder], `${messages.join('\n')}\n`);
  expect(code).toBe(0);
  const ids = out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id);
  expect(ids.toSorted()).toEqual([1, 3]);
  // It ends in a second or so; waiting for the answer that never comes took a minute.
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('a file that cannot be opened is answered with what to do, and is no mistake of the server', async () => {
  copyFileSync(LOCKED, join(folder, 'locked.pdf'));
  writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.4 nothing more');
  const clientInfo = { name: 'test', version: '1' };
  const ask = (id: number, file: string) => ({
    id,
    method: 'tools/call',
    params: { name: 'profile_document', arguments: { id: file }, _meta: { progressToken: id } },
  });
  const messages = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    ask(2, 'locked.pdf'),
    ask(3, 'broken.pdf'),
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
  const { out, err } = await folio(['mcp', '--root', folder], `${messages.join('\n')}\n`);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const textOf = (id: number): string => answers.find((answer) => answer.id === id).result.content[0].text;
  expect(textOf(2)).toMatch(/locked with a password.*folio upload/);
  expect(textOf(3)).toMatch(/another copy/);
  expect(err).toBe('');
  expect(answers).toContainEqual(
    expect.objectContaining({
      method: 'notifications/progress',
      params: expect.objectContaining({ progressToken: 2 }),
    }),
  );
});

test.each([
  [['--with', 'exrtact'], 'Did you mean extract?'],
  [['--root', '/no/such/folder'], 'There is no folder'],
])('folio mcp %j is not understood', async (argv, words) => {
  const { code, out, err } = await folio(['mcp', ...argv]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(words);
});
