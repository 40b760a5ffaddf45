import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './real-service.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  const upload = await server.upload('quarter.pptx', readFileSync(join(EXAMPLES, 'quarter.pptx')));
  id = ((await upload.json()) as { id: string }).id;
});
afterAll(() => server.close());

const exported = (body: object) => server.request('POST', `/v1/files/${id}/export`, { format: 'markdown', ...body });

describe('Markdown over HTTP', () => {
  test('takes its options', async () => {
    const text = await (await exported({ pages: [2], markers: true, tables: 'html' })).text();
    expect(text).toMatch(/^<!-- slide 2 -->\n\n# Tickets and revenue\n/);
    expect(text).toContain('<td>412,000</td>');
    expect(await (await exported({ pages: [1] })).text()).not.toContain('<!--');
  });

  test('leads to the crops of its pictures', async () => {
    const text = await (await exported({})).text();
    const [, path] = /!\[Tickets by month[^\]]*\]\((.*?)\)/.exec(text)!;
    expect(path).toBe(`/v1/files/${id}/crops?anchor=p2.f1`);
    const picture = await server.request('GET', path!);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('of pages that are not there is a problem', async () => {
    const response = await exported({ pages: [9] });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'page_not_found']);
    expect((await exported({ tables: 'latex' })).status).toBe(400);
  });
});

test('an export without content is empty, and a header says why', async () => {
  const response = await exported({ format: 'csv', pages: [1] });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('warnings')).toContain('no tables');
  expect((await exported({ format: 'csv' })).headers.get('warnings')).toBeNull();
});
