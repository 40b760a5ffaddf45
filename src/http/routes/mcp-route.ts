// Serves agents at /mcp by the Model Context Protocol.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import { isLoopbackOrigin } from '../../loopback.ts';
import type { Library } from '../../mcp/index.ts';
import { type Caller, checkInput, cleanFileName, jsonValueOf, type Service } from '../../service/index.ts';
import { isTooDeep } from '../request/json-body.ts';

export const MCP_PATH = '/mcp';
/** The earlier protocol has sessions, which GET and DELETE are about; here they are refused in its own words. */
export const MCP_METHODS = ['GET', 'POST', 'DELETE'];

/** For agents: the protocol loads with the first request, so that no server starts later for it. */
export function addMcpRoute(app: FastifyInstance, service: Service, config: Config): void {
  app.register(async (agents) => {
    agents.removeAllContentTypeParsers();
    agents.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    agents.route({
      method: MCP_METHODS,
      url: MCP_PATH,
      handler: async (request, reply) => {
        refuseOtherSites(request);
        const { answerHttp, chooseTools } = await import('../../mcp/index.ts');
        const response = await answerHttp(toWebRequest(request, reply), {
          library: libraryOf(service, request.caller, config.upload_hosts !== ''),
          tools: chooseTools(toolsAskedFor(request)),
          onFault: (err) => request.log.error({ err }, 'an agent could not be answered'),
        });
        return send(response, reply);
      },
    });
  });
}

/** Tools beside the nine, as in /mcp?with=extract,validate. */
function toolsAskedFor({ query }: FastifyRequest): string {
  return [(query as Record<string, string | string[]>)['with'] ?? ''].flat().join(',');
}

/** The documents of the caller, checked and answered as the routes of the operations do it. Paths mean nothing here. */
const libraryOf = (service: Service, caller: Caller, fetches: boolean): Library => ({
  call: async (operation, input, signal) => {
    const answer = await operation.run(service, { ...caller, signal }, await checkInput(operation, input));
    if ('json' in answer || 'text' in answer) return { json: await jsonValueOf(answer) };
    return 'content' in answer ? { content: answer.content } : null;
  },
  store: ({ file_name, ...file }) => service.upload(caller, { file_name: cleanFileName(file_name), ...file }),
  ...(fetches ? { fetch: (asked) => service.upload(caller, asked) } : {}),
});

/** A page may only call the server that it came from, whatever name that server was reached by. */
function refuseOtherSites({ headers: { origin, host } }: FastifyRequest): void {
  if (origin === undefined || isLoopbackOrigin(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new FolioError('forbidden', 'Pages of other sites may not call this address.', { param: 'Origin' });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const body = request.body as string | undefined;
  if (body !== undefined && isTooDeep(body)) throw new FolioError('invalid_request', 'The body is nested too deep.');
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return new Request(`http://localhost${MCP_PATH}`, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(body === undefined ? {} : { body }),
  });
}

function send(response: Response, reply: FastifyReply): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body === null ? '' : Readable.fromWeb(response.body as ReadableStream));
}
