// Scripted stand-in for fetch, for tests of the client.
export interface Seen {
  readonly line: string;
  readonly headers: Headers;
  readonly body: string;
}

export type Step = Response | Error | ((init: RequestInit) => Promise<Response>);

/** Stands in for the network: answers by the script, in turn, and notes what was sent. */
export function scriptFetch(...steps: Step[]): { readonly fetch: typeof globalThis.fetch; readonly seen: Seen[] } {
  const seen: Seen[] = [];
  const fetch = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const request = new Request(String(address), { ...init, signal: null });
    const { pathname, search } = new URL(request.url);
    seen.push({
      line: `${request.method} ${pathname}${search}`,
      headers: request.headers,
      body: await request.text(),
    });
    const step = steps.shift();
    if (step === undefined) throw new Error('The script is at its end.');
    if (step instanceof Error) throw step;
    return typeof step === 'function' ? step(init) : step;
  };
  return { fetch: fetch as typeof globalThis.fetch, seen };
}

export const json = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const problem = (code: string, status: number, more: object = {}, headers: Record<string, string> = {}) =>
  json(
    { type: `urn:folioscope:problem:${code}`, title: 'T', status, detail: `D of ${code}`, code, ...more },
    status,
    headers,
  );

/** Answers only when the call is called off. */
export const silence = (init: RequestInit): Promise<Response> =>
  new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
