import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { OPERATIONS } from '../../src/service/index.ts';
import { type ModelServer, type Provider, startModelServer } from '../support/language-model/server.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const CSV = 'Field,Value\nInvoice number,INV-7\nTotal,"1,190.00"\n';
const SCHEMA = {
  name: 'bill',
  fields: [
    { name: 'number', type: 'string' },
    { name: 'total', type: 'number' },
    { name: 'vendor', type: 'string' },
  ],
};
const GOOD = {
  number: { value: 'INV-7', quote: 'B: INV-7', anchor: 'bill!2' },
  total: { value: '1190', quote: 'Total | B: 1,190.00', anchor: 'bill!3' },
  vendor: { value: 'Globex', quote: 'Globex Corp.', anchor: 'bill!1' },
};

interface Pair {
  readonly model: ModelServer;
  readonly server: TestServer;
  readonly id: string;
}

/** Longer than any machine takes for an answer that comes. */
const LONG_MS = 120_000;
/** For a server that waits in vain. */
const SHORT_MS = 500;

async function start(provider: Provider, llm_timeout_ms = LONG_MS): Promise<Pair> {
  const model = await startModelServer(provider, { gives: GOOD });
  const server = await startTestServer({
    llm_provider: provider,
    llm_base_url: model.base_url,
    llm_model: 'm',
    llm_api_key: 'sk-secret',
    llm_timeout_ms,
    llm_price_input: 2.5,
    llm_price_output: 10,
  });
  return { model, server, id: await upload(server) };
}

async function stop({ model, server }: Pair): Promise<void> {
  await server.close();
  await model.close();
}

const upload = async (server: TestServer): Promise<string> =>
  ((await (await server.upload('bill.csv', CSV)).json()) as { id: string }).id;

const extract = (server: TestServer, id: string, more: object = {}) =>
  server.request('POST', `/v1/files/${id}/extract`, { schema: SCHEMA, method: 'llm', ...more });

const citationsOf = async ({ server, id }: Pair): Promise<unknown> =>
  (await server.request('GET', `/v1/files/${id}/citations`)).json();

const sent = (model: ModelServer): string => JSON.stringify(model.requests.map(({ body }) => body));

describe.each(['openai', 'anthropic'] as const)('an extraction by a model of %s', (provider) => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await start(provider);
  });
  afterAll(() => stop(pair));

  test('has values with citations, warnings about those without, and what it cost; and is kept', async () => {
    const { model, server, id } = pair;
    model.behave({ gives: GOOD });
    const response = await extract(server, id);
    expect(response.status).toBe(201);
    const made = (await response.json()) as Record<string, unknown> & { id: string };
    expect(Compile(OPERATIONS.find(({ name }) => name === 'extract_fields')!.output!).Errors(made)).toEqual([]);
    expect(made).toMatchObject({
      method: 'llm',
      data: { number: 'INV-7', total: 1190, vendor: 'Globex' },
      fields: [
        { name: 'number', status: 'found', citation: { cell: 'B2', verified: true } },
        { name: 'total', status: 'found', citation: { cell: 'B3', text: '1,190.00', verified: true } },
        { name: 'vendor', status: 'ambiguous', citation: null, confidence: 0.1 },
      ],
      warnings: [{ code: 'ungrounded_value', fields: ['vendor'] }],
      usage: { provider, model: 'm', requests: 1, input_tokens: 1000, output_tokens: 100, cost: 0.0035 },
    });
    expect(sent(model)).toContain('[bill!2] A: Invoice number | B: INV-7');
    const again = await server.request('GET', `/v1/extractions/${made.id}`);
    expect(await again.json()).toEqual(made);
    const checked = await server.request('POST', `/v1/files/${id}/validate`, { extraction_id: made.id });
    expect(await checked.json()).toMatchObject({
      checks: expect.arrayContaining([
        expect.objectContaining({ rule: 'citation_missing', fields: ['vendor'] }),
      ]) as object,
    });
  });

  test.each([
    ['bad JSON for ever', [{ says: 'Sorry, no.' }], 502, 'llm_failed', true],
    ['a refusal', [{ refuses: 'No.' }], 422, 'llm_refused', false],
    ['no answer', ['hangs'], 504, 'llm_timeout', true],
  ] as const)(
    'that meets %s is a problem with a status, and leaves nothing behind',
    async (_, behaviours, status, code, retryable) => {
      const asked = code === 'llm_timeout' ? await start(provider, SHORT_MS) : pair;
      if (asked !== pair) onTestFinished(() => stop(asked));
      const { model, server, id } = asked;
      model.behave(...behaviours);
      const before = await citationsOf(asked);
      const response = await extract(server, id);
      const problem = (await response.json()) as Problem;
      expect([response.status, problem.code, problem.retryable]).toEqual([status, code, retryable]);
      expect(await citationsOf(asked)).toEqual(before);
    },
  );

  test('that meets bad JSON once goes on', async () => {
    const { model, server, id } = pair;
    model.behave({ says: 'One moment.' }, { gives: GOOD });
    expect(await (await extract(server, id)).json()).toMatchObject({
      data: { number: 'INV-7' },
      usage: { requests: 2 },
    });
  });
});

describe('a server', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await start('openai');
  });
  afterAll(() => stop(pair));

  test('without a language model says what to set, and extracts by rules', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    const id = await upload(server);
    const response = await extract(server, id);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'llm_not_configured',
      retryable: false,
      hint: expect.stringMatching(/FOLIO_LLM_PROVIDER.*FOLIO_LLM_MODEL.*FOLIO_LLM_API_KEY/) as string,
    });
    const rules = await extract(server, id, { method: 'rules' });
    expect(await rules.json()).toMatchObject({ method: 'rules', usage: null, data: { total: 1190 } });
  });

  test('does not ask the model before the request is known to be sound', async () => {
    const { model, server, id } = pair;
    model.behave({ gives: GOOD });
    for (const [more, status, code] of [
      [{ schema: 'invoce' }, 422, 'unknown_schema'],
      [{ method: 'magic' }, 400, 'invalid_request'],
      [{ schema: 'table', table_id: 't1' }, 400, 'invalid_request'],
    ] as const) {
      const response = await extract(server, id, more);
      expect([response.status, ((await response.json()) as Problem).code]).toEqual([status, code]);
    }
    expect((await extract(server, 'doc_none')).status).toBe(404);
    expect(model.requests).toEqual([]);
  });

  test('asks once for one idempotency key', async () => {
    const { model, server, id } = pair;
    model.behave({ gives: GOOD });
    const headers = { 'idempotency-key': 'k1' };
    const body = { schema: SCHEMA, method: 'llm' };
    const [first, second] = [
      await (await server.request('POST', `/v1/files/${id}/extract`, body, headers)).json(),
      await (await server.request('POST', `/v1/files/${id}/extract`, body, headers)).json(),
    ];
    expect(second).toEqual(first);
    expect(model.requests).toHaveLength(1);
  });
});
