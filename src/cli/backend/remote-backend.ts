// Backend over a Folioscope server: turns operations into HTTP requests and problems back into errors.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure, failed, type Trouble, usageFailure } from '../failure.ts';
import type { OperationRef } from '../surface.ts';
import type { Backend, ContentReply, FileToUpload, Input, Reply, WireFile } from './backend.ts';

export interface RemoteOptions {
  readonly server: string;
  readonly apiKey?: string | undefined;
}

/** A server, asked over HTTP. */
export function openRemoteBackend({ server, apiKey }: RemoteOptions): Backend {
  const base = baseUrl(server);
  const authorization = apiKey ? { authorization: `Bearer ${apiKey}` } : {};

  const send = async (path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> => {
    const headers = { ...authorization, ...(init.headers as Record<string, string>) };
    const response = await fetch(base + path, { ...init, headers }).catch((error: unknown) => {
      throw unreachable(base, error);
    });
    if (!response.ok) throw await toFailureOf(response, base);
    return response;
  };

  return {
    async call(operation, input) {
      const { path, rest } = fillPath(operation, input);
      if (operation.method === 'POST') {
        const headers = { 'content-type': 'application/json' };
        return toReply(await send(path, { method: 'POST', headers, body: JSON.stringify(rest) }));
      }
      return toReply(await send(path + query(rest), { method: operation.method }));
    },
    async upload(file) {
      const boundary = `folio-${randomUUID()}`;
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(file.wait ? {} : { prefer: 'respond-async' }),
      };
      const body = Readable.toWeb(
        Readable.from(multipart(file, boundary), { objectMode: false }),
      ) as ReadableStream<Uint8Array>;
      const response = await send('/v1/files', { method: 'POST', headers, body, duplex: 'half' });
      return (await response.json()) as WireFile;
    },
    async close() {},
  };
}

function baseUrl(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href.replace(/\/+$/, '');
  throw usageFailure(`${server} is not the address of a server.`, 'Write it as http://127.0.0.1:8000');
}

/** Inputs named in the path go into it; the rest is left for the query or the body. */
export function fillPath(operation: OperationRef, input: Input): { path: string; rest: Input } {
  const rest: Record<string, unknown> = { ...input };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest };
}

function query(input: Input): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) given.append(name, String(value));
  const text = given.toString();
  return text === '' ? '' : `?${text}`;
}

async function toReply(response: Response): Promise<Reply> {
  if (response.status === 204) return null;
  const disposition = response.headers.get('content-disposition');
  const type = response.headers.get('content-type') ?? '';
  if (disposition === null && type.startsWith('application/json')) return { json: (await response.json()) as object };
  return { content: toContent(response, type, disposition) };
}

function toContent(response: Response, media_type: string, disposition: string | null): ContentReply {
  const body = (response.body ?? Readable.toWeb(Readable.from([]))) as unknown as AsyncIterable<Uint8Array>;
  const warnings = response.headers.get('warnings');
  const file_name = /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '';
  return { media_type, file_name, ...(warnings ? { warnings: [warnings] } : {}), body };
}

/** Names are percent-escaped as browsers do it. */
const formName = (name: string): string =>
  name.replace(/["\r\n]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

async function* multipart(file: FileToUpload, boundary: string): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  const part = (head: string) => text.encode(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  for (const name of ['password', 'ocr', 'expires_in', 'layout'] as const) {
    if (file[name] === undefined) continue;
    yield part(`name="${name}"`);
    yield text.encode(`${file[name]}\r\n`);
  }
  if ('url' in file) {
    yield part('name="url"');
    yield text.encode(file.url);
  } else {
    yield part(`name="file"; filename="${formName(file.file_name)}"\r\nContent-Type: application/octet-stream`);
    yield* file.bytes;
  }
  yield text.encode(`\r\n--${boundary}--\r\n`);
}

async function toFailureOf(response: Response, base: string): Promise<Failure> {
  const text = await response.text();
  if ((response.headers.get('content-type') ?? '').includes('json')) {
    try {
      const problem = JSON.parse(text) as Partial<Trouble>;
      if (typeof problem.code === 'string')
        return new Failure({ ...problem, code: problem.code, detail: problem.detail ?? problem.title ?? problem.code });
    } catch (error) {
      return notOurs(response, base, error);
    }
  }
  return notOurs(response, base);
}

const notOurs = (response: Response, base: string, cause?: unknown): Failure =>
  new Failure(
    {
      code: 'unexpected_answer',
      detail: `${base} answered ${response.status} with something that is not a problem document.`,
      hint: 'Check that --server is the address of a Folioscope server.',
    },
    undefined,
    { cause },
  );

function unreachable(base: string, error: unknown): Failure {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  const detail = `The server at ${base} cannot be reached${reason ? `: ${reason}` : ''}.`;
  if (error instanceof Failure) return error;
  return failed(
    'server_unreachable',
    detail,
    'Start one with: folio serve. Or leave --server out to use the local store.',
  );
}
