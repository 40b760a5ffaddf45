import { describe, expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { appWith, get, local, post, problemOf } from '../testing/app-with.ts';
import { fakeOperation, searchOperation } from '../testing/fake-service.ts';

describe('what never changes', () => {
  const app = () => appWith({ operations: [fakeOperation({ immutable: true }), searchOperation] });

  test('has a strong tag that depends on the answer alone', async () => {
    const first = await get(app(), '/v1/things/a');
    const again = await get(app(), '/v1/things/a');
    const other = await get(app(), '/v1/things/b');
    expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(other.headers.etag).not.toBe(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  });

  test.each([(t: string) => t, (t: string) => `W/${t}`, (t: string) => `"x", ${t}`, () => '*'])(
    'answers 304 to its own tag (%#)',
    async (write) => {
      const server = app();
      const tag = (await get(server, '/v1/things/a')).headers.etag!;
      const response = await get(server, '/v1/things/a', { 'if-none-match': write(tag) });
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', tag]);
    },
  );

  test('answers in full to another tag', async () => {
    expect((await get(app(), '/v1/things/a', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is not tagged where it may change, or is asked for by POST', async () => {
    expect((await get(appWith(), '/v1/things/a')).headers).not.toHaveProperty('etag');
    const posted = await post(app(), '/v1/things/a/search', { query: 'q' });
    expect(posted.headers).not.toHaveProperty('etag');
    expect(posted.headers['cache-control']).toBe('no-store');
  });
});

describe('content with a tag', () => {
  async function* picture() {
    yield 'PNG';
  }
  const app = () =>
    appWith({
      operations: [
        fakeOperation({
          answers: 'content',
          run: async () => ({
            status: 200,
            content: { media_type: 'image/png', file_name: 'a.png', tag: 'abc', inline: true, body: picture() },
          }),
        }),
      ],
    });

  test('is sent with it, to be shown', async () => {
    const { headers, body } = await get(app(), '/v1/things/a');
    expect(body).toBe('PNG');
    expect(headers).toMatchObject({ etag: '"abc"', 'cache-control': 'private, max-age=0, must-revalidate' });
    expect(headers['content-disposition']).toMatch(/^inline; filename="a.png"/);
  });

  test('is not sent again to who has it', async () => {
    const response = await get(app(), '/v1/things/a', { 'if-none-match': '"abc"' });
    expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', '"abc"']);
  });
});

describe('content that is not JSON', () => {
  async function* pieces(...texts: string[]) {
    yield* texts;
  }
  const contentApp = (file_name: string, body: AsyncIterable<string>, size?: number) =>
    appWith({
      operations: [
        fakeOperation({
          answers: 'content',
          run: async () => ({
            status: 200,
            content: { media_type: 'text/csv', file_name, body, ...(size === undefined ? {} : { size }) },
          }),
        }),
      ],
    });

  test('comes as it is, with its type and name', async () => {
    const response = await get(contentApp('Überblick "1".csv', pieces('a,b\n', 'c,d\n'), 8), '/v1/things/a');
    expect(response.body).toBe('a,b\nc,d\n');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '8',
      'content-disposition': `attachment; filename="_berblick _1_.csv"; filename*=UTF-8''%C3%9Cberblick%20%221%22.csv`,
    });
  });

  test('says in a header why it is empty, where it is', async () => {
    const warnings = ['The document has no tables.'];
    const content = { media_type: 'text/csv', file_name: 'a.csv', body: pieces(), size: 0, warnings };
    const operations = [fakeOperation({ answers: 'content', run: async () => ({ status: 200, content }) })];
    const response = await get(appWith({ operations }), '/v1/things/a');
    expect([response.statusCode, response.body, response.headers['warnings']]).toEqual([200, '', warnings[0]]);
    expect((await get(contentApp('a.csv', pieces('a')), '/v1/things/a')).headers).not.toHaveProperty('warnings');
  });

  test('is not read for HEAD', async () => {
    let read = false;
    async function* watched() {
      read = true;
      yield 'x';
    }
    const app = contentApp('a.csv', watched(), 1);
    const response = await app.inject({ method: 'HEAD', url: '/v1/things/a', headers: local });
    expect([response.statusCode, response.headers['content-length'], response.body, read]).toEqual([
      200,
      '1',
      '',
      false,
    ]);
  });

  test('that fails before its first piece is a problem like any other', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield* [];
      throw new FolioError('table_not_found');
    }
    const response = await get(contentApp('a.csv', failing(), 100), '/v1/things/a');
    problemOf(response, 'table_not_found');
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});
