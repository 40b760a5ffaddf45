// Decides who is asking and whether they may: by API key, or, while there is none, by being on this machine.
import type { FastifyRequest } from 'fastify';
import { FolioError } from '../../errors.ts';
import { isLoopback, isLoopbackHost, isLoopbackOrigin } from '../../loopback.ts';
import type { Caller, Service } from '../../service/index.ts';
import { createApiKeys } from './api-keys.ts';
import { createRateLimit } from './rate-limit.ts';

const LOCAL_CALLER: Caller = Object.freeze({ tenant: 'default' });
const BEARER = /^bearer +(\S+) *$/i;

interface GuardOptions {
  readonly service: Pick<Service, 'listApiKeys' | 'authenticate' | 'takes_tokens'>;
  readonly max_rate: number;
  readonly now: () => number;
}

/**
 * Who is asking, and whether they may. With no key in the service only this machine may, and only by a loopback name and from
 * a loopback page, so that no web page elsewhere can reach in through the user's browser. Answers at once where all is known.
 */
export function createGuard({
  service,
  max_rate,
  now,
}: GuardOptions): (request: FastifyRequest) => Caller | Promise<Caller> {
  const keys = createApiKeys(service, now);
  const waitFor = max_rate > 0 ? createRateLimit(max_rate, now) : null;

  const spend = (name: string): void => {
    const seconds = waitFor ? waitFor(name) : 0;
    if (seconds > 0)
      throw new FolioError('rate_limited', `More than ${max_rate} requests a second.`, { retry_after: seconds });
  };
  const admitLocal = (request: FastifyRequest): Caller => {
    refuseStrangers(request);
    spend(addressOf(request));
    return LOCAL_CALLER;
  };
  const admitKey = (request: FastifyRequest): Caller | Promise<Caller> => {
    const key = keyOf(request);
    if (key === undefined) return refuseKey(request, 'No API key was sent.');
    const caller = keys.authenticate(key);
    if (!(caller instanceof Promise)) return spendAs(key, caller);
    return caller.then((found) =>
      found ? spendAs(key, found) : refuseKey(request, 'The API key is not known, or its time is over.'),
    );
  };
  const spendAs = (key: string, caller: Caller): Caller => {
    spend(`key ${key}`);
    return caller;
  };
  const refuseKey = (request: FastifyRequest, detail: string): never => {
    spend(addressOf(request));
    throw new FolioError('unauthorized', detail, { hint: 'Send Authorization: Bearer <key>, or X-API-Key: <key>.' });
  };

  return (request) => {
    if (service.takes_tokens) return admitKey(request);
    const any = keys.any();
    if (any instanceof Promise) return any.then((some) => (some ? admitKey(request) : admitLocal(request)));
    return any ? admitKey(request) : admitLocal(request);
  };
}

const addressOf = (request: FastifyRequest): string => request.raw.socket.remoteAddress ?? '';

function keyOf(request: FastifyRequest): string | undefined {
  const { authorization, 'x-api-key': header } = request.headers;
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

function refuseStrangers(request: FastifyRequest): void {
  if (!isLoopback(addressOf(request)))
    throw new FolioError('unauthorized', 'This server has no API key yet, and serves only its own machine.');
  const { host, origin } = request.headers;
  if (host === undefined || !isLoopbackHost(host))
    throw new FolioError('forbidden', 'Without an API key the Host header must name this machine.', {
      param: 'Host',
      hint: 'Ask for 127.0.0.1 or localhost, or add an API key.',
    });
  if (origin !== undefined && !isLoopbackOrigin(origin))
    throw new FolioError('forbidden', 'Without an API key pages of other sites may not call this server.', {
      param: 'Origin',
    });
}
