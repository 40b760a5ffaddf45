// What an agent's questions cost, without a model: scripted tasks (find, read, cite) over MCP, calls and tokens by structured content, as a client pays that hands
// that on, and by text. Usage: npm run build, then node bench/agents.mjs [--json FILE] [--inspector]
// `--inspector` also asks through the command line of the official inspector, which npm fetches.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from '../dist/tokens/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/bundle/main.js');
const flag = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);

/** Of each task the calls that it takes by structured content and by text, where they differ, and words that the answer must hold. */
const TASKS = [
  {
    task: 'find: which notice ends the agreement?',
    calls: [['search_document', { id: 'examples/service-agreement.docx', query: 'notice' }]],
    holds: 'six months',
  },
  {
    task: 'find: which cell has the average bill?',
    calls: [['find_cells', { id: 'examples/coffee-shops.xlsx', label: 'Average bill' }]],
    holds: 'Inputs!B7',
  },
  {
    task: 'read: a page of an agreement and its table of fees',
    calls: [
      ['get_page', { id: 'examples/service-agreement.docx', page: 1 }],
      ['get_table', { id: 'examples/service-agreement.docx', table_id: 't1' }],
    ],
    by_text: 1,
    holds: '12,400.00',
  },
  {
    task: 'read: a slide and its two tables',
    calls: [
      ['get_page', { id: 'examples/quarter.pptx', page: 2 }],
      ['get_table', { id: 'examples/quarter.pptx', table_id: 't1' }],
      ['get_table', { id: 'examples/quarter.pptx', table_id: 't2' }],
    ],
    by_text: 1,
    holds: '498',
  },
  {
    task: 'read: a sheet of calculations with its formulas',
    calls: [['read_range', { id: 'examples/coffee-shops.xlsx', sheet: 'Calc', include_formulas: true }]],
    holds: 'C9+C10',
  },
  {
    task: 'cite: where a number of a table stands',
    calls: [
      ['profile_document', { id: 'examples/trade.pdf' }],
      ['get_page', { id: 'examples/trade.pdf', page: 1 }],
      ['get_table', { id: 'examples/trade.pdf', table_id: 't1' }],
    ],
    by_text: 2,
    holds: '2,502',
  },
  {
    task: 'cite: what a formula rests on',
    calls: [['inspect_formula', { id: 'examples/coffee-shops.xlsx', sheet: 'Calc', cell: 'C5' }]],
    holds: 'Inputs!B8',
  },
];

const data = mkdtempSync(join(tmpdir(), 'folio-agents-'));
const server = [main, 'mcp', '--data-dir', data, '--root', root];
const agent = new Client({ name: 'bench', version: '1' });
try {
  await agent.connect(
    new StdioClientTransport({ command: process.execPath, args: server, cwd: root, stderr: 'inherit' }),
  );
  const { tools } = await agent.listTools();
  const tasks = [];
  for (const { task, calls, by_text = calls.length, holds } of TASKS) {
    const answers = [];
    for (const [name, input] of calls) answers.push(await agent.callTool({ name, arguments: input }));
    const structured = answers.map(({ structuredContent }) => JSON.stringify(structuredContent));
    const texts = answers
      .slice(0, by_text)
      .map(({ content }) => content.map((part) => part.text ?? JSON.stringify(part)).join('\n'));
    for (const [form, said] of Object.entries({ structured, texts }))
      if (!said.some((text) => text.includes(holds))) throw new Error(`${task}: the ${form} do not hold ${holds}.`);
    const tokens = (said) => said.reduce((sum, text) => sum + countTokens(text), 0);
    tasks.push({
      task,
      structured: { calls: structured.length, tokens: tokens(structured) },
      text: { calls: texts.length, tokens: tokens(texts) },
    });
  }
  const sum = (form) => ({
    calls: tasks.reduce((total, each) => total + each[form].calls, 0),
    tokens: tasks.reduce((total, each) => total + each[form].tokens, 0),
  });
  const result = {
    definitions_tokens: countTokens(JSON.stringify(tools)),
    tasks,
    all: { structured: sum('structured'), text: sum('text') },
  };
  console.log(JSON.stringify(result, null, 2));
  if (process.argv.includes('--inspector')) console.log(askInspector());
  const file = flag('--json');
  if (file) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await agent.close();
  rmSync(data, { recursive: true, force: true });
}

function askInspector() {
  const ask = [
    '--method',
    'tools/call',
    '--tool-name',
    'get_page',
    '--tool-arg',
    'id=examples/trade.pdf',
    '--tool-arg',
    'page=1',
  ];
  const args = [
    'exec',
    '--yes',
    '--package',
    '@modelcontextprotocol/inspector',
    '--',
    'mcp-inspector',
    '--cli',
    process.execPath,
    ...server,
    ...ask,
  ];
  const { content } = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  if (!content[0].text.includes('|r3|South|2,410|'))
    throw new Error('The inspector was not answered with the rows of the page.');
  return 'The official inspector: get_page answered with the rows of its table.';
}
