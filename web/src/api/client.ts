// HTTP calls to the service with the tab's API key, and problems as errors.
import type { Problem } from '../wire.ts';
import { apiKey } from './api-key.ts';

/** What the service said went wrong. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

export const get = async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  (await send('GET', path, undefined, signal)).json() as Promise<Answer>;

export const post = async <Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> =>
  (await send('POST', path, body, signal)).json() as Promise<Answer>;

/** Browsers send no more behind a page that is being left. */
const MAX_KEPT_ALIVE = 60_000;

/** Arrives also where the page is left at once. */
export const postSurely = async <Answer>(path: string, body: object): Promise<Answer> =>
  (await send('POST', path, body, undefined, JSON.stringify(body).length < MAX_KEPT_ALIVE)).json() as Promise<Answer>;

/** `isLast`: asked while the page is being left, and to be sent all the same. */
export const remove = async (path: string, isLast = false): Promise<void> => {
  await send('DELETE', path, undefined, undefined, isLast);
};

export const getText = async (path: string, body: unknown, signal?: AbortSignal): Promise<string> =>
  (await send('POST', path, body, signal)).text();

export const getBlob = async (path: string, signal?: AbortSignal): Promise<Blob> =>
  (await send('GET', path, undefined, signal)).blob();

/** The content itself and the name that the service gives it. */
export async function download(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<{ readonly blob: Blob; readonly file_name: string | null; readonly warning: string | null }> {
  const response = await send(method, path, body);
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  const file_name = encoded ? decodeURIComponent(encoded) : (plain ?? null);
  return { blob: await response.blob(), file_name, warning: response.headers.get('warnings') };
}

/** Where this page stands: the service answers beside it, also under a path that a proxy puts in front. */
const root = (): string => location.pathname.replace(/\/[^/]*$/, '');

/** An address of the service, for a path such as `/v1/files`. */
export const serviceUrl = (path: string): string => `${root()}${path}`;

export const filePath = (id: string, rest = ''): string => `/v1/files/${encodeURIComponent(id)}${rest}`;

export function requestHeaders(): Record<string, string> {
  const key = apiKey.get();
  return key ? { authorization: `Bearer ${key}` } : {};
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  keepalive = false,
): Promise<Response> {
  const response = await fetch(serviceUrl(path), {
    method,
    headers: { ...requestHeaders(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  if (!response.ok) throw refused(response.status, await response.text());
  return response;
}

export function refused(status: number, text: string): ProblemError {
  if (status === 401) apiKey.ask();
  return new ProblemError(parseProblem(status, text));
}

/** A proxy in between may answer with something else than a problem document. */
function parseProblem(status: number, text: string): Problem {
  try {
    const found = JSON.parse(text) as Partial<Problem>;
    if (typeof found.title === 'string' && typeof found.code === 'string')
      return { status, detail: '', ...found } as Problem;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {
    title: 'The server gave an answer that is not understood.',
    status,
    detail: `HTTP ${status}`,
    code: 'unknown',
  };
}

export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return {
    title: 'The server cannot be reached.',
    status: 0,
    detail: error instanceof Error ? error.message : String(error),
    code: 'unreachable',
    retryable: true,
  };
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
