// Answers a single MCP request over HTTP, without sessions.
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.ts';

/** Answers one HTTP request in the present protocol or an earlier one. Nothing is kept between requests. */
export function answerHttp(request: Request, options: McpServerOptions): Promise<Response> {
  const handler = createMcpHandler(() => createMcpServer(options), {
    // Nothing is ever announced, so there is nothing to listen to.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    // The server has bounded the body already, by its own setting.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
  });
  return handler.fetch(request);
}
