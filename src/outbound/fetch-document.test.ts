import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchDocument } from './fetch-document.ts';

let server: Server;
let origin = '';
let gone = 0;

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/folder/b%C3%A4r.csv?x=1': (response) => response.end('a,b\n'),
  '/named': (response) => response.setHeader('content-disposition', 'attachment; filename="re port.pdf"').end('%PDF-'),
  '/named-well': (response) =>
    response.setHeader('content-disposition', "attachment; filename=x; filename*=UTF-8''%E2%82%AC.csv").end('1'),
  '/moved': (response) => response.writeHead(302, { location: '/folder/b%C3%A4r.csv?x=1' }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/huge': (response) => response.writeHead(200, { 'content-length': '2000' }).flushHeaders(),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '50' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  },
  '/silent': () => undefined,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    response.on('close', () => gone++);
    (ANSWERS[request.url ?? ''] ?? ((none: ServerResponse) => none.writeHead(404).end()))(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const fetchFrom = (path: string, signal?: AbortSignal) => createFetchDocument(origin, 1000)(origin + path, signal);

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a document at an address', () => {
  test.each([
    ['/folder/b%C3%A4r.csv?x=1', 'bär.csv', 'a,b\n'],
    ['/named', 're port.pdf', '%PDF-'],
    ['/named-well', '€.csv', '1'],
    ['/moved', 'bär.csv', 'a,b\n'],
  ])('%s is fetched as %s', async (path, name, text) => {
    const { file_name, bytes } = await fetchFrom(path);
    expect(file_name).toBe(name);
    expect(await textOf(bytes)).toBe(text);
  });

  test.each([
    ['/none', 'url_failed', '404'],
    ['/broken', 'url_unavailable', '500'],
    ['/round', 'url_failed', 'redirected'],
    ['/elsewhere', 'url_not_allowed', '127.0.0.1:1'],
    ['/huge', 'file_too_large', '1000'],
  ])('%s is %s', async (path, code, words) => {
    await expect(fetchFrom(path)).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
  });

  test('that breaks off is not taken for whole', async () => {
    const { bytes } = await fetchFrom('/cut');
    await expect(textOf(bytes)).rejects.toMatchObject({ code: 'url_unavailable' });
  });

  test('is given up with its caller', async () => {
    const caller = new AbortController();
    const fetched = fetchFrom('/silent', caller.signal);
    setTimeout(() => caller.abort(), 20);
    await expect(fetched).rejects.toMatchObject({ code: 'url_unavailable' });
  });

  test('lets go of the connection when it is discarded', async () => {
    const before = gone;
    const { discard } = await fetchFrom('/named');
    discard();
    await expect.poll(() => gone).toBeGreaterThan(before);
  });
});

describe('an address that is not taken', () => {
  test.each([
    'example.com',
    'file:///etc/passwd',
    'https://me:secret@example.com/',
    `https://example.com/${'a'.repeat(5000)}`,
  ])('%#: no web address', async (url) => {
    await expect(createFetchDocument('example.com', 10)(url)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test.each([
    ['', 'https://example.com/'],
    ['127.0.0.1', 'https://127.0.0.1/'],
    ['[::1]', 'https://[::1]/'],
    ['169.254.169.254', 'https://169.254.169.254/latest'],
    // A name that means this machine, however it is spelled in the list.
    ['localhost', 'https://localhost/'],
  ])('with the list %j: %s', async (hosts, url) => {
    await expect(createFetchDocument(hosts, 10)(url)).rejects.toMatchObject({
      code: 'url_not_allowed',
      details: { hint: expect.stringContaining('upload_hosts') },
    });
  });
});
