// Answers a tool by its name.
import { ALL_TOOLS } from '../../tools/index.ts';
import type { AskedDocument, Made } from './question.ts';

export interface ToolQuestion {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export async function answerTool(
  { document }: Readonly<Record<string, AskedDocument>>,
  { tool: name, input }: ToolQuestion,
): Promise<Made> {
  const tool = ALL_TOOLS.find((one) => one.name === name);
  if (!tool) throw new TypeError(`There is no tool ${name}.`);
  return { json: await tool.run(document!, input) };
}
