// Answers operations over HTTP: builds requests from the route table and decodes responses.
import type { Content } from './answer.ts';
import type { Asker, Input } from './asker.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import type { Request, Transport } from './transport.ts';

/** Asks a server. */
export function createHttpAsker(transport: Transport): Asker {
  return {
    ask: async (name, input, options) => {
      const route: Route = ROUTES[name];
      const headers = route.creates ? { 'idempotency-key': options.idempotency_key ?? newKey() } : {};
      const request = toRequest(route, input, headers);
      if (route.gives !== 'content') return transport.send(request, options, takeJson);
      return transport.send({ ...request, streamed: true }, options, takeContent);
    },
  };
}

/** Inputs named in the path go into it, the rest into the query or the body. */
export function toRequest({ at }: Route, input: Input, headers: Record<string, string> = {}): Request {
  const [method, template] = at.split(' ') as [string, string];
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is missing.`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'POST') return { method, path: path + toQuery(rest), headers };
  const body = JSON.stringify(rest);
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: () => body };
}

function toQuery(input: Input): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) given.append(name, String(value));
  const text = given.toString();
  return text === '' ? '' : `?${text}`;
}

/** Of 128 bits, in hexadecimal; `randomUUID` is kept from pages that came over plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const takeJson = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : response.json();

async function takeContent(response: Response): Promise<Content> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return {
    media_type: response.headers.get('content-type') ?? 'application/octet-stream',
    file_name: encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''),
    warnings: warningsOf(response.headers.get('warnings')),
    body: piecesOf(response.body),
  };
}

const warningsOf = (header: string | null): readonly string[] => (header === null || header === '' ? [] : [header]);

/** By hand, for not every browser's streams can be gone through with `for await`. */
async function* piecesOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader();
  try {
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined) return;
      yield piece.value;
    }
  } finally {
    await reader?.cancel();
  }
}
