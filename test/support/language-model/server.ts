import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicDialect } from './anthropic-dialect.ts';
import type { Behaviour, Dialect, SeenRequest } from './dialect.ts';
import { openAiDialect } from './open-ai-dialect.ts';

export const DIALECTS = { openai: openAiDialect, anthropic: anthropicDialect } as const;
export type Provider = keyof typeof DIALECTS;

export interface ModelServer {
  /** As FOLIO_LLM_BASE_URL has it. */
  readonly base_url: string;
  readonly requests: readonly SeenRequest[];
  /** Begins anew: forgets the requests so far. */
  behave(...behaviours: readonly Behaviour[]): void;
  close(): Promise<void>;
}

/** A language model's server on this machine. It behaves as it is told, request by request; the last behaviour stays. */
export async function startModelServer(provider: Provider, ...first: readonly Behaviour[]): Promise<ModelServer> {
  const dialect = DIALECTS[provider];
  const requests: SeenRequest[] = [];
  let behaviours = first;
  const server = createServer((request, response) => {
    void readRequest(dialect, request).then((seen) => {
      const behaviour = behaviours[Math.min(requests.length, behaviours.length - 1)] ?? 'breaks';
      requests.push(seen);
      const refusal = dialect.refuse(seen);
      if (refusal) sendJson(response, refusal.status, dialect.error(refusal.status, refusal.message));
      else behave(dialect, behaviour, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base_url: `http://127.0.0.1:${port}${provider === 'openai' ? '/v1' : ''}`,
    requests,
    behave: (...next) => {
      behaviours = next;
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readRequest(dialect: Dialect, request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as SeenRequest['body'];
  const { url = '', headers } = request;
  return { path: url, headers, body, system: dialect.systemOf(body), turns: dialect.turnsOf(body) };
}

function behave(dialect: Dialect, behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === 'hangs') return;
  if (behaviour === 'breaks') {
    response.destroy();
  } else if (behaviour === 'stalls') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id": "');
  } else if (behaviour === 'floods') {
    flood(response);
  } else if ('fails' in behaviour) {
    const { fails, message = 'It did not work.', headers } = behaviour;
    sendJson(response, fails, dialect.error(fails, message), headers);
  } else if ('raw' in behaviour) {
    response.writeHead(behaviour.status ?? 200, behaviour.headers).end(behaviour.raw);
  } else {
    sendJson(response, 200, dialect.answer(behaviour));
  }
}

function sendJson(
  response: ServerResponse,
  status: number,
  json: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
}

const FLOOD = 'x'.repeat(2 ** 16);

/** As fast as the other side takes it. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const pour = (): void => {
    while (!response.destroyed && response.write(FLOOD));
  };
  response.on('drain', pour);
  response.on('error', () => response.destroy());
  pour();
}
