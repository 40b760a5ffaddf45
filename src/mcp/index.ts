// Public entry of the MCP layer: serving over HTTP and stdio, and the choice of tools.
export { MAX_ANSWER_TOKENS, TOKENS } from './answers/budget.ts';
export type { McpServerOptions } from './create-mcp-server.ts';
export type { Library, LocalFiles } from './library.ts';
export { answerHttp } from './serve-http.ts';
export { answerStdio } from './serve-stdio.ts';
export { toolDefinition } from './tools/tool-definition.ts';
export { chooseTools, offered, wordsFor } from './tools/tool-set.ts';
