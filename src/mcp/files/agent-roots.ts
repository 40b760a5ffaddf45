// Reads the root folders that the agent's client reports.
import { fileURLToPath } from 'node:url';
import type { ServerContext } from '@modelcontextprotocol/server';
import type { AgentRoots } from './open-files.ts';

/** More folders than any workspace has. */
const MAX_ROOTS = 100;

/** The folders that the agent's program told with this request, and whether it can be asked for them. */
export function agentRoots({ mcpReq }: ServerContext, capabilities: object | undefined): AgentRoots {
  const response = mcpReq.inputResponses?.['roots'] as { readonly roots?: unknown } | undefined;
  const canAsk = capabilities !== undefined && 'roots' in capabilities;
  if (!Array.isArray(response?.roots)) return { told: null, canAsk };
  const uris = response.roots.slice(0, MAX_ROOTS).map((root: { readonly uri?: unknown } | null) => String(root?.uri));
  return { told: uris.flatMap(toPath), canAsk };
}

/** Of a folder of this machine; what is none is no root. */
function toPath(uri: string): string[] {
  if (!URL.canParse(uri) || new URL(uri).protocol !== 'file:') return [];
  try {
    return [fileURLToPath(uri)];
  } catch (error) {
    if (error instanceof TypeError) return [];
    throw error;
  }
}
