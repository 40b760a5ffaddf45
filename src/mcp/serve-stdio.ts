import type { Readable, Writable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { isJSONRPCRequest, isJSONRPCResponse, type Transport } from '@modelcontextprotocol/server';
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

/** Notes requests that come in and answers that go out; what it gives waits until none is open, at most so long. */
function watchRequests(transport: Transport): (milliseconds: number) => Promise<void> {
  let open = 0;
  let onNone = (): void => {};
  const { onmessage } = transport;
  const send = transport.send.bind(transport);
  transport.onmessage = (message, extra) => {
    if (isJSONRPCRequest(message)) open++;
    onmessage?.(message, extra);
  };
  transport.send = async (message, sendOptions) => {
    await send(message, sendOptions);
    if (isJSONRPCResponse(message) && --open === 0) onNone();
  };
  return (milliseconds) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      onNone = () => {
        clearTimeout(timer);
        resolve();
      };
      // What was read last is still on its way through the streams.
      setImmediate(() => setImmediate(() => open === 0 && onNone()));
    });
}
