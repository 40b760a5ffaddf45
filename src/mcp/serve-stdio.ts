// Serves MCP over standard input and output, and finishes open requests before it ends.
import type { Readable, Writable } from 'node:stream';
import { PassThrough } from 'node:stream';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.ts';

/** Whoever closes the input wants the server gone; what was asked before is answered if it takes no longer than a first file on a busy machine. */
const LAST_ANSWERS_MS = 60_000;

/** Serves one client over two streams until the first ends. */
export async function answerStdio(input: Readable, output: Writable, options: McpServerOptions): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
    output.once('error', () => resolve());
  });
  // The transport would drop what is under way as soon as its own input ends.
  const transport = new StdioServerTransport(input.pipe(new PassThrough(), { end: false }), output);
  const handle = serveStdio(() => createMcpServer(options), {
    transport,
    onerror: (error) => options.onFault?.(error),
  });
  const answered = watchRequests(transport);
  await ended;
  await answered(LAST_ANSWERS_MS);
  await handle.close();
}

/**
 * Notes requests that come in, and answers to them that go out or are no longer wanted; what it gives waits until none is open, at
 * most so long. A request that is cancelled is never answered.
 */
function watchRequests(transport: Transport): (milliseconds: number) => Promise<void> {
  const open = new Set<RequestId>();
  let onNone = (): void => {};
  const close = (id: RequestId | undefined): void => {
    if (id !== undefined && open.delete(id) && open.size === 0) onNone();
  };
  const { onmessage } = transport;
  const send = transport.send.bind(transport);
  transport.onmessage = (message, extra) => {
    if (isJSONRPCRequest(message)) open.add(message.id);
    onmessage?.(message, extra);
    close(cancelledBy(message));
  };
  transport.send = async (message, sendOptions) => {
    await send(message, sendOptions);
    if (isJSONRPCResponse(message)) close(message.id);
  };
  return (milliseconds) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      onNone = () => {
        clearTimeout(timer);
        resolve();
      };
      // What was read last is still on its way through the streams.
      setImmediate(() => setImmediate(() => open.size === 0 && onNone()));
    });
}

function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return undefined;
  return message.params?.['requestId'] as RequestId | undefined;
}
