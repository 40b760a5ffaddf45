import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const dist = new URL('../../dist/', import.meta.url).href;

/** A server of its own process, with one operation that takes as many milliseconds as it is asked for. */
const script = `
import Type from ${JSON.stringify(import.meta.resolve('typebox'))};
const { startServer } = await import('${dist}http/server.js');
const { loadConfig } = await import('${dist}config.js');
const service = { listApiKeys: async () => [], spendRequest: () => null, note: () => {}, health: () => ({ status: 'healthy', version: '1' }), ready: async () => {}, close: async () => { process.stdout.write('service closed\\n'); if (process.argv[2] === 'never') await new Promise(() => {}); } };
const operation = { name: 'wait', group: 'Files', summary: '', method: 'GET', path: '/v1/wait/{ms}', input: Type.Object({ ms: Type.Integer() }), output: null, status: 200,
  run: async (_, __, { ms }) => { process.stdout.write('waiting\\n'); await new Promise((r) => setTimeout(r, ms)); return { status: 200, json: { ms } }; } };
const { url } = await startServer(loadConfig({ port: 0, log_level: 'silent', drain_seconds: Number(process.argv[1]) }, {}).config, { service, operations: [operation] });
process.stdout.write('listening on ' + url + '\\n');
`;

async function spawnServer(drain_seconds = 20, closes: 'closes' | 'never' = 'closes') {
  const words = ['--input-type=module', '-e', script, String(drain_seconds), closes];
  const child: ChildProcess = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What it said is whole only then.
  const ended = once(child, 'close') as Promise<[number | null]>;
  let output = '';
  child.stdout!.on('data', (chunk) => (output += chunk));
  const says = (text: RegExp) => expect.poll(() => output, { timeout: 60_000 }).toMatch(text);
  await says(/listening on http/);
  return { child, ended, says, url: /listening on (\S+)/.exec(output)![1]!, output: () => output };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets the request in flight finish and ends with 0', async (signal) => {
  const server = await spawnServer();
  const answer = fetch(`${server.url}/v1/wait/700`);
  await server.says(/waiting/);
  server.child.kill(signal);
  expect(await (await answer).json()).toEqual({ ms: 700 });
  expect((await server.ended)[0]).toBe(0);
  expect(server.output()).toContain('service closed');
});

test('a second signal ends the server at once', async () => {
  const server = await spawnServer();
  const answer = expect(fetch(`${server.url}/v1/wait/60000`)).rejects.toThrow();
  await server.says(/waiting/);
  server.child.kill('SIGTERM');
  await expect
    .poll(
      () =>
        fetch(`${server.url}/livez`).then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 60_000 },
    )
    .toBe('closed');
  server.child.kill('SIGTERM');
  expect((await server.ended)[0]).toBe(1);
  await answer;
});

test('a shutdown that does not come to its end is ended', async () => {
  const server = await spawnServer(0, 'never');
  server.child.kill('SIGTERM');
  await server.says(/service closed/);
  expect((await server.ended)[0]).toBe(1);
});
