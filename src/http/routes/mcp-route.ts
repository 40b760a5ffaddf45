// Serves agents at /mcp by the Model Context Protocol.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { FolioError, toFolioError } from '../../errors.ts';
import { isLoopbackOrigin } from '../../loopback.ts';
import type { Library } from '../../mcp/index.ts';
import {
  checkInput,
  cleanFileName,
  expectScope,
  jsonValueOf,
  OPERATIONS,
  type Operation,
  type Service,
} from '../../service/index.ts';
import type { Audit } from '../guard/audit.ts';
import { isTooDeep } from '../request/json-body.ts';

export const MCP_PATH = '/mcp';
/** The earlier protocol has sessions, which GET and DELETE are about; here they are refused in its own words. */
export const MCP_METHODS = ['GET', 'POST', 'DELETE'];

/** For agents: the protocol loads with the first request, so that no server starts later for it. */
export function addMcpRoute(app: FastifyInstance, service: Service, config: Config, audit: Audit): void {
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
          library: libraryOf(service, request, audit, config.upload_hosts !== ''),
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
function libraryOf(service: Service, request: FastifyRequest, audit: Audit, fetches: boolean): Library {
  const { caller } = request;
  /** Let in and written down as if it had come by its own address. */
  const done = async <T>(operation: Operation, target: unknown, work: () => Promise<T>): Promise<T> => {
    const tell = (result: string): Promise<void> => audit.called(request, operation, target, result);
    try {
      expectScope(caller, operation);
      const answer = await work();
      await tell('ok');
      return answer;
    } catch (thrown) {
      await tell(toFolioError(thrown).code);
      throw thrown;
    }
  };
  return {
    call: (operation, input, signal) =>
      done(operation, input['id'], async () => {
        const answer = await operation.run(service, { ...caller, signal }, await checkInput(operation, input));
        if ('json' in answer || 'text' in answer) return { json: await jsonValueOf(answer) };
        return 'content' in answer ? { content: answer.content } : null;
      }),
    store: ({ file_name, ...file }) =>
      done(UPLOAD, file_name, () => service.upload(caller, { file_name: cleanFileName(file_name), ...file })),
    ...(fetches ? { fetch: (asked) => done(UPLOAD, '', () => service.upload(caller, asked)) } : {}),
  };
}

const UPLOAD = OPERATIONS.find(({ body }) => body === 'multipart')!;

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
