import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { startTestServer, type TestServer } from './real-service.ts';

let server: TestServer;
let id: string;
const pdf = (path: string) => readFileSync(join(PROJECT_ROOT, path));
const get = (path: string, headers?: Record<string, string>) =>
  server.request('GET', `/v1/files/${id}${path}`, undefined, headers);
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

const pageSize = async (file: string) => {
  const structure = await (await server.request('GET', `/v1/files/${file}/structure`)).json();
  return (structure as { pages: { width: number; height: number }[] }).pages[0]!;
};

beforeAll(async () => {
  server = await startTestServer();
  const response = await server.upload('trade.pdf', pdf('examples/trade.pdf'));
  id = ((await response.json()) as { id: string }).id;
});
afterAll(() => server.close());

describe('a page image', () => {
  test('is a PNG at 150 dpi, to be shown', async () => {
    const response = await get('/pages/1/image');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="trade.pdf-1.png"/);
    const bytes = await bytesOf(response);
    expect(bytes.length).toBe(Number(response.headers.get('content-length')));
    expect(sizeOf(bytes)).toEqual([1240, 1754]);
  });

  test('is a JPEG where one asks for it', async () => {
    const response = await get('/pages/1/image?format=jpeg&dpi=36');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytesOf(response)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  test('is not sent again to who has it', async () => {
    const first = await get('/pages/1/image?dpi=36');
    const tag = first.headers.get('etag')!;
    const again = await get('/pages/1/image?dpi=36', { 'if-none-match': tag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
  });

  test('answers HEAD without a body', async () => {
    const response = await server.request('HEAD', `/v1/files/${id}/pages/1/image?dpi=36`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'image/png',
      '',
    ]);
  });

  test.each([
    ['/pages/2/image', 404, 'page_not_found', 'page'],
    ['/pages/1/image?dpi=5', 400, 'invalid_request', 'dpi'],
    ['/pages/1/image?dpi=5000', 400, 'invalid_request', 'dpi'],
    ['/pages/1/image?format=gif', 400, 'invalid_request', 'format'],
    ['/crops', 400, 'invalid_request', 'anchor'],
    ['/crops?anchor=p1.b99', 404, 'place_not_found', 'anchor'],
    ['/crops?page=1&bbox=1,2,3', 400, 'invalid_request', 'bbox'],
    ['/crops?page=1&bbox=900,900,950,950', 422, 'invalid_box', 'bbox'],
  ])('%s is answered %i %s', async (path, status, code, param) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await response.json()).toMatchObject({ status, code, param });
  });

  test('of a table of text is drawn from what was read, in pixels or in letters', async () => {
    const csv = (await (await server.upload('a.csv', 'a,b\n1,2\n')).json()) as { id: string };
    const image = (query: string) => server.request('GET', `/v1/files/${csv.id}/pages/1/image${query}`);
    const { width, height } = await pageSize(csv.id);
    expect(sizeOf(await bytesOf(await image('?dpi=72')))).toEqual([Math.round(width), Math.round(height)]);
    const svg = await image('?format=svg');
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await svg.text()).toContain(`viewBox="0 0 ${width} ${height}"`);
  });

  test('of a PDF can be had in letters too', async () => {
    const text = await (await get('/pages/1/image?format=svg')).text();
    expect(text).toContain('>lighthouse</text>');
  });
});

describe('a crop', () => {
  test('is as large as the place and its margin', async () => {
    const at = { page: 1, bbox: '72,144,144,180' };
    const crop = async (margin: number) =>
      sizeOf(await bytesOf(await get(`/crops?page=${at.page}&bbox=${at.bbox}&dpi=72&margin=${margin}`)));
    expect(await crop(0)).toEqual([72, 36]);
    expect(await crop(10)).toEqual([92, 56]);
  });

  test('shows a cell by its anchor', async () => {
    const response = await get('/crops?anchor=t1.r1.c2&format=png');
    expect(response.status).toBe(200);
    const [width, height] = sizeOf(await bytesOf(response));
    expect(width).toBeLessThan(400);
    expect(height).toBeLessThan(200);
  });
});

test('a locked file is drawn with the password that opened it', async () => {
  const form = new FormData();
  form.append('file', new Blob([pdf('fixtures/pdf/encrypted-with-aes/input.pdf')]), 'locked.pdf');
  form.append('password', 'Küste');
  const uploaded = await fetch(`${server.url}/v1/files`, { method: 'POST', body: form });
  const locked = (await uploaded.json()) as { id: string };
  const image = () => server.request('GET', `/v1/files/${locked.id}/pages/1/image?dpi=36`);
  expect((await image()).status).toBe(200);
});
