import type { Tool } from '../src/tools/index.ts';
import { describe, SHAPES } from './http-page.ts';
import { code, fenced, headingLink, markdownTable } from './markdown.ts';
import { EXAMPLE_FILE } from './operation-examples.ts';
import { outline, type Schema, typeName } from './schema-outline.ts';

export interface ToolExample {
  readonly input: string;
  readonly answer: string;
}

const NOTE = '<!-- Generated from src/tools. To write it anew: UPDATE_DOCS=1 npx vitest run test/docs -->';

/** docs/tools.md, from the list of tools and what they really answer. */
export function renderToolsPage(tools: readonly Tool[], examples: Readonly<Record<string, ToolExample>>): string {
  return `${[
    '# The agent tools',
    NOTE,
    `Nine questions about a document, for agents and for people. Each is read-only and deterministic: the same document and the same input give the same answer, byte for byte, over [HTTP](http.md), on the [command line](cli.md) and in the library. Input and output are JSON Schema; objects are closed, so that nothing comes that is not promised. The examples are about [examples/${EXAMPLE_FILE}](../examples/${EXAMPLE_FILE}), and the tests run them; long lists are cut short.`,
    'An agent does well to begin with `profile_document`, whose `recommended_tools` say what to ask next, to look with `search_document` or `find_cells`, and to read with `get_page`, `get_table` or `read_range`. Every answer names places by `anchor`, page and box, so that what is said can be cited.',
    markdownTable(
      ['Tool', 'Summary'],
      tools.map(({ name, summary }) => [headingLink(name), summary]),
    ),
    ...tools.flatMap((tool) => renderTool(tool, examples[tool.name]!)),
  ].join('\n\n')}\n`;
}

function renderTool(tool: Tool, example: ToolExample): string[] {
  const { properties = {}, required = [] } = tool.input as unknown as Schema;
  const rows = Object.entries(properties).map(([name, schema]) => [
    code(name),
    code(typeName(schema, SHAPES)),
    required.includes(name) ? 'yes' : '',
    describe(schema),
  ]);
  return [
    `## ${tool.name}`,
    tool.summary,
    rows.length > 0
      ? markdownTable(['Input', 'Type', 'Required', 'Description'], rows)
      : 'It takes no input beside the document.',
    'Answers:',
    fenced('text', outline(tool.output as unknown as Schema, SHAPES)),
    `Asked with \`${example.input}\`:`,
    fenced('json', example.answer),
  ];
}
