// Sends MCP progress notifications while a file is being read.
import type { ServerContext } from '@modelcontextprotocol/server';
import type { OpenOptions } from './library.ts';

/** Tells whoever made the request how far the reading of its file is; absent where it did not ask for that. */
export function progressTo(
  { mcpReq }: Pick<ServerContext, 'mcpReq'>,
  onFault: (error: unknown) => void,
): OpenOptions['onProgress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let told = -1;
  return (share) => {
    // By the protocol it only ever grows.
    if (share <= told) return;
    told = share;
    const params = { progressToken, progress: share, total: 1, message: 'Reading the file' };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(onFault);
  };
}
