import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { FolioError } from './folio-error.ts';
import { json, problem, type Step, scriptFetch, silence } from './testing/scripted-fetch.ts';

const SERVER = 'http://folio.test';

function scripted(...steps: Step[]) {
  const { fetch, seen } = scriptFetch(...steps);
  return { client: createClient({ server: `${SERVER}/`, api_key: 'k', fetch }), seen };
}

const FILE = { id: 'doc_1', file_name: 'a.csv', status: 'ready', page_count: 1 };
const READING = { ...FILE, status: 'processing', page_count: null, progress: 0.25 };
const NOW = { 'retry-after': '0' };

describe('a call', () => {
  test('fills the path, and puts the rest of a GET into the query', async () => {
    const { client, seen } = scripted(json({ citations: [], next_cursor: null }));
    await client.listCitations({ id: 'doc 1/2', extraction_id: 'ä&b', limit: undefined });
    expect(seen[0]!.line).toBe('GET /v1/files/doc%201%2F2/citations?extraction_id=%C3%A4%26b');
    expect(seen[0]!.headers.get('authorization')).toBe('Bearer k');
  });

  test('sends the rest of a POST as JSON, without a key where nothing is made', async () => {
    const { client, seen } = scripted(json({ matches: [] }));
    expect(await client.searchDocument({ id: 'doc_1', query: 'ä', pages: [1, 2] })).toEqual({ matches: [] });
    expect(seen[0]!.line).toBe('POST /v1/files/doc_1/search');
    expect(JSON.parse(seen[0]!.body)).toEqual({ query: 'ä', pages: [1, 2] });
    expect(seen[0]!.headers.get('idempotency-key')).toBeNull();
  });

  test('that makes something has a key of its own, or the one it was given', async () => {
    const { client, seen } = scripted(
      json({ id: 'ext_1' }, 201),
      json({ id: 'ext_2' }, 201),
      json({ id: 'ext_3' }, 201),
    );
    await client.extractFields({ id: 'doc_1', schema: 'invoice' });
    await client.extractFields({ id: 'doc_1', schema: 'invoice' });
    await client.extractFields({ id: 'doc_1', schema: 'invoice' }, { idempotency_key: 'mine' });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });

  test('without an answer gives nothing', async () => {
    const { client, seen } = scripted(new Response(null, { status: 204 }));
    expect(await client.deleteFile({ id: 'doc_1' })).toBeUndefined();
    expect(seen[0]!.line).toBe('DELETE /v1/files/doc_1');
  });

  test('for content gives its name, its type and its bytes', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="?.csv"; filename*=UTF-8\'\'%C3%A4.csv',
    };
    const { client } = scripted(new Response('a,b\n', { headers }));
    const content = client.exportDocument({ id: 'doc_1', format: 'csv' });
    expect(await content).toMatchObject({ media_type: 'text/csv', file_name: 'ä.csv', warnings: [] });
    const blob = await content.blob();
    expect([blob.type, await blob.text()]).toEqual(['text/csv', 'a,b\n']);
  });

  test('for content says what the server warns of', async () => {
    const { client } = scripted(new Response('', { headers: { warnings: 'It has no tables.' } }));
    expect((await client.exportDocument({ id: 'doc_1', format: 'csv' })).warnings).toEqual(['It has no tables.']);
  });

  test('without an id is refused before anything is sent', async () => {
    const { client, seen } = scripted();
    await expect(client.getPage({ id: '', page: 1 })).rejects.toThrow('id is missing');
    expect(seen).toEqual([]);
  });
});

describe('a walk', () => {
  test('follows the cursors to the end, asking as it goes', async () => {
    const { client, seen } = scripted(
      json({ matches: [{ page: 1 }, { page: 2 }], next_cursor: 'b' }),
      json({ matches: [{ page: 3 }], next_cursor: null }),
    );
    const found: number[] = [];
    for await (const { page } of client.searchDocument({ id: 'doc_1', query: 'x' })) {
      found.push(page);
      expect(seen.length).toBe(found.length < 3 ? 1 : 2);
    }
    expect(found).toEqual([1, 2, 3]);
    expect(JSON.parse(seen[1]!.body)).toEqual({ query: 'x', cursor: 'b' });
  });

  test('asks nothing until somebody waits, and once however many do', async () => {
    const { client, seen } = scripted(json({ files: [FILE], next_cursor: null }));
    const files = client.listFiles();
    await Promise.resolve();
    expect(seen).toEqual([]);
    const [first, again, all] = await Promise.all([files, files, files.all()]);
    expect(first).toBe(again);
    expect(all).toEqual([FILE]);
    expect(seen.length).toBe(1);
  });

  test('gives whole answers of what is no list', async () => {
    const { client } = scripted(json({ comments: [1], next_cursor: 'b' }), json({ comments: [], next_cursor: null }));
    const answers = await client.listAnnotations({ id: 'doc_1' }).all();
    expect(answers.length).toBe(2);
  });
});

describe('a server that is busy', () => {
  test.each([429, 503])('with %i is asked again, with the same key', async (status) => {
    const { client, seen } = scripted(problem('busy', status, {}, NOW), json({ id: 'ext_1' }, 201));
    expect(await client.extractFields({ id: 'doc_1', schema: 'invoice' })).toEqual({ id: 'ext_1' });
    expect(seen.length).toBe(2);
    expect(seen[1]!.headers.get('idempotency-key')).toBe(seen[0]!.headers.get('idempotency-key'));
    expect(seen[1]!.body).toBe(seen[0]!.body);
  });

  test('is asked again where the connection broke, or the first try is still under way', async () => {
    const { client, seen } = scripted(
      new TypeError('fetch failed'),
      problem('idempotency_in_progress', 409, {}, NOW),
      json({ id: 'ext_1' }, 201),
    );
    await client.extractFields({ id: 'doc_1', schema: 'invoice' });
    expect(seen.length).toBe(3);
  });

  test('is given up after so many tries', async () => {
    const { fetch, seen } = scriptFetch(problem('busy', 429, {}, NOW), problem('busy', 429, {}, NOW));
    const client = createClient({ server: SERVER, fetch, max_retries: 1 });
    await expect(client.health()).rejects.toMatchObject({ code: 'busy', status: 429, details: { retry_after: 0 } });
    expect(seen.length).toBe(2);
  });

  test('is waited for as long as it asks', async () => {
    vi.useFakeTimers();
    try {
      const { client, seen } = scripted(problem('busy', 429, {}, { 'retry-after': '7' }), json({ status: 'healthy' }));
      const asked = client.health();
      await vi.advanceTimersByTimeAsync(6_999);
      expect(seen.length).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await asked).toEqual({ status: 'healthy' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what goes wrong', () => {
  test('is told with its code, what to do, and the problem as it came', async () => {
    const more = { hint: 'Known sheets: Summary.', did_you_mean: 'Summary', param: 'sheet', request_id: 'r1' };
    const { client, seen } = scripted(problem('unknown_sheet', 422, more));
    const error: unknown = await client.readRange({ id: 'doc_1', sheet: 'Sumary' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FolioError);
    expect(error).toMatchObject({ code: 'unknown_sheet', status: 422, message: 'D of unknown_sheet', details: more });
    expect((error as FolioError).toProblem()).toMatchObject({ code: 'unknown_sheet', ...more });
    expect(seen.length).toBe(1);
  });

  test.each([
    ['text', new Response('<html>', { status: 502 })],
    ['broken JSON', new Response('{', { status: 500 })],
    ['other JSON', json({ error: 'x' }, 404)],
    ['null', new Response('null', { status: 500 })],
  ])('by somebody else (%s) is told as that', async (_, response) => {
    const { client } = scripted(response);
    await expect(client.health()).rejects.toMatchObject({ code: 'unexpected_answer', status: response.status });
  });

  test('on the way is told with the reason', async () => {
    const { fetch } = scriptFetch(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    const failing = createClient({ server: SERVER, fetch, max_retries: 0 }).health();
    await expect(failing).rejects.toMatchObject({
      code: 'server_unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
      details: { hint: expect.stringContaining('folio serve') },
    });
  });

  test('is told when the time is over', async () => {
    const { client } = scripted(silence);
    await expect(client.health({}, { timeout_ms: 10 })).rejects.toMatchObject({ code: 'timeout', status: 0 });
  });

  test('is the reason of the signal where it was called off, before, on the way or between two tries', async () => {
    const reason = new Error('no longer wanted');
    const { client, seen } = scripted(silence, problem('busy', 429, {}, { 'retry-after': '20' }));
    await expect(client.health({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(seen).toEqual([]);
    for (const _ of [1, 2]) {
      const off = new AbortController();
      setTimeout(() => off.abort(reason), 20);
      await expect(client.health({}, { signal: off.signal })).rejects.toBe(reason);
    }
    expect(seen.length).toBe(2);
  });

  test.each(['localhost:8000', 'file:///etc', ''])('%j is not the address of a server', (server) => {
    expect(() => createClient({ server })).toThrow('is not the address of a server');
  });
});

describe('a client that is not told its server', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('asks the one of the environment, with its key', async () => {
    vi.stubEnv('FOLIO_SERVER', 'http://elsewhere.test/');
    vi.stubEnv('FOLIO_API_KEY', 'secret');
    const asked: [string, string | null][] = [];
    const fetch = async (url: unknown, init?: RequestInit) => {
      asked.push([String(url), new Headers(init?.headers).get('authorization')]);
      return json({ status: 'healthy' }) as Response;
    };
    await createClient({ fetch }).health();
    await createClient({ fetch, server: SERVER }).health();
    await createClient({ fetch, api_key: 'k' }).health();
    expect(asked).toEqual([
      ['http://elsewhere.test/health', 'Bearer secret'],
      [`${SERVER}/health`, 'Bearer secret'],
      ['http://elsewhere.test/health', 'Bearer k'],
    ]);
  });

  test('asks this machine where there is none', async () => {
    vi.stubEnv('FOLIO_SERVER', '');
    const fetch = async (url: unknown) => json({ status: String(url) }) as Response;
    expect(await createClient({ fetch }).health()).toEqual({ status: 'http://127.0.0.1:8000/health' });
  });
});

describe('an upload', () => {
  const formOf = async (seen: { headers: Headers; body: string }) =>
    new Response(seen.body, { headers: { 'content-type': seen.headers.get('content-type')! } }).formData();

  test('sends a form with the file, and the password before it', async () => {
    const { client, seen } = scripted(json(FILE, 201));
    const doc = await client.upload(new TextEncoder().encode('a,b\n'), { file_name: 'ä "b".csv', password: 'secret' });
    expect([doc.id, doc.file.status]).toEqual(['doc_1', 'ready']);
    const form = await formOf(seen[0]!);
    expect([...form.keys()]).toEqual(['password', 'file']);
    const sent = form.get('file') as File;
    expect([form.get('password'), sent.name, await sent.text()]).toEqual(['secret', 'ä "b".csv', 'a,b\n']);
    expect(seen[0]!.headers.get('prefer')).toBeNull();
  });

  test('takes the name of a file, and needs one of bytes', async () => {
    const { client, seen } = scripted(json(FILE, 201));
    await client.uploadFile(new File(['a'], 'named.csv'));
    expect(((await formOf(seen[0]!)).get('file') as File).name).toBe('named.csv');
    await expect(client.upload(new Uint8Array())).rejects.toThrow('file_name');
  });

  test('of a stream is sent piece by piece, told as it goes, and only once', async () => {
    const pieces = async function* () {
      yield Buffer.from('a,b\n');
      yield Buffer.from('1,2\n');
    };
    const { client, seen } = scripted(problem('busy', 429, {}, NOW));
    await expect(client.upload(pieces(), { file_name: 'a "b".csv' })).rejects.toMatchObject({ code: 'busy' });
    expect(seen.length).toBe(1);
    expect(seen[0]!.body).toMatch(/name="file"; filename="a %22b%22.csv"\r\n.*\r\n\r\na,b\n1,2\n\r\n--.*--\r\n$/s);
  });

  test('tells what is sent and then what is read', async () => {
    const { client, seen } = scripted(json(READING, 202), json({ ...READING, progress: 0.5 }), json(FILE));
    const shares: [number, string][] = [];
    await client.upload(new Blob(['a,b\n']), { file_name: 'a.csv', progress: (share, of) => shares.push([share, of]) });
    expect(shares).toEqual([
      [1, 'send'],
      [1, 'send'],
      [0.25, 'read'],
      [0.5, 'read'],
      [1, 'read'],
    ]);
    expect(seen[0]!.headers.get('prefer')).toBe('respond-async');
  });

  test('waits until the file is read, or not where that is asked', async () => {
    const { client, seen } = scripted(json(READING, 202), json(READING), json(FILE), json(READING, 202));
    expect((await client.upload(new Blob(['a']), { file_name: 'a.csv' })).file.status).toBe('ready');
    expect(seen[1]!.line).toBe('GET /v1/files/doc_1?wait=20');
    const file = await client.uploadFile(new Blob(['a']), { file_name: 'a.csv', wait: false });
    expect(file.status).toBe('processing');
    expect(seen[3]!.headers.get('prefer')).toBe('respond-async');
  });

  test('throws the verdict of the reader, naming the file that was kept', async () => {
    const error = { code: 'password_required', status: 422, detail: 'It is locked.', title: 'T' };
    const { client } = scripted(json(READING, 202), json({ ...FILE, status: 'failed', error }));
    await expect(client.upload(new Blob(['a']), { file_name: 'a.pdf' })).rejects.toMatchObject({
      code: 'password_required',
      message: 'It is locked.',
      details: { file_id: 'doc_1' },
    });
  });
});

describe('a document', () => {
  test('is had by its id or by what is known of it', async () => {
    const { client, seen } = scripted(json(FILE), json({ page: 1 }));
    const doc = await client.document('doc_1');
    expect(doc.file).toEqual(FILE);
    const again = await client.document(doc.file);
    await again.page(2, { detail: 'words' });
    expect(seen.map(({ line }) => line)).toEqual(['GET /v1/files/doc_1', 'GET /v1/files/doc_1/pages/2?detail=words']);
  });

  test('gives its pages in turn, and asks how many there are where it was not known', async () => {
    const { client, seen } = scripted(json({ ...FILE, page_count: 2 }), json({ page: 1 }), json({ page: 2 }));
    const doc = await client.document(READING as never);
    const pages: number[] = [];
    for await (const { page } of doc.pages()) pages.push(page);
    expect(pages).toEqual([1, 2]);
    expect(seen[0]!.line).toBe('GET /v1/files/doc_1?wait=20');
  });

  test('stays on the server when it is closed', async () => {
    const { client, seen } = scripted();
    const doc = await client.document(FILE as never);
    await doc.close();
    await doc[Symbol.asyncDispose]();
    expect(seen).toEqual([]);
  });
});
