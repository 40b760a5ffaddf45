// Turns the JSON of an operation into an MCP result: structured content, and the same written for a model.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { FolioError } from '../../errors.ts';
import type { Operation } from '../../service/index.ts';
import { countTokens } from '../../tokens/index.ts';
import type { Input, Library } from '../library.ts';
import { resourceLinks } from '../resources/resource-links.ts';
import { isTooLarge, smallerBudget, takesBudget, textAllowance } from './budget.ts';
import { fitContent } from './fit-content.ts';
import { fitExtraction } from './fit-extraction.ts';
import { pageTables } from './page-tables.ts';
import type { Wire } from './wording.ts';
import { writeAnswer } from './write-answer.ts';

/** Steps towards an answer whose two forms fit; what still does not is cut. */
const MAX_STEPS = 4;

/** Asks with a budget and gives the JSON. */
type Ask = (input: Input) => Promise<object>;

/**
 * Clients hand their model the text, the structured content, or both: each says all of the answer within the budget. Where they would be too much together,
 * the operation is asked for less, so that nothing is in the one that the other lacks.
 */
export async function jsonResult(library: Library, tool: Operation, input: Input, ask: Ask): Promise<CallToolResult> {
  let asked = input;
  let given = await fittedAnswer(tool, asked, ask);
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!takesBudget(tool) || given.text <= textAllowance(input, given.cost)) break;
    const next = smallerBudget(Number(asked['max_tokens']), given.cost, given.text);
    if (next === null || Number.isNaN(next)) break;
    asked = { ...asked, max_tokens: next };
    given = await fittedAnswer(tool, asked, ask);
  }
  const allowance = textAllowance(input, given.cost);
  const lines = tool.name === 'get_page' ? await withRows(library, given, input, allowance) : given.lines;
  return {
    content: fitContent(lines, resourceLinks(tool.name, input), allowance),
    ...(tool.output === null ? {} : { structuredContent: given.json as Record<string, unknown> }),
  };
}

interface Given {
  readonly json: object;
  readonly lines: readonly string[];
  /** In tokens. */
  readonly cost: number;
  readonly text: number;
}

async function fittedAnswer(tool: Operation, input: Input, ask: Ask): Promise<Given> {
  const answer = await ask(input);
  const { json, note } = isTooLarge(JSON.stringify(answer)) ? fitted(tool, answer) : { json: answer, note: null };
  const lines = [...(note === null ? [] : [note]), ...writeAnswer(tool.name, json, input)];
  const text = lines.reduce((sum, line) => sum + countTokens(`${line}\n`), 0);
  return { json, lines, cost: countTokens(JSON.stringify(json)), text };
}

/** The page with the rows of its tables, as far as there is room. */
async function withRows(library: Library, { json, lines, text }: Given, input: Input, allowance: number) {
  const room = allowance - text;
  const tables = await pageTables(library, input['id'], json as Wire, room);
  return tables.size === 0 ? lines : writeAnswer('get_page', json, input, { tables });
}

function fitted(tool: Operation, json: object): { readonly json: object; readonly note: string } {
  const extraction = fitExtraction(tool.name, json);
  if (extraction) return extraction;
  throw new FolioError('limit_exceeded', 'The answer is larger than an agent can take.', {
    hint: 'Ask for less: a lower limit, one part, or a narrower question.',
  });
}
