import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pythonWith, run } from '../support/packages.ts';
import { DOCUMENTS } from './documents.ts';

const main = new URL('../../dist/bundle/main.js', import.meta.url).pathname;

/** Asks over standard streams as the documentation of the official Python client shows it, and prints the texts of the answers. */
const SCRIPT = `
import asyncio, json, sys
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

async def ask(command, args, calls):
    async with stdio_client(StdioServerParameters(command=command, args=args)) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()
            tools = await session.list_tools()
            texts = []
            for name, arguments in calls:
                result = await session.call_tool(name, arguments)
                texts.append("".join(part.text for part in result.content if part.type == "text"))
            print(json.dumps({"tools": [tool.name for tool in tools.tools], "texts": texts}))

asyncio.run(ask(*json.load(sys.stdin)))
`;

test('the official Python client lists the tools and reads answers from their texts', { timeout: 600_000 }, async ({
  skip,
}) => {
  const found = await pythonWith('mcp');
  if ('missing' in found) return skip(found.missing);
  const pdf = DOCUMENTS.find(({ format }) => format === 'pdf')!;
  const data_dir = mkdtempSync(join(tmpdir(), 'folio-mcp-'));
  const calls = [
    ['profile_document', { id: pdf.path }],
    ['get_page', { id: pdf.path, page: 1 }],
    ['get_table', { id: pdf.path, table_id: 't9' }],
  ];
  const command = [main, 'mcp', '--data-dir', data_dir, '--root', process.cwd()];
  const { out, err } = await run(found.python, ['-c', SCRIPT], JSON.stringify([process.execPath, command, calls]));
  rmSync(data_dir, { recursive: true, force: true });
  expect(out, err).not.toBe('');
  const { tools, texts } = JSON.parse(out) as { tools: string[]; texts: string[] };
  expect(tools).toHaveLength(9);
  expect(texts[0]).toMatch(/^trade\.pdf: pdf/);
  expect(texts[1]).toContain('|r3|South|2,410|2,388|2,502|2,611|');
  expect(texts[2]).toContain('no table');
});
