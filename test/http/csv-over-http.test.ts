import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { OPERATIONS } from '../../src/service/index.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const CSV = 'region,quarter,revenue\nNorth,Q1,1200.50\nSouth,Q1,980\nNorth,Q2,1310\nSouth,Q2,\n';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  id = ((await (await server.upload('sales.csv', CSV)).json()) as { id: string }).id;
});
afterAll(() => server.close());

type Json = Record<string, unknown>;

/** Asks, expects the status, and holds the answer against the schema that the operation promises. */
async function ask(name: string, path: string, body?: unknown, status = 200): Promise<Json> {
  const operation = OPERATIONS.find((one) => one.name === name)!;
  const response = await server.request(operation.method, path, body);
  const text = await response.text();
  expect([response.status, text.slice(0, 500)]).toEqual([status, text.slice(0, 500)]);
  const json = JSON.parse(text) as Json;
  if (operation.output) expect(Compile(operation.output).Errors(json)).toEqual([]);
  return json;
}

describe('a CSV, all the way through', () => {
  test('is taken in, ready at once', async () => {
    const response = await server.upload('people.csv', 'name,age\nAda,36\n');
    const file = (await response.json()) as Json;
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/v1/files/${file['id']}`);
    expect(file).toMatchObject({
      file_name: 'people.csv',
      file_type: 'csv',
      status: 'ready',
      size_bytes: 16,
      page_count: 1,
      error: null,
    });
    expect(file).not.toHaveProperty('tenant');
    expect(file).not.toHaveProperty('document_key');
  });

  test('is known and listed', async () => {
    expect(await ask('get_file', `/v1/files/${id}?wait=20`)).toMatchObject({ id, status: 'ready' });
    const { files } = await ask('list_files', '/v1/files?limit=500');
    expect((files as Json[]).map((file) => file['id'])).toContain(id);
  });

  test('is downloaded as it was', async () => {
    const response = await server.request('GET', `/v1/files/${id}/content`);
    expect(await response.text()).toBe(CSV);
    expect(response.headers.get('content-disposition')).toContain('sales.csv');
    expect(response.headers.get('content-length')).toBe(String(CSV.length));
  });

  test('has a profile', async () => {
    expect(await ask('profile_document', `/v1/files/${id}/profile`)).toMatchObject({
      file_name: 'sales.csv',
      file_type: 'csv',
      has_tables: true,
    });
  });

  test('has a structure, a page, tables and sheets', async () => {
    const { tables } = await ask('list_structure', `/v1/files/${id}/structure`);
    expect(tables).toHaveLength(1);
    expect(await ask('get_page', `/v1/files/${id}/pages/1`)).toMatchObject({ page: 1 });
    const listed = (await ask('list_tables', `/v1/files/${id}/tables`))['tables'] as Json[];
    expect(await ask('get_table', `/v1/files/${id}/tables/${listed[0]!['id']}`)).toMatchObject({
      headers: ['region', 'quarter', 'revenue'],
    });
    expect((await ask('list_sheets', `/v1/files/${id}/sheets`))['sheets']).toHaveLength(1);
  });

  test('is searched', async () => {
    const { matches } = await ask('search_document', `/v1/files/${id}/search`, { query: 'south', max_results: 10 });
    expect(matches).toHaveLength(2);
  });

  test('gives a range and cells', async () => {
    const { sheets } = (await (await server.request('GET', `/v1/files/${id}/sheets`)).json()) as {
      sheets: { name: string }[];
    };
    const sheet = sheets[0]!.name;
    const range = await ask('read_range', `/v1/files/${id}/ranges/read`, { sheet, range: 'A1:C2' });
    expect((range['cells'] as Json[]).map((cell) => cell['value'])).toEqual([
      'region',
      'quarter',
      'revenue',
      'North',
      'Q1',
      1200.5,
    ]);
    const found = await ask('find_cells', `/v1/files/${id}/cells/find`, { query: '1310', sheet });
    expect((found['matches'] as Json[])[0]).toMatchObject({ cell: 'C4' });
  });

  test('is extracted from, validated and cited', async () => {
    const schema = {
      name: 'sales',
      fields: [
        { name: 'region', type: 'string', required: true },
        { name: 'colour', type: 'string', required: true },
      ],
    };
    const created = await server.request('POST', `/v1/files/${id}/extract`, { schema });
    const extraction = (await created.json()) as Json;
    expect([created.status, created.headers.get('location')]).toEqual([201, `/v1/extractions/${extraction['id']}`]);
    expect(await ask('get_extraction', `/v1/extractions/${extraction['id']}`)).toEqual(extraction);
    const { checks } = await ask('validate_extraction', `/v1/files/${id}/validate`, {
      extraction_id: extraction['id'],
    });
    expect(checks).toContainEqual(
      expect.objectContaining({ rule: 'required_field', severity: 'error', fields: ['colour'] }),
    );
    await ask('list_citations', `/v1/files/${id}/citations`);
  });

  test.each([
    ['json', 'application/json'],
    ['markdown', 'text/markdown'],
    ['csv', 'text/csv'],
  ])('is exported as %s', async (format, type) => {
    const response = await server.request('POST', `/v1/files/${id}/export`, { format });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(await response.text()).toContain('North');
  });

  test('is deleted, and then is not there', async () => {
    const other = ((await (await server.upload('gone.csv', 'a,b\n9,8\n')).json()) as Json)['id'];
    expect((await server.request('DELETE', `/v1/files/${other}`)).status).toBe(204);
    expect((await server.request('GET', `/v1/files/${other}/profile`)).status).toBe(404);
    expect((await server.request('DELETE', `/v1/files/${other}`)).status).toBe(404);
  });
});

test('the same question has the same bytes and the same tag', async () => {
  const page = () => server.request('GET', `/v1/files/${id}/pages/1`);
  const [first, again] = [await page(), await page()];
  const tag = first.headers.get('etag')!;
  expect(again.headers.get('etag')).toBe(tag);
  expect(await again.text()).toBe(await first.text());
  const same = await server.request('GET', `/v1/files/${id}/pages/1`, undefined, { 'if-none-match': tag });
  expect([same.status, await same.text()]).toEqual([304, '']);
});

test('an upload is taken in once a key', async () => {
  const send = () => server.upload('twice.csv', 'x,y\n5,6\n', { 'idempotency-key': 'key-1' });
  const [first, again] = [await send(), await send()];
  expect(await again.json()).toEqual(await first.json());
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  const other = await server.upload('other.csv', 'x,y\n5,6,7\n', { 'idempotency-key': 'key-1' });
  expect(((await other.json()) as Problem).code).toBe('idempotency_key_reused');
});

describe('errors', () => {
  const cases: [string, string, string, unknown, Partial<Problem>][] = [
    ['an unknown file', 'GET', '/v1/files/doc_nothing', undefined, { code: 'file_not_found' }],
    ['an unknown file, asked about', 'GET', '/v1/files/doc_nothing/profile', undefined, { code: 'file_not_found' }],
    ['an unknown page', 'GET', '/v1/files/ID/pages/7', undefined, { code: 'page_not_found' }],
    [
      'a page that is no number',
      'GET',
      '/v1/files/ID/pages/one',
      undefined,
      { code: 'invalid_request', param: 'page' },
    ],
    ['an unknown table', 'GET', '/v1/files/ID/tables/t99', undefined, { code: 'table_not_found' }],
    ['an unknown extraction', 'GET', '/v1/extractions/ext_nothing', undefined, { code: 'extraction_not_found' }],
    ['an unknown sheet', 'POST', '/v1/files/ID/ranges/read', { sheet: 'nope', range: 'A1' }, { code: 'unknown_sheet' }],
    [
      'an unknown schema',
      'POST',
      '/v1/files/ID/extract',
      { schema: 'invoce' },
      { code: 'unknown_schema', did_you_mean: 'invoice' },
    ],
    ['a malformed schema', 'POST', '/v1/files/ID/extract', { schema: { fields: 3 } }, { code: 'invalid_schema' }],
    ['a missing query', 'POST', '/v1/files/ID/search', {}, { code: 'invalid_request', param: 'query' }],
    [
      'too many results',
      'POST',
      '/v1/files/ID/search',
      { query: 'a', max_results: 100_000 },
      { code: 'invalid_request', param: 'max_results' },
    ],
    ['a bad pattern', 'POST', '/v1/files/ID/search', { query: '(', regex: true }, { code: 'invalid_pattern' }],
    [
      'an unknown format',
      'POST',
      '/v1/files/ID/export',
      { format: 'markdwn' },
      { code: 'invalid_request', did_you_mean: 'markdown' },
    ],
    ['an unknown cursor', 'GET', '/v1/files?cursor=nonsense', undefined, { code: 'invalid_cursor' }],
    [
      'a limit beyond all bounds',
      'GET',
      '/v1/files?limit=100000',
      undefined,
      { code: 'invalid_request', param: 'limit' },
    ],
    ['a misspelt parameter', 'GET', '/v1/files?limt=1', undefined, { code: 'invalid_request', did_you_mean: 'limit' }],
    [
      'a misspelt address',
      'GET',
      '/v1/files/ID/profil',
      undefined,
      { code: 'not_found', did_you_mean: '/v1/files/ID/profile' },
    ],
    ['a wrong method', 'PATCH', '/v1/files/ID', undefined, { code: 'method_not_allowed' }],
  ];

  test.each(cases)('%s', async (_, method, path, body, expected) => {
    const here = (text: string) => text.replace('ID', id);
    const response = await server.request(method, here(path), body);
    const problem = (await response.json()) as Problem;
    const wanted = { ...expected, ...(expected.did_you_mean ? { did_you_mean: here(expected.did_you_mean) } : {}) };
    expect(problem).toMatchObject(wanted);
    expect(problem.status).toBe(response.status);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(JSON.stringify(problem)).not.toMatch(/\.ts:\d|node_modules|\\n +at /);
  });

  test('a file of a type that is not read', async () => {
    const response = await server.upload('picture.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([415, 'unsupported_type']);
  });
});

test('another tenant’s ids are not there, over every route', async () => {
  const keyed = await startTestServer();
  try {
    const every = { scopes: ['read', 'write', 'admin'] as const };
    const acme = await keyed.service.addApiKey('acme', 'a', every);
    const globex = await keyed.service.addApiKey('globex', 'b', every);
    const as = (key: string) => ({ authorization: `Bearer ${key}` });
    await expect.poll(async () => (await keyed.request('GET', '/v1/files')).status, { timeout: 60_000 }).toBe(401);
    const file = ((await (await keyed.upload('a.csv', CSV, as(acme.key))).json()) as Json)['id'] as string;
    const schema = { name: 's', fields: [{ name: 'region', type: 'string', required: false }] };
    const made = await keyed.request('POST', `/v1/files/${file}/extract`, { schema }, as(acme.key));
    const extraction = ((await made.json()) as Json)['id'] as string;
    const make = async (path: string, input: object): Promise<string> =>
      ((await (await keyed.request('POST', path, input, as(acme.key))).json()) as Json)['id'] as string;
    const ids: Record<string, string> = {
      ...{ id: file, extraction_id: extraction, page: '1', table_id: 't1' },
      batch_id: await make('/v1/batches', { files: [file], export: 'text' }),
      webhook_id: await make('/v1/webhooks', { url: 'https://hooks.example/' }),
    };
    const bodies: Record<string, unknown> = {
      search_document: { query: 'a' },
      ask_document: { question: 'a' },
      read_range: { sheet: 'x', range: 'A1' },
      find_cells: { query: 'a' },
      inspect_formula: { sheet: 'x', cell: 'A1' },
      extract_fields: { schema: 'table' },
      validate_extraction: { extraction_id: extraction },
      review_extraction: {},
      export_document: { format: 'json' },
      read_file: {},
    };
    const guarded = OPERATIONS.filter((operation) => operation.path.includes('{'));
    expect(guarded.length).toBeGreaterThan(15);
    for (const { name, method, path } of guarded) {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
      const response = await keyed.request(method, url, bodies[name], as(globex.key));
      expect([name, response.status]).toEqual([name, 404]);
    }
    expect((await (await keyed.request('GET', '/v1/files', undefined, as(globex.key))).json()) as Json).toMatchObject({
      files: [],
    });
    for (const [kind, name] of [
      ['files', 'id'],
      ['batches', 'batch_id'],
    ] as const)
      expect((await keyed.request('GET', `/v1/${kind}/${ids[name]}`, undefined, as(acme.key))).status).toBe(200);
    const webhooks = await (await keyed.request('GET', '/v1/webhooks', undefined, as(acme.key))).json();
    expect(webhooks).toMatchObject({ webhooks: [{ id: ids['webhook_id'] }] });
  } finally {
    await keyed.close();
  }
});
