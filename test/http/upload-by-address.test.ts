import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const CSV = 'Item,Price\nPen,1.50\n';
let host: Server;
let origin = '';
let server: TestServer;
let closed: TestServer;

beforeAll(async () => {
  host = createServer((request, response) => response.writeHead(request.url === '/prices.csv' ? 200 : 404).end(CSV));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  server = await startTestServer({ upload_hosts: origin });
  closed = await startTestServer();
});
afterAll(async () => {
  await Promise.all([server.close(), closed.close()]);
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

async function post(to: TestServer, parts: Readonly<Record<string, string | Blob>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const response = await fetch(`${to.url}/v1/files`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a document is fetched from a host that the operator allows', async () => {
  const { status, body } = await post(server, { url: `${origin}/prices.csv` });
  expect(status).toBe(201);
  expect(body).toMatchObject({ file_name: 'prices.csv', file_type: 'csv', status: 'ready', size_bytes: CSV.length });
});

test.each([
  ['is not there', { url: '/gone.csv' }, 422, 'url_failed'],
  ['is no address', { url: 'prices.csv' }, 400, 'invalid_request'],
  ['comes beside a file', { url: '/prices.csv', file: new Blob(['a']) }, 400, 'invalid_multipart'],
])('what %s is refused', async (_, parts, status, code) => {
  const url = parts.url.startsWith('/') ? origin + parts.url : parts.url;
  expect(await post(server, { ...parts, url })).toMatchObject({ status, body: { code } });
});

test('nothing is fetched where the operator allows no host', async () => {
  expect(await post(closed, { url: `${origin}/prices.csv` })).toMatchObject({
    status: 403,
    body: { code: 'url_not_allowed', param: 'url', hint: expect.stringContaining('upload_hosts') },
  });
});

test('the client sends an address that it is given as one', async () => {
  const document = await createClient({ server: server.url }).upload(new URL(`${origin}/prices.csv`));
  expect(document.file.file_name).toBe('prices.csv');
});

test('agents may name an address where there are hosts, and only there', async () => {
  const ask = async (to: TestServer, method: string, params: object) => {
    const response = await fetch(`${to.url}/mcp?with=upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const text = await response.text();
    return JSON.parse(text.includes('data: ') ? text.split('data: ')[1]! : text) as {
      result: { tools: { name: string; inputSchema: { properties: object } }[]; structuredContent: object };
    };
  };
  const inputs = async (to: TestServer) =>
    Object.keys(
      (await ask(to, 'tools/list', {})).result.tools.find(({ name }) => name === 'upload_file')!.inputSchema.properties,
    );
  expect(await inputs(server)).toContain('url');
  expect(await inputs(closed)).not.toContain('url');
  const { result } = await ask(server, 'tools/call', {
    name: 'upload_file',
    arguments: { url: `${origin}/prices.csv` },
  });
  expect(result.structuredContent).toMatchObject({ file_name: 'prices.csv', status: 'ready' });
});
