import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFolio } from '../cli/run-folio.ts';

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

test.each([
  [['--with', 'exrtact'], 'Did you mean extract?'],
  [['--root', '/no/such/folder'], 'There is no folder'],
])('folio mcp %j is not understood', async (argv, words) => {
  const { code, out, err } = await folio(['mcp', ...argv]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(words);
});
