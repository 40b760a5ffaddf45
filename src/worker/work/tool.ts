// Answers a tool by its name.
import { indexOf } from '../../passages/index.ts';
import { ALL_TOOLS } from '../../tools/index.ts';
import type { FoundMeaning } from '../../tools/tool.ts';
import type { AskedDocument, Made } from './question.ts';

export interface ToolQuestion {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The index of the document's passages as it was kept, in base64. */
  readonly passages?: string | undefined;
  readonly meaning?: FoundMeaning | undefined;
}

export async function answerTool(
  { document }: Readonly<Record<string, AskedDocument>>,
  { tool: name, input, passages, meaning }: ToolQuestion,
): Promise<Made> {
  const tool = ALL_TOOLS.find((one) => one.name === name);
  if (!tool) throw new TypeError(`There is no tool ${name}.`);
  if (passages !== undefined) await indexOf(document!.view, Buffer.from(passages, 'base64'));
  return { json: await tool.run(meaning ? { ...document!, meaning } : document!, input) };
}
