import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Behaviour } from '../../test/support/language-model/dialect.ts';
import { type ModelServer, type Provider, startModelServer } from '../../test/support/language-model/server.ts';
import type { ModelRequest } from '../extract/index.ts';
import { openLanguageModel } from './open-language-model.ts';
import { MAX_ANSWER_BYTES } from './read-body.ts';
import type { ModelSettings } from './settings.ts';
import { testSettings } from './testing/settings.ts';

const PROVIDERS: readonly Provider[] = ['openai', 'anthropic'];
const SCHEMA = { type: 'object', properties: {}, required: [], additionalProperties: false };
const REQUEST: ModelRequest = { system: 'Be brief.', turns: [{ role: 'user', text: 'Hello' }], schema: SCHEMA };

const open: ModelServer[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const server of open.splice(0)) await server.close();
});

async function start(provider: Provider, behaviours: readonly Behaviour[], settings: Partial<ModelSettings> = {}) {
  const server = await startModelServer(provider, ...behaviours);
  open.push(server);
  const model = openLanguageModel(testSettings({ provider, base_url: server.base_url, ...settings }));
  return { server, model, session: model.begin() };
}

describe.each(PROVIDERS)('%s', (provider) => {
  it('is asked in its own protocol, and its tokens are counted', async () => {
    const { server, session } = await start(provider, [{ gives: { a: 1 } }]);
    expect(JSON.parse(await session.ask(REQUEST))).toEqual({ a: 1 });
    expect(session.usage()).toEqual({ requests: 1, input_tokens: 1000, output_tokens: 100 });
    const [request] = server.requests;
    expect(request).toMatchObject({ system: 'Be brief.', turns: [{ role: 'user', content: 'Hello' }] });
    expect(request!.body).toMatchObject({ model: 'test-model', temperature: 0 });
    expect(JSON.stringify(request!.body)).not.toContain('sk-secret');
  });

  it('may answer in plain text all the same', async () => {
    const { session } = await start(provider, [{ says: '{"a": 2}' }]);
    expect(await session.ask(REQUEST)).toBe('{"a": 2}');
  });

  it('may refuse', async () => {
    const { session } = await start(provider, [{ refuses: 'I will not.' }]);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({
      code: 'llm_refused',
      status: 422,
      message: expect.stringContaining('I will not.') as string,
    });
    expect(session.usage().requests).toBe(1);
  });

  it('may run out of room, which is said with what to raise', async () => {
    const { session } = await start(provider, [{ truncates: '{"a": ' }]);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({
      code: 'llm_failed',
      details: { hint: expect.stringContaining('FOLIO_LLM_MAX_OUTPUT_TOKENS') as string },
    });
  });

  it('is asked again after a failure of its own, and after a broken connection', async () => {
    const { session } = await start(provider, [{ fails: 500 }, 'breaks', { gives: {} }]);
    expect(await session.ask(REQUEST)).toBe('{}');
    expect(session.usage().requests).toBe(3);
  });

  it('is asked as often as allowed and no more, over the whole talk', async () => {
    const retry = { 'retry-after': '0' };
    const { server, session } = await start(provider, [{ gives: {} }, { fails: 503, headers: retry }], {
      max_retries: 2,
    });
    await session.ask(REQUEST);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({ code: 'llm_failed', status: 502 });
    expect(server.requests).toHaveLength(3);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({ message: expect.stringContaining('used up') as string });
    expect(server.requests).toHaveLength(3);
  });

  it('is asked again when it says so, rather than when we would', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const busy = { fails: 429, headers: { 'retry-after': '0' } };
    const { session } = await start(provider, [busy, { gives: {} }]);
    const { session: unsaid } = await start(provider, [{ fails: 429 }, { gives: {} }]);
    // Our own first wait would not fit into what is left of the time allowed.
    vi.setSystemTime(Date.now() + testSettings({}).timeout_ms - 450);
    expect(await session.ask(REQUEST)).toBe('{}');
    await expect(unsaid.ask(REQUEST)).rejects.toMatchObject({ code: 'llm_failed' });
  });

  it('is not waited for beyond the time allowed: the caller is told when to come again', async () => {
    const { server, session } = await start(provider, [{ fails: 429, headers: { 'retry-after': '3600' } }]);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({ code: 'llm_failed', details: { retry_after: 3600 } });
    expect(server.requests).toHaveLength(1);
  });

  it.each(['hangs', 'stalls'] as const)('that %s is given up in time', async (behaviour) => {
    const { session } = await start(provider, [behaviour], { timeout_ms: 200 });
    await expect(session.ask(REQUEST)).rejects.toMatchObject({ code: 'llm_timeout', status: 504 });
  });

  it('that never stops sending is stopped', async () => {
    const { session } = await start(provider, ['floods'], { timeout_ms: 60_000 });
    await expect(session.ask(REQUEST)).rejects.toMatchObject({
      code: 'llm_failed',
      message: expect.stringContaining('larger than allowed') as string,
    });
    expect(MAX_ANSWER_BYTES).toBeLessThan(2 ** 24);
    expect(session.usage().requests).toBe(1);
  });

  it.each([
    ['HTML of a proxy', { raw: '<html>Bad gateway</html>', status: 502 }],
    ['JSON that is no answer', { raw: '{"ok": true}' }],
    ['nothing', { raw: '' }],
  ] as const)('that sends %s has failed', async (_, behaviour) => {
    const { session } = await start(provider, [behaviour], { max_retries: 0 });
    await expect(session.ask(REQUEST)).rejects.toMatchObject({ code: 'llm_failed' });
  });

  it('does not get its key sent elsewhere by a redirection', async () => {
    const other = await start(provider, [{ gives: {} }]);
    const headers = { location: `${other.server.base_url}/elsewhere` };
    const { session } = await start(provider, [{ raw: '', status: 307, headers }]);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({ code: 'llm_failed' });
    expect(other.server.requests).toEqual([]);
  });

  it('that does not know the key tells nobody about it', async () => {
    const { session } = await start(provider, [{ fails: 401, message: 'Incorrect API key provided: sk-secret' }]);
    const error = (await session.ask(REQUEST).catch((thrown: unknown) => thrown)) as Error & { details: object };
    expect(JSON.stringify([error.message, error.details])).not.toContain('sk-');
    expect(error.details).toMatchObject({ hint: expect.stringContaining('FOLIO_LLM_API_KEY') as string });
    expect(session.usage().requests).toBe(1);
  });

  it('that finds a prompt too long is not asked again for the same', async () => {
    const message = "This model's maximum context length is 4096 tokens.";
    const { session } = await start(provider, [{ fails: 400, message }]);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({
      message: expect.stringContaining('maximum context length') as string,
      details: { hint: expect.stringContaining('FOLIO_LLM_MAX_INPUT_TOKENS') as string },
    });
    expect(session.usage().requests).toBe(1);
  });

  it('that takes no temperature is asked without one, from then on', async () => {
    const message = "Unsupported value: 'temperature' does not support 0 with this model.";
    const { server, model, session } = await start(provider, [{ fails: 400, message }, { gives: {} }]);
    await session.ask(REQUEST);
    await model.begin().ask(REQUEST);
    expect(server.requests.map(({ body }) => 'temperature' in body)).toEqual([true, false, false]);
  });

  it('that cannot be reached has failed', async () => {
    const { server, session } = await start(provider, [{ gives: {} }], { max_retries: 0 });
    await server.close();
    await expect(session.ask(REQUEST)).rejects.toMatchObject({
      code: 'llm_failed',
      message: expect.stringContaining('could not be reached (ECONNREFUSED)') as string,
    });
  });
});

describe('an endpoint that is only like OpenAI', () => {
  const formats = (server: ModelServer) =>
    server.requests.map(({ body }) => (body['response_format'] as { type: string } | undefined)?.type ?? 'text');

  it('is asked for any JSON, then for plain text, where it refuses structured output', async () => {
    const refusal = { fails: 400, message: 'This response_format type is unavailable now' };
    const { server, model, session } = await start('openai', [refusal, refusal, { says: '{}' }]);
    expect(await session.ask(REQUEST)).toBe('{}');
    expect(formats(server)).toEqual(['json_schema', 'json_object', 'text']);
    expect(server.requests[2]!.system).toContain(JSON.stringify(SCHEMA));
    await model.begin().ask(REQUEST);
    expect(formats(server).at(-1)).toBe('text');
  });

  it('may refuse it as a mistake of its own', async () => {
    const message = 'response_format type must be one of "text" or "json_object", but got: json_schema';
    const { server, session } = await start('openai', [{ fails: 500, message }, { gives: {} }]);
    await session.ask(REQUEST);
    expect(formats(server)).toEqual(['json_schema', 'json_object']);
  });

  it('may know the limit of the answer by its older name only', async () => {
    const message = "Unsupported parameter: 'max_completion_tokens'.";
    const { server, session } = await start('openai', [{ fails: 400, message }, { gives: {} }]);
    await session.ask(REQUEST);
    expect(server.requests[0]!.body).toMatchObject({ max_completion_tokens: 4_000 });
    expect(server.requests[1]!.body).toMatchObject({ max_tokens: 4_000 });
    expect(server.requests[1]!.body).not.toHaveProperty('max_completion_tokens');
  });

  it('may give the content in parts', async () => {
    const raw = '{"choices":[{"message":{"content":[{"type":"text","text":"{}"}]},"finish_reason":"stop"}]}';
    const { session } = await start('openai', [{ raw }]);
    expect(await session.ask(REQUEST)).toBe('{}');
    expect(session.usage()).toEqual({ requests: 1, input_tokens: 0, output_tokens: 0 });
  });

  it('may stop the answer by a filter', async () => {
    const raw = '{"choices":[{"message":{"content":null},"finish_reason":"content_filter"}]}';
    const { session } = await start('openai', [{ raw }]);
    await expect(session.ask(REQUEST)).rejects.toMatchObject({ code: 'llm_refused' });
  });
});

describe('a model of Anthropic', () => {
  it('that cannot be made to call a tool is offered it', async () => {
    const message = 'tool_choice: forcing tool use is not supported by this model';
    const { server, session } = await start('anthropic', [{ fails: 400, message }, { gives: { a: 1 } }]);
    expect(await session.ask(REQUEST)).toBe('{"a":1}');
    expect(server.requests.map(({ body }) => (body['tool_choice'] as { type: string }).type)).toEqual(['tool', 'auto']);
  });
});
