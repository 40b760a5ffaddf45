import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTokens } from '../../src/tokens/index.ts';
import { TOOLS } from '../../src/tools/index.ts';
import { startTestServer, type TestServer } from '../http/real-service.ts';
import { connectOverHttp, PRESENT } from './agents.ts';

const UNLESS_TOLD = 6_000;
const AT_MOST = 20_000;
/** Where common clients cut an answer. */
const WALL = 25_000;

let server: TestServer;
let agent: Client;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  const line = (n: number) =>
    `item ${n},${n * 7},"a remark — with an ümlaut, 文字 and words",2026-01-${1 + (n % 28)}\n`;
  const table = `name,amount,remark,day\n${Array.from({ length: 4_000 }, (_, n) => line(n)).join('')}`;
  id = ((await (await server.upload('large.csv', table)).json()) as { id: string }).id;
  agent = await connectOverHttp(`${server.url}/mcp`, PRESENT);
});
afterAll(async () => {
  await agent.close();
  await server.close();
});

const INPUTS: Readonly<Record<string, object>> = {
  search_document: { query: 'item', max_results: 200 },
  get_page: { page: 1, detail: 'words' },
  get_table: { table_id: 't1', max_rows: 10_000, detail: 'words' },
  read_range: { max_cells: 50_000, include_empty: true },
  find_cells: { query: 'item', max_results: 1_000 },
  inspect_formula: { cell: 'B2' },
};

/** Clients hand their model one of the two, or both. */
const costsOf = ({ content, structuredContent }: CallToolResult) => ({
  text: content.reduce(
    (sum, block) => sum + countTokens(block.type === 'text' ? block.text : JSON.stringify(block)),
    0,
  ),
  structured: countTokens(JSON.stringify(structuredContent ?? null)),
});

test.each([undefined, 700, 2_000, AT_MOST, 1_000_000])(
  'no answer costs more than a budget of %s',
  async (max_tokens) => {
    for (const { name } of TOOLS) {
      const given = max_tokens === undefined ? {} : { max_tokens };
      const result = await agent.callTool({ name, arguments: { id, ...INPUTS[name], ...given } });
      const budget = Math.min(max_tokens ?? UNLESS_TOLD, AT_MOST);
      const { text, structured } = costsOf(result);
      expect(text, name).toBeLessThanOrEqual(budget);
      expect(structured, name).toBeLessThanOrEqual(budget);
      expect(text + structured, name).toBeLessThan(WALL);
    }
  },
);

test('what was left out can be read on', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let call = 0; call < 3; call++) {
    const given = { id, range: 'A1:A4000', max_tokens: 1_500, ...(cursor === null ? {} : { cursor }) };
    const { structuredContent, content } = await agent.callTool({ name: 'read_range', arguments: given });
    const answer = structuredContent as { cells: { cell: string }[]; truncated: boolean; next_cursor: string };
    expect(answer.truncated).toBe(true);
    const [text] = content as { text: string }[];
    expect(text!.text).toContain(`There is more: call again with the same inputs and cursor "${answer.next_cursor}"`);
    for (const { cell } of answer.cells.filter((one) => !one.cell.includes(':'))) expect(text!.text).toContain(cell);
    seen.push(...answer.cells.map(({ cell }) => cell));
    cursor = answer.next_cursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(10);
});
