// Builds the MCP server: registers tools, resources, prompts and completions.
import {
  CLIENT_CAPABILITIES_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { VERSION } from '../config.ts';
import { type FolioError, toFolioError } from '../errors.ts';
import type { Operation } from '../service/index.ts';
import { problemText } from './answers/problem-result.ts';
import { cacheFor } from './caching.ts';
import { complete } from './completions.ts';
import { agentRoots } from './files/agent-roots.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { Library } from './library.ts';
import { progressTo } from './progress-to.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { listResources, RESOURCE_TEMPLATES, readResource } from './resources/resources.ts';
import { callTool } from './tools/call-tool.ts';
import { toolDefinition } from './tools/tool-definition.ts';

export interface McpServerOptions {
  readonly library: Library;
  readonly tools: readonly Operation[];
  /** Learns of mistakes of ours, whose details agents are not told. */
  readonly onFault?: (error: unknown) => void;
}

/** A server for one client, or for one request where there are no sessions. */
export function createMcpServer({ library, tools, onFault = () => {} }: McpServerOptions): Server {
  const server = new Server(
    { name: 'folioscope', title: 'Folioscope', version: VERSION },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': cacheFor.definitions,
        'prompts/list': cacheFor.definitions,
        'resources/templates/list': cacheFor.definitions,
        'server/discover': cacheFor.definitions,
        'resources/list': cacheFor.files,
      },
    },
  );
  const told = <T>(work: () => Promise<T> | T): Promise<T> => toldInProtocol(work, onFault);
  const named = { takesPaths: library.local !== undefined, fetches: library.fetch !== undefined };
  server.setRequestHandler('tools/list', () => ({ tools: tools.map((tool) => toolDefinition(tool, named)) }));
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const roots = agentRoots(context, capabilitiesOf(server, context));
    const { name, arguments: input = {} } = params;
    const { signal } = context.mcpReq;
    return callTool(library, tools, { name, input, roots, signal, onProgress: progressTo(context, onFault) }, onFault);
  });
  server.setRequestHandler('resources/list', ({ params }) => told(() => listResources(library, params?.cursor)));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...RESOURCE_TEMPLATES] }));
  server.setRequestHandler('resources/read', ({ params }) => told(() => readResource(library, params.uri)));
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts() }));
  server.setRequestHandler('prompts/get', ({ params }) => told(() => getPrompt(params.name, params.arguments ?? {})));
  server.setRequestHandler('completion/complete', ({ params }) => {
    const { name, value } = params.argument;
    return told(() => complete(library, name, value, params.context?.arguments ?? {}));
  });
  return server;
}

/** The present protocol tells them with each request, the one before once. */
const capabilitiesOf = (server: Server, { mcpReq }: ServerContext) =>
  (mcpReq.envelope as { readonly [CLIENT_CAPABILITIES_META_KEY]?: object } | undefined)?.[
    CLIENT_CAPABILITIES_META_KEY
  ] ?? server.getClientCapabilities();

/** Where the protocol has no other place for problems they are errors of the protocol, in the same words. */
async function toldInProtocol<T>(work: () => Promise<T> | T, onFault: (error: unknown) => void): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = toFolioError(thrown);
    if (error.code === 'internal') onFault(thrown);
    throw new ProtocolError(protocolCode(error), problemText(error), error.toProblem());
  }
}

const protocolCode = (error: FolioError): number =>
  error.status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
