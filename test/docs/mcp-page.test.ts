import { relative } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { shorten } from '../../scripts/compact-json.ts';
import { type Exchange, renderMcpPage, type Transcript } from '../../scripts/mcp-page.ts';
import { chooseTools } from '../../src/mcp/index.ts';
import { listPrompts } from '../../src/mcp/prompts.ts';
import { RESOURCE_TEMPLATES } from '../../src/mcp/resources/resources.ts';
import { connectOverStdio, createAgent, PRESENT } from '../mcp/agents.ts';
import { DOCUMENTS } from '../mcp/documents.ts';
import { mask, SHOWN_ENTRIES } from './example-answers.ts';
import { expectUpToDate, PROJECT_ROOT } from './kept-up-to-date.ts';

/** What an agent would ask of a document of the format. */
const QUESTIONS: Readonly<Record<string, readonly (readonly [tool: string, input: object])[]>> = {
  pdf: [
    ['profile_document', { max_tokens: 500 }],
    ['search_document', { query: 'regions' }],
    ['get_table', { table_id: 't1', max_tokens: 1_500 }],
  ],
  xlsx: [
    ['list_sheets', {}],
    ['find_cells', { label: 'Average bill' }],
    ['inspect_formula', { sheet: 'Calc', cell: 'C4' }],
  ],
  xls: [
    ['read_range', { include_formulas: true, max_tokens: 600 }],
    ['inspect_formula', { cell: 'B1' }],
  ],
  docx: [
    ['list_structure', { max_tokens: 800 }],
    ['search_document', { query: 'terminat', max_results: 2 }],
  ],
  pptx: [['get_page', { page: 2, max_tokens: 800 }]],
  rtf: [['get_page', { page: 1, max_tokens: 800 }]],
  csv: [
    ['find_cells', { query: 'paper', max_results: 2 }],
    ['read_range', { range: 'A1:C3', sheet: 'Legder' }],
  ],
};

const LONGEST_TEXT = 200;

/** Long texts are cut too, and said to be. */
function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)} …` : value;
  if (Array.isArray(value)) return value.map(cutTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cutTexts(entry)]));
}

async function exchange(agent: Client, name: string, input: object): Promise<Exchange> {
  const request = { name, arguments: input as Record<string, unknown> };
  const { _meta, ...result } = await agent.callTool(request);
  const answer = JSON.parse(mask(JSON.stringify(cutTexts(shorten(result, SHOWN_ENTRIES)))));
  return { request, answer };
}

test('the page for agents is what agents are told', async () => {
  const agent = createAgent(PRESENT);
  const { close } = await connectOverStdio(agent, ['--root', PROJECT_ROOT]);
  const transcripts: Transcript[] = [];
  for (const { format, path } of DOCUMENTS) {
    const file = relative(PROJECT_ROOT, path);
    const exchanges: Exchange[] = [];
    for (const [name, input] of QUESTIONS[format]!) exchanges.push(await exchange(agent, name, { id: file, ...input }));
    transcripts.push({ format, file, exchanges });
  }
  await close();
  const tools = chooseTools();
  const page = renderMcpPage({ tools, prompts: listPrompts(), templates: RESOURCE_TEMPLATES, transcripts });
  expect(page).not.toContain(PROJECT_ROOT);
  expectUpToDate('docs/mcp.md', page);
});
