import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compactJson, shorten } from '../../scripts/compact-json.ts';
import { EXAMPLE_FILE, toolInput } from '../../scripts/operation-examples.ts';
import { renderToolsPage, type ToolExample } from '../../scripts/tools-page.ts';
import { FolioError, readDocument, TOOLS } from '../../src/index.ts';
import { SHOWN_ENTRIES } from './example-answers.ts';
import { expectUpToDate, PROJECT_ROOT } from './kept-up-to-date.ts';

const bytes = readFileSync(join(PROJECT_ROOT, 'examples', EXAMPLE_FILE));
const document = await readDocument(bytes, { file_name: EXAMPLE_FILE });

async function exampleOf(tool: (typeof TOOLS)[number]): Promise<ToolExample> {
  const input = toolInput(tool.name);
  const answer = await tool.run(document, input).catch((error: unknown) => {
    if (error instanceof FolioError) return error.toProblem();
    throw error;
  });
  return { input: compactJson(input), answer: compactJson(shorten(answer, SHOWN_ENTRIES)) };
}

describe('the page of the agent tools', async () => {
  const examples = Object.fromEntries(
    await Promise.all(TOOLS.map(async (tool) => [tool.name, await exampleOf(tool)] as const)),
  );
  const page = renderToolsPage(TOOLS, examples);

  test('is what the tools say', () => {
    expectUpToDate('docs/tools.md', page);
  });

  test('has the nine of them, each with its inputs', () => {
    expect(page.match(/^## .*$/gm)).toEqual(TOOLS.map(({ name }) => `## ${name}`));
    for (const tool of TOOLS) {
      const section = page.split(`\n## ${tool.name}\n`)[1]!.split('\n## ')[0]!;
      for (const name of Object.keys(tool.input.properties)) expect(section).toContain(`| \`${name}\``);
    }
  });
});
