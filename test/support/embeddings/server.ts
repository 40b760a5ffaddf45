// A server of vectors on this machine that speaks OpenAI's embeddings. Words of one matter lie on one axis, so that what is near can be told.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Words that mean the same, each list an axis. */
const MATTERS = [
  ['car', 'cars', 'automobile', 'automobiles', 'lorry', 'vehicle', 'vehicles'],
  ['dog', 'dogs', 'hound', 'puppy'],
  ['rain', 'storm', 'drizzle', 'weather'],
  ['bread', 'loaf', 'baker', 'flour'],
];
/** Words of no matter lie near each other, and count for little. */
const OTHER = 0.05;
export const DIMENSIONS = MATTERS.length + 1;

/** What the server does with requests from now on. */
export type VectorBehaviour =
  | 'answers'
  | 'hangs'
  | 'breaks'
  | { readonly fails: number; readonly message?: string; readonly retry_after?: number }
  /** Refuses texts of more characters. */
  | { readonly at_most: number }
  | { readonly raw: string };

export interface VectorServer {
  /** As FOLIO_EMBEDDINGS_URL has it. */
  readonly base_url: string;
  /** Texts of each request that came, whatever became of it. */
  readonly requests: readonly (readonly string[])[];
  readonly headers: readonly IncomingMessage['headers'][];
  behave(behaviour: VectorBehaviour): void;
  close(): Promise<void>;
}

export async function startVectorServer(): Promise<VectorServer> {
  const requests: (readonly string[])[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let behaviour: VectorBehaviour = 'answers';
  const server = createServer((request, response) => {
    void readBody(request).then(({ model, input }) => {
      requests.push(input);
      headers.push(request.headers);
      if (request.url !== '/v1/embeddings' || typeof model !== 'string' || model === '' || !Array.isArray(input))
        send(response, 404, { error: { message: 'Unknown request.' } });
      else behave(behaviour, model, input, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    requests,
    headers,
    behave: (next) => {
      behaviour = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function behave(behaviour: VectorBehaviour, model: string, input: readonly string[], response: ServerResponse): void {
  if (behaviour === 'hangs') return;
  if (behaviour === 'breaks') {
    response.destroy();
    return;
  }
  if (typeof behaviour === 'object' && 'fails' in behaviour) {
    const { fails, message = 'It did not work.', retry_after } = behaviour;
    if (retry_after !== undefined) response.setHeader('retry-after', String(retry_after));
    send(response, fails, { error: { message } });
  } else if (typeof behaviour === 'object' && 'raw' in behaviour) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(behaviour.raw);
  } else if (typeof behaviour === 'object' && input.some((text) => text.length > behaviour.at_most)) {
    send(response, 400, { error: { message: "This model's maximum context length is exceeded." } });
  } else {
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    // As some servers do it: in an order of their own.
    send(response, 200, { object: 'list', model, data: data.reverse(), usage: { prompt_tokens: 1, total_tokens: 1 } });
  }
}

export function vectorOf(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = MATTERS.map((matter) => words.filter((word) => matter.includes(word)).length);
  return [...counts, OTHER * words.length];
}

async function readBody(request: IncomingMessage): Promise<{ model: unknown; input: string[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as { model: unknown; input: string[] };
}

const send = (response: ServerResponse, status: number, json: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
};
