import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.ts';

/** Serves one client over two streams until the first ends. */
export async function answerStdio(input: Readable, output: Writable, options: McpServerOptions): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
    output.once('error', () => resolve());
  });
  const handle = serveStdio(() => createMcpServer(options), {
    transport: new StdioServerTransport(input, output),
    onerror: (error) => options.onFault?.(error),
  });
  await ended;
  await handle.close();
}
