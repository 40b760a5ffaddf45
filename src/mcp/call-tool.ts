import { type CallToolResult, type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server';
import { FolioError, nearest, toFolioError } from '../errors.ts';
import type { Operation } from '../service/index.ts';
import { isTooLarge, textAllowance, withBudget } from './budget.ts';
import { contentResult } from './content-result.ts';
import { describeAnswer } from './describe-answer.ts';
import { fitContent } from './fit-content.ts';
import { knownFiles } from './known-files.ts';
import { callForJson, type Input, type Library } from './library.ts';
import { type AgentRoots, isFileId, openFiles, RootsNeeded } from './open-files.ts';
import { operationNamed } from './operation-named.ts';
import { problemResult } from './problem-result.ts';
import { resourceLinks } from './resource-links.ts';
import { fileToStore, textInput } from './upload-input.ts';

export interface Call {
  readonly name: string;
  readonly input: Input;
  readonly roots: AgentRoots;
}

/** Anything that goes wrong is an answer that the agent can act on. */
export async function callTool(
  library: Library,
  tools: readonly Operation[],
  call: Call,
  onFault: (error: unknown) => void,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    return await answer(library, getTool(tools, call.name), call);
  } catch (thrown) {
    if (thrown instanceof RootsNeeded) return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
    const error = toFolioError(thrown);
    if (error.code === 'internal') onFault(thrown);
    return problemResult(error.code === 'file_not_found' ? await withKnownFiles(library, error, call.input) : error);
  }
}

function getTool(tools: readonly Operation[], name: string): Operation {
  const tool = tools.find((one) => one.name === name);
  if (tool) return tool;
  const names = tools.map((one) => one.name);
  const meant = nearest(name.slice(0, 100), names);
  throw new FolioError('not_found', `There is no tool ${JSON.stringify(name.slice(0, 100))}.`, {
    ...(meant === undefined ? {} : { did_you_mean: meant }),
    hint: `There are ${names.join(', ')}.`,
  });
}

async function answer(library: Library, tool: Operation, call: Call): Promise<CallToolResult> {
  const given = withoutNulls(call.input);
  if (tool.body === 'multipart') return jsonResult(tool, await store(library, given, call), given);
  const input = withBudget(tool, await openFiles(library, given, call.roots));
  const reply = await library.call(tool, input);
  if (reply === null) return { content: [{ type: 'text', text: `${tool.name}: done.` }] };
  return 'json' in reply ? jsonResult(tool, reply.json, input) : contentResult(reply.content, input);
}

/** Agents often send null for what they leave out. */
const withoutNulls = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

function jsonResult(tool: Operation, json: object, input: Input): CallToolResult {
  if (isTooLarge(JSON.stringify(json)))
    throw new FolioError('limit_exceeded', 'The answer is larger than an agent can take.', {
      hint: 'Ask for less: a lower limit, one part, or a narrower question.',
    });
  const lines = describeAnswer(tool.name, json, input);
  return {
    content: fitContent(lines, resourceLinks(tool.name, input), textAllowance(input)),
    ...(tool.output === null ? {} : { structuredContent: json as Record<string, unknown> }),
  };
}

async function store(library: Library, input: Input, call: Call): Promise<object> {
  if (!library.local) return library.store(fileToStore(input));
  const { password } = input;
  const { id } = await openFiles(
    library,
    { id: textInput(input, 'path') },
    call.roots,
    typeof password === 'string' ? password : undefined,
  );
  return callForJson<object>(library, operationNamed('get_file'), { id });
}

/** Of the name of a file in a list of them. */
const NAME_CHARACTERS = 60;

/** An agent has no other way to learn of files than to be told. */
async function withKnownFiles(library: Library, error: FolioError, { id }: Input): Promise<FolioError> {
  const known = await knownFiles(library).catch(() => null);
  if (known === null) return error;
  const named = known.find((file) => file.file_name === id);
  const hint =
    known.length === 0
      ? 'No file is stored yet.'
      : `Stored files: ${known.map((file) => `${file.id} (${file.file_name.slice(0, NAME_CHARACTERS)})`).join(', ')}.`;
  return new FolioError(error.code, error.message, {
    ...error.details,
    ...(named && !isFileId(String(id)) ? { did_you_mean: named.id } : {}),
    hint,
  });
}
