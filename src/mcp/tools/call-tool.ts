// Executes a tool call: opens files, checks input, runs the operation and shapes the result.
import { type CallToolResult, type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server';
import { FolioError, nearest, toFolioError } from '../../errors.ts';
import type { Operation } from '../../service/index.ts';
import { withBudget } from '../answers/budget.ts';
import { contentResult } from '../answers/content-result.ts';
import { jsonResult } from '../answers/json-result.ts';
import { problemResult } from '../answers/problem-result.ts';
import { type AgentRoots, openFiles, RootsNeeded } from '../files/open-files.ts';
import { suggestFiles } from '../files/suggest-files.ts';
import { callForJson, type Input, type Library, type OpenOptions, type Reply } from '../library.ts';
import { operationNamed } from '../operation-named.ts';
import { coerceInput } from './coerce-input.ts';
import { retryUntilReady } from './retry-until-ready.ts';
import { FILE_INPUTS } from './tool-definition.ts';
import { offered, wordsFor } from './tool-set.ts';
import { addressToFetch, fileToStore, ocrInput, textInput } from './upload-input.ts';

export interface Call {
  readonly name: string;
  readonly input: Input;
  readonly roots: AgentRoots;
  /** As for files that are opened. */
  readonly onProgress?: OpenOptions['onProgress'];
  /** Aborted when the agent no longer waits. */
  readonly signal?: AbortSignal | undefined;
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
    return problemResult(isAboutFile(error) ? await suggestFiles(library, error, call.input) : error);
  }
}

function getTool(tools: readonly Operation[], name: string): Operation {
  const tool = tools.find((one) => one.name === name);
  if (tool) return tool;
  const names = tools.map((one) => one.name);
  const meant = nearest(name.slice(0, 100), names);
  throw new FolioError('not_found', `There is no tool ${JSON.stringify(name.slice(0, 100))}.`, {
    ...(meant === undefined ? {} : { did_you_mean: meant }),
    hint: `There are ${names.join(', ')}.${howToAdd(name)}`,
  });
}

/** Of a tool that this agent was not given. */
function howToAdd(name: string): string {
  if (!offered().some((one) => one.name === name)) return '';
  const word = wordsFor(name)[0]!;
  return ` The user can add it: folio mcp --with ${word}, or /mcp?with=${word} of a server.`;
}

/** What agents are given unless they say otherwise: they cite pages, and so should see where each begins. */
const FOR_AGENTS: Readonly<Record<string, Input>> = { export_document: { markers: true } };

async function answer(library: Library, tool: Operation, call: Call): Promise<CallToolResult> {
  const given = { ...FOR_AGENTS[tool.name], ...coerceInput(tool, call.input) };
  if (tool.body === 'multipart') return jsonResult(library, tool, given, () => store(library, given, call));
  const input = withBudget(tool, await openFiles(library, given, call.roots, { onProgress: call.onProgress }));
  const ask = (asked: Input): Promise<Reply> =>
    retryUntilReady(library, () => library.call(tool, asked, call.signal), call.onProgress);
  const reply = await ask(input);
  if (reply === null) return { content: [{ type: 'text', text: `${tool.name}: done.` }] };
  if ('content' in reply) return contentResult(reply.content, input);
  return jsonResult(library, tool, input, async (asked) => (asked === input ? reply.json : jsonOf(await ask(asked))));
}

function jsonOf(reply: Reply): object {
  if (reply !== null && 'json' in reply) return reply.json;
  throw new TypeError('An operation that gave JSON gave none.');
}

async function store(library: Library, input: Input, call: Call): Promise<object> {
  const address = library.fetch ? addressToFetch(input) : null;
  if (address) return library.fetch!(address);
  if (!library.local) return library.store(fileToStore(input));
  const { password } = input;
  const { id } = await openFiles(library, { id: textInput(input, 'path') }, call.roots, {
    password: typeof password === 'string' ? password : undefined,
    ocr: ocrInput(input),
    onProgress: call.onProgress,
  });
  return callForJson<object>(library, operationNamed('get_file'), { id });
}

/** Agents without an id send none, or make one up. */
const isAboutFile = ({ code, details }: FolioError): boolean =>
  code === 'file_not_found' || (code === 'invalid_request' && FILE_INPUTS.some((name) => name === details.param));
