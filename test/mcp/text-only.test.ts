import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTokens } from '../../src/tokens/index.ts';
import { startTestServer, type TestServer } from '../http/real-service.ts';
import { BEFORE, connectOverHttp } from './agents.ts';
import { bytesOf, DOCUMENTS } from './documents.ts';

/** What a model that sees nothing but the text of an answer would read off it. */
interface Question {
  readonly asks: string;
  readonly format: string;
  readonly tool: string;
  readonly input: object;
  readonly read: (text: string) => unknown;
  readonly answer: unknown;
}

const QUESTIONS: readonly Question[] = [
  {
    asks: 'page: where and how is availability promised?',
    ...{ format: 'docx', tool: 'get_page', input: { page: 1 } },
    read: (text) => /\[(p\d+\.b\d+)\] [^\n]*available for ([\d.]+ %)/.exec(text)?.slice(1),
    answer: ['p1.b11', '99.5 %'],
  },
  {
    asks: 'page: what does the note at the foot say of copper?',
    ...{ format: 'rtf', tool: 'get_page', input: { page: 1 } },
    read: (text) => /\[(.+?)\] footnote: (.*)/.exec(text)?.slice(1),
    answer: ['p1.b14', '¹ Copper is charged at the price of the day on which it is ordered.'],
  },
  {
    asks: 'page: what does the table on the page say of training, and where does it stand?',
    ...{ format: 'docx', tool: 'get_page', input: { page: 1 } },
    read: (text) => [cellOf(text, 'Training', 'Price'), text.indexOf('[t1]') > text.indexOf('[p1.b15]')],
    answer: [{ text: '€ 1,100.00', cell: 'r4.c2' }, true],
  },
  {
    asks: 'table cell: what did the South trade in 2022?',
    ...{ format: 'pdf', tool: 'get_table', input: { table_id: 't1' } },
    read: (text) => cellOf(text, 'South', '2022'),
    answer: { text: '2,502', cell: 'r3.c3' },
  },
  {
    asks: 'table cell: how much came in in June?',
    ...{ format: 'pptx', tool: 'get_table', input: { table_id: 't1' } },
    read: (text) => cellOf(text, 'June', 'Revenue'),
    answer: { text: '€ 1.55 m', cell: 'r3.c2' },
  },
  {
    asks: 'table cell: what does the workshop cost, and in which cell of the sheet?',
    ...{ format: 'csv', tool: 'get_table', input: { table_id: 't2' } },
    read: (text) => gridCell(text, 'E', '10'),
    answer: '800.00',
  },
  {
    asks: 'range: what is the profit of the fourth quarter?',
    ...{ format: 'xlsx', tool: 'read_range', input: { sheet: 'Calc', range: 'A1:E11' } },
    read: (text) => [gridCell(text, 'A', '11'), gridCell(text, 'E', '11')],
    answer: ['Profit', '61,312 (61311.83054)'],
  },
  {
    asks: 'range: by which formula?',
    ...{ format: 'xlsx', tool: 'read_range', input: { sheet: 'Calc', range: 'A9:C11', include_formulas: true } },
    read: (text) => gridCell(text, 'C', '11'),
    answer: '40,168 (40168.128) {=C9+C10}',
  },
  {
    asks: 'formula: what does the cost of ingredients depend on?',
    ...{ format: 'xlsx', tool: 'inspect_formula', input: { sheet: 'Calc', cell: 'C5' } },
    read: (text) => [/\] (=\S+) → (\S+)\.$/m.exec(text)?.slice(1), /- (Inputs!\S+) = (\S+)/.exec(text)?.slice(1)],
    answer: [
      ['=-C4*Inputs!$B$8', '-61387.2'],
      ['Inputs!B8', '0.28'],
    ],
  },
  {
    asks: 'section: on which page does the law stand?',
    ...{ format: 'docx', tool: 'list_structure', input: {} },
    read: (text) => /- 6\. Law \(p\. (\d+)\)/.exec(text)?.[1],
    answer: '2',
  },
  {
    asks: 'search: with what notice may it end, on which page, in which section?',
    ...{ format: 'docx', tool: 'search_document', input: { query: 'notice' } },
    read: (text) => /p\. (\d+) \[(.+?)\]: .*notice of (\w+ \w+).*\(in: (.+)\)/.exec(text)?.slice(1),
    answer: ['2', 'p2.b4:46-52', 'six months', '5. Term and termination'],
  },
  {
    asks: 'search: which cell holds the average bill?',
    ...{ format: 'xlsx', tool: 'find_cells', input: { label: 'Average bill' } },
    read: (text) => /^(Inputs!\S+): (\S+)/m.exec(text)?.slice(1),
    answer: ['Inputs!B7', '4.80'],
  },
];

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|-'))
    .map((line) => line.split('|').slice(1, -1));

/** By the label of its row and the head of its column. */
function cellOf(text: string, label: string, head: string): object | undefined {
  const rows = rowsOf(text);
  const at = rows.find((row) => row.includes(head))?.indexOf(head) ?? -1;
  const row = rows.find((one) => one[1] === label);
  return row && { text: row[at], cell: `${row[0]}.c${at - 1}` };
}

/** By the names of its column and its row. */
function gridCell(text: string, column: string, row: string): string | undefined {
  const rows = rowsOf(text);
  const at = rows.find((one) => one.slice(1).includes(column))?.indexOf(column) ?? -1;
  return rows.find((one) => one[0] === row)?.[at];
}

let server: TestServer;
let agent: Client;
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  for (const document of DOCUMENTS) {
    const stored = await server.upload(document.name, bytesOf(document));
    ids.set(document.format, ((await stored.json()) as { id: string }).id);
  }
  agent = await connectOverHttp(`${server.url}/mcp`, BEFORE);
});
afterAll(async () => {
  await agent.close();
  await server.close();
});

/** All that a client hands on which knows nothing of structured content, links included. */
const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : JSON.stringify(block))).join('\n');

test.each(QUESTIONS)('$format, $asks', async ({ format, tool, input, read, answer }) => {
  const result = await agent.callTool({ name: tool, arguments: { id: ids.get(format), ...input } });
  const text = textOf(result);
  expect(read(text)).toEqual(answer);
  expect(countTokens(text)).toBeLessThanOrEqual(countTokens(JSON.stringify(result.structuredContent)));
});

test('there are twelve questions, of six files', () => {
  expect(QUESTIONS).toHaveLength(12);
  expect(new Set(QUESTIONS.map(({ format }) => format)).size).toBe(6);
});
