import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../http/real-service.ts';
import { BEFORE, connectOverHttp, PRESENT } from './agents.ts';

const ACCEPT = { accept: 'application/json, text/event-stream' };
const request = (method: string, params: object = {}, id = 1) => ({ jsonrpc: '2.0', id, method, params });
const envelope = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': PRESENT,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

const present = (method: string) => ({ ...ACCEPT, 'mcp-protocol-version': PRESENT, 'mcp-method': method });

/** The one message of an answer, be it plain JSON or a stream of events. */
async function messageOf(response: Response): Promise<Record<string, unknown> & { result: Record<string, unknown> }> {
  const text = await response.text();
  const json = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
    ? text.replace(/^[\s\S]*?^data: /m, '').split('\n')[0]!
    : text;
  return JSON.parse(json);
}

describe('the address for agents', () => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
    id = ((await (await server.upload('a.csv', 'name,amount\nalpha,1\nbeta,2\n')).json()) as { id: string }).id;
  });
  afterAll(() => server.close());

  test('takes the requests of the present protocol without a session', async () => {
    const discovered = await server.request(
      'POST',
      '/mcp',
      request('server/discover', envelope),
      present('server/discover'),
    );
    expect(discovered.headers.get('mcp-session-id')).toBeNull();
    const { result } = await messageOf(discovered);
    expect(result).toMatchObject({ supportedVersions: [PRESENT], cacheScope: 'public' });
    expect(result['ttlMs']).toBeGreaterThan(0);
  });

  test.each([BEFORE, '2025-06-18', '2025-03-26', '2024-11-05'])('shakes hands in protocol %s', async (version) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { result } = await messageOf(await server.request('POST', '/mcp', request('initialize', params), ACCEPT));
    expect(result).toMatchObject({ protocolVersion: version, serverInfo: { name: 'folioscope' } });
    const call = request('tools/call', { name: 'profile_document', arguments: { id } });
    const headers = { ...ACCEPT, 'mcp-protocol-version': version };
    const answer = await messageOf(await server.request('POST', '/mcp', call, headers));
    expect(answer.result['structuredContent']).toMatchObject({ file_name: 'a.csv' });
  });

  test('has no sessions to listen to or to end', async () => {
    expect((await server.request('GET', '/mcp', undefined, { accept: 'text/event-stream' })).status).toBe(405);
    expect((await server.request('DELETE', '/mcp')).status).toBe(405);
    expect((await server.request('PUT', '/mcp', {})).status).toBe(405);
  });

  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  test.each([
    ['what is no JSON', 'not json', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['an empty list', '[]', 'application/json', 400],
    ['what is no message', '{}', 'application/json', 400],
    ['another type', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', 'text/plain', 415],
    ['deep nesting', `{"jsonrpc":"2.0","id":1,"method":"x","params":${deep}}`, 'application/json', 400],
  ])('refuses %s', async (_, body, type, status) => {
    const headers = { 'content-type': type, ...ACCEPT };
    expect((await fetch(`${server.url}/mcp`, { method: 'POST', body, headers })).status).toBe(status);
  });

  test('refuses pages of other sites and other names of the machine', async () => {
    const list = request('tools/list');
    for (const origin of ['http://evil.example', 'null', 'http://localhost.evil.example'])
      expect((await server.request('POST', '/mcp', list, { ...ACCEPT, origin })).status).toBe(403);
    expect((await server.request('POST', '/mcp', list, { ...ACCEPT, origin: 'http://localhost:3000' })).status).toBe(
      200,
    );
  });

  test('adds the tools that the address names, with hints that tell who writes', async () => {
    const agent = await connectOverHttp(`${server.url}/mcp?with=upload,extract,validate,export`, PRESENT);
    const { tools } = await agent.listTools();
    const added = Object.fromEntries(tools.slice(9).map(({ name, annotations }) => [name, annotations?.readOnlyHint]));
    expect(added).toEqual({
      upload_file: false,
      extract_fields: false,
      get_extraction: true,
      validate_extraction: true,
      export_document: true,
    });
    const content = Buffer.from('Invoice number,INV-7\nTotal,12.50\n').toString('base64');
    const stored = await agent.callTool({ name: 'upload_file', arguments: { file_name: '../b.csv', content } });
    expect(stored.structuredContent).toMatchObject({ file_name: 'b.csv', status: 'ready' });
    const given = { id: (stored.structuredContent as { id: string }).id };
    const exported = await agent.callTool({ name: 'export_document', arguments: { ...given, format: 'markdown' } });
    expect(JSON.stringify(exported.content)).toContain('INV-7');
    const fields = await agent.callTool({ name: 'extract_fields', arguments: { ...given, schema: 'invoice' } });
    const { id: extraction_id } = fields.structuredContent as { id: string };
    const checked = await agent.callTool({ name: 'validate_extraction', arguments: { ...given, extraction_id } });
    expect(checked.structuredContent).toMatchObject({ extraction_id });
    await agent.close();
  });

  test('says which tools can be added where one is not known', async () => {
    const response = await server.request('POST', '/mcp?with=exrtact', request('tools/list'), ACCEPT);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ param: 'with', did_you_mean: 'extract' });
  });

  test('reads documents, pages, pictures and tables as resources that may be kept', async () => {
    const agent = await connectOverHttp(`${server.url}/mcp`, PRESENT);
    const { resources } = await agent.listResources();
    const uri = `folio://files/${id}`;
    expect(resources.find((resource) => resource.uri === uri)).toMatchObject({ name: 'a.csv' });
    const read = async (address: string) => (await agent.readResource({ uri: address })).contents[0]!;
    expect(await read(uri)).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('alpha') });
    expect(await read(`${uri}/pages/1`)).toMatchObject({ text: expect.stringContaining('| alpha | 1 |') });
    expect(await read(`${uri}/tables/t1`)).toMatchObject({
      mimeType: 'text/csv',
      text: expect.stringMatching(/^name,amount/),
    });
    const picture = (await read(`${uri}/pages/1/image`)) as { blob: string };
    expect(Buffer.from(picture.blob, 'base64').subarray(1, 4).toString()).toBe('PNG');
    await expect(agent.readResource({ uri: `${uri}/pages/9` })).rejects.toThrow(/page/);
    await expect(agent.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/There is no resource/);
    const { result } = await messageOf(
      await server.request('POST', '/mcp', request('resources/read', { uri, ...envelope }), {
        ...present('resources/read'),
        'mcp-name': uri,
      }),
    );
    expect(result).toMatchObject({ cacheScope: 'private', ttlMs: 3_600_000 });
    await agent.close();
  });

  test('completes ids by name, and what the document holds', async () => {
    const agent = await connectOverHttp(`${server.url}/mcp`, BEFORE);
    const complete = async (name: string, value: string, known: Record<string, string> = {}) =>
      (
        await agent.complete({
          ref: { type: 'ref/resource', uri: 'folio://files/{id}/tables/{table_id}' },
          argument: { name, value },
          context: { arguments: known },
        })
      ).completion.values;
    expect(await complete('id', 'a.c')).toContain(id);
    expect(await complete('table_id', '', { id })).toEqual(['t1']);
    expect(await complete('page', '', { id })).toEqual(['1']);
    expect(await complete('sheet', '', { id })).toHaveLength(1);
    expect(await complete('page', '', { id: 'doc_none' })).toEqual([]);
    await agent.close();
  });

  test('has prompts for common jobs', async () => {
    const agent = await connectOverHttp(`${server.url}/mcp`, PRESENT);
    const { prompts } = await agent.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain('find_and_quote');
    const { messages } = await agent.getPrompt({
      name: 'find_and_quote',
      arguments: { id, question: 'How much is beta?' },
    });
    expect(JSON.stringify(messages)).toContain('How much is beta?');
    await expect(agent.getPrompt({ name: 'find_and_quote', arguments: { id } })).rejects.toThrow(
      'question is missing.',
    );
    await agent.close();
  });
});

test('every tenant sees its own documents and no others', async () => {
  const server = await startTestServer();
  const { key: mine } = await server.service.addApiKey('mine', 'mine');
  const { key: yours } = await server.service.addApiKey('yours', 'yours');
  const stored = await server.upload('secret.csv', 'a,b\n1,2\n', { authorization: `Bearer ${mine}` });
  const { id } = (await stored.json()) as { id: string };
  expect((await server.request('POST', '/mcp', request('tools/list'), ACCEPT)).status).toBe(401);
  const [owner, stranger] = await Promise.all(
    [mine, yours].map((key) => connectOverHttp(`${server.url}/mcp`, PRESENT, key)),
  );
  const ask = { name: 'profile_document', arguments: { id } };
  expect((await owner!.callTool(ask)).structuredContent).toMatchObject({ file_name: 'secret.csv' });
  const refused = await stranger!.callTool(ask);
  expect(refused).toMatchObject({ isError: true });
  expect(JSON.stringify(refused)).not.toContain('secret.csv');
  expect((await stranger!.listResources()).resources).toEqual([]);
  await expect(stranger!.readResource({ uri: `folio://files/${id}` })).rejects.toThrow('There is no file');
  const crossOrigin = { ...ACCEPT, authorization: `Bearer ${mine}`, origin: 'http://evil.example' };
  expect((await server.request('POST', '/mcp', request('tools/list'), crossOrigin)).status).toBe(403);
  await Promise.all([owner!.close(), stranger!.close()]);
  await server.close();
});
