// Sends HTTP requests for the client, with authentication, timeouts and retries with backoff.
import type { CallOptions } from './answer.ts';
import { FolioError, toError } from './folio-error.ts';
import type { Problem } from './wire.ts';

export interface ClientOptions {
  /** Address of the server. Default: `FOLIO_SERVER` of the environment; the page's own address in a browser; else `http://127.0.0.1:8000`. */
  readonly server?: string | URL | undefined;
  /** Default: `FOLIO_API_KEY` of the environment. */
  readonly api_key?: string | undefined;
  /** Milliseconds that one try of a call may take; default: five minutes. */
  readonly timeout_ms?: number | undefined;
  /** How often a call is tried again where the server is busy or cannot be reached; 4 times by default. */
  readonly max_retries?: number | undefined;
  /** In place of the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export type Body = NonNullable<RequestInit['body']>;

export interface Request {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for each try. */
  readonly body?: () => Body;
  /** False where the body can be sent only once. */
  readonly again?: boolean;
  /** True where the answer is read after it was taken, so that the signal still matters then. */
  readonly streamed?: boolean;
}

export interface Transport {
  /** Sends a request until it is answered, and gives what `take` makes of the answer. Rejects with a `FolioError`, or as the signal says. */
  send<T>(request: Request, options: CallOptions, take: (response: Response) => Promise<T>): Promise<T>;
}

const LOCAL_SERVER = 'http://127.0.0.1:8000';
const TIMEOUT_MS = 300_000;
const MAX_RETRIES = 4;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** The server did nothing with these: it had no room. */
const NO_ROOM = [429, 503];
/** The first try arrived after all, and is under way. */
const UNDER_WAY = 'idempotency_in_progress';

export function createTransport(options: ClientOptions): Transport {
  const { timeout_ms = TIMEOUT_MS, max_retries = MAX_RETRIES } = options;
  const server = addressOf(options.server);
  const api_key = options.api_key ?? environment('FOLIO_API_KEY');
  const authorization = api_key === undefined ? {} : { authorization: `Bearer ${api_key}` };

  const sendOnce = async <T>(request: Request, call: CallOptions, take: (response: Response) => Promise<T>) => {
    const bound = boundSignal(call.signal ?? undefined, call.timeout_ms ?? timeout_ms);
    const { method, path, headers, body } = request;
    const sent = body?.();
    const init = {
      method,
      headers: { ...authorization, ...headers },
      signal: bound.signal,
      ...(sent === undefined ? {} : { body: sent }),
      ...(isStream(sent) ? { duplex: 'half' as const } : {}),
    };
    try {
      // Called by its bare name: a browser's own takes no other `this`.
      const { fetch = globalThis.fetch } = options;
      const response = await fetch(server + path, init);
      if (!response.ok) throw await toFault(response, server);
      return await take(response);
    } catch (error) {
      if (error instanceof FolioError) throw error;
      call.signal?.throwIfAborted();
      if (bound.isOver()) throw timedOut(server, call.timeout_ms ?? timeout_ms);
      throw unreachable(server, error);
    } finally {
      bound.release(request.streamed);
    }
  };

  return {
    send: async (request, call, take) => {
      for (let tries = 0; ; tries++) {
        call.signal?.throwIfAborted();
        try {
          return await sendOnce(request, call, take);
        } catch (error) {
          if (tries >= max_retries || request.again === false || !isWorthAnother(error)) throw error;
          await pause(pauseBefore(tries, error.details.retry_after), call.signal ?? undefined);
        }
      }
    },
  };
}

function addressOf(server: string | URL | undefined): string {
  const { location } = globalThis as { location?: { origin?: string } };
  const given = String(server ?? environment('FOLIO_SERVER') ?? location?.origin ?? LOCAL_SERVER).replace(/\/+$/, '');
  if (/^https?:\/\/./.test(given)) return given;
  throw new TypeError(`${given} is not the address of a server; write it as ${LOCAL_SERVER}.`);
}

/** A browser has no environment. What is set to nothing is not set. */
function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Readonly<Record<string, string | undefined>> } };
  return process?.env?.[name] || undefined;
}

const isStream = (body: unknown): boolean => typeof ReadableStream !== 'undefined' && body instanceof ReadableStream;

/** Ends with the caller's signal or when the time is over; by hand, for `AbortSignal.any` is younger than the platforms that we serve. */
function boundSignal(outer: AbortSignal | undefined, ms: number) {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, ms);
  const end = (): void => controller.abort(outer?.reason);
  outer?.addEventListener('abort', end, { once: true });
  if (outer?.aborted) end();
  return {
    signal: controller.signal,
    isOver: () => over,
    release: (streamed = false) => {
      clearTimeout(timer);
      if (!streamed) outer?.removeEventListener('abort', end);
    },
  };
}

function isWorthAnother(error: unknown): error is FolioError {
  if (!(error instanceof FolioError)) return false;
  return NO_ROOM.includes(error.status) || error.code === 'server_unreachable' || error.code === UNDER_WAY;
}

/** What the server asks for, or twice as long each time, somewhat scattered so that many clients do not come back at once. */
function pauseBefore(tries: number, retry_after: number | undefined): number {
  const own = FIRST_PAUSE_MS * 2 ** tries * (0.75 + Math.random() / 2);
  return Math.min(LONGEST_PAUSE_MS, Math.max(own, 1000 * (retry_after ?? 0)));
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

async function toFault(response: Response, server: string): Promise<FolioError> {
  const text = await response.text();
  const problem = parseProblem(text);
  const retry_after = secondsOf(response.headers.get('retry-after'));
  const error = problem && toError(problem, response.status, retry_after);
  if (error) return error;
  return new FolioError(
    'unexpected_answer',
    `${server} answered ${response.status} with something that is not a problem document.`,
    {
      status: response.status,
      details: {
        hint: 'Check that this is the address of a Folioscope server.',
        ...(retry_after === undefined ? {} : { retry_after }),
      },
    },
  );
}

/** A proxy in between may answer with something else. */
function parseProblem(text: string): Partial<Problem> | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' ? found : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

const timedOut = (server: string, ms: number): FolioError =>
  new FolioError('timeout', `${server} did not answer within ${ms} ms.`, {
    details: { hint: 'Give the call more time by timeout_ms.' },
  });

function unreachable(server: string, error: unknown): FolioError {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new FolioError('server_unreachable', `${server} cannot be reached: ${reason}`, {
    details: { hint: 'Start a server with: folio serve' },
    cause: error,
  });
}
