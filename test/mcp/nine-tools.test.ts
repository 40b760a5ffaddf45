import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/service/index.ts';
import { countTokens } from '../../src/tokens/index.ts';
import { TOOLS } from '../../src/tools/index.ts';
import { startTestServer, type TestServer } from '../http/real-service.ts';
import { BEFORE, connectOverHttp, connectOverStdio, createAgent, PRESENT } from './agents.ts';
import { bytesOf, DOCUMENTS, questionsOf, type TestDocument } from './documents.ts';

const UNLESS_TOLD = 6_000;

let server: TestServer;
const ids = new Map<string, string>();
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  closing.push(() => server.close());
  for (const document of DOCUMENTS) {
    const stored = await server.upload(document.name, bytesOf(document));
    ids.set(document.path, ((await stored.json()) as { id: string }).id);
  }
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** What HTTP answers to the same input, with the budget that agents have unless they tell another. */
async function askHttp(document: TestDocument, tool: string, input: object): Promise<{ status: number; body: string }> {
  const { method, path, input: schema } = OPERATIONS.find(({ name }) => name === tool)!;
  const budget = 'max_tokens' in schema.properties ? { max_tokens: UNLESS_TOLD } : {};
  const given: Record<string, unknown> = { ...input, ...budget };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'id' ? ids.get(document.path) : given[name];
    delete given[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
  );
  const response =
    method === 'GET'
      ? await server.request('GET', `${address}?${query}`)
      : await server.request(method, address, given);
  return { status: response.status, body: await response.text() };
}

const asked = new Map<string, ReturnType<typeof askHttp>>();

function overHttp(document: TestDocument, tool: string, input: object): ReturnType<typeof askHttp> {
  const key = `${tool} ${document.path}`;
  const known = asked.get(key) ?? askHttp(document, tool, input);
  asked.set(key, known);
  return known;
}

const textOf = (result: CallToolResult): string =>
  result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');

/** Asks every question of every document and holds the answers against those of HTTP. */
async function drive(
  agent: Client,
  documents: readonly TestDocument[],
  idOf: (document: TestDocument) => string,
): Promise<number> {
  let answered = 0;
  for (const document of documents) {
    for (const [name, input] of questionsOf(document)) {
      const expected = await overHttp(document, name, input);
      const result = await agent.callTool({ name, arguments: { id: idOf(document), ...input } });
      const what = `${name} on ${document.name}`;
      if (expected.status === 200) {
        expect(JSON.stringify(result.structuredContent), what).toBe(expected.body);
        expect(result.isError ?? false, what).toBe(false);
        // The text says the same, and a page with the rows of its tables more.
        const limit = name === 'get_page' ? UNLESS_TOLD : countTokens(expected.body);
        expect(countTokens(textOf(result)), what).toBeLessThanOrEqual(limit);
        answered++;
      } else {
        expect(result.isError, what).toBe(true);
        expect(result.structuredContent, what).toBeUndefined();
        expect(textOf(result), what).toContain((JSON.parse(expected.body) as { detail: string }).detail);
      }
    }
  }
  return answered;
}

const NAMES = TOOLS.map(({ name }) => name);
/** Questions that have an answer: text documents have no sheets, and only workbooks have formulas. */
const ANSWERED = { all: 45, workbooks: 18 };
const WORKBOOKS = DOCUMENTS.filter(({ format }) => format === 'xlsx' || format === 'xls');

describe.each([PRESENT, BEFORE] as const)('with protocol %s', (protocol) => {
  test('an agent over HTTP is answered as HTTP answers, on a document of each format', async () => {
    const agent = await connectOverHttp(`${server.url}/mcp`, protocol);
    closing.push(() => agent.close());
    expect(agent.getNegotiatedProtocolVersion()).toBe(protocol);
    expect((await agent.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);
    expect(await drive(agent, DOCUMENTS, (document) => ids.get(document.path)!)).toBeGreaterThanOrEqual(ANSWERED.all);
  });
});

test.each([
  [PRESENT, DOCUMENTS, ANSWERED.all],
  [BEFORE, WORKBOOKS, ANSWERED.workbooks],
] as const)(
  'with protocol %s an agent over standard streams is answered as HTTP answers, naming files by path',
  async (protocol, documents, answered) => {
    const agent = createAgent(protocol);
    const { close } = await connectOverStdio(agent, ['--root', process.cwd()]);
    closing.push(close);
    expect(agent.getNegotiatedProtocolVersion()).toBe(protocol);
    expect((await agent.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);
    expect(await drive(agent, documents, (document) => document.path)).toBeGreaterThanOrEqual(answered);
  },
);
