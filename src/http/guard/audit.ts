// Writes to the audit log what was asked for and how it ended, before the answer goes out.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Operation, type Service, scopeOf } from '../../service/index.ts';
import { createRateLimit } from './rate-limit.ts';

/** Of each address that is not let in, one entry a second: whoever knocks all the time does not fill the log. */
const REFUSALS_A_SECOND = 1;

export interface Audit {
  /** Whether what this operation does is written down where it is let in. */
  covers(operation: Operation): boolean;
  /** Of a request whose answer is about to go out. */
  answered(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Of an operation that was asked for in the body of a request. */
  called(request: FastifyRequest, operation: Operation, target: unknown, result: string): Promise<void>;
}

interface AuditOptions {
  readonly service: Pick<Service, 'note'>;
  /** `changes`, `all` or `off`. */
  readonly mode: string;
  readonly now: () => number;
}

export function createAudit({ service, mode, now }: AuditOptions): Audit {
  const waitFor = createRateLimit(REFUSALS_A_SECOND, now);
  const covers = (operation: Operation): boolean =>
    mode === 'all' || (mode === 'changes' && scopeOf(operation) !== 'read');

  const note = (request: FastifyRequest, action: string, target: unknown, result: string): Promise<void> =>
    service.note({
      tenant: request.caller?.tenant ?? '',
      actor: request.caller ? (request.caller.actor ?? 'local') : '',
      action,
      target: typeof target === 'string' ? target : '',
      result,
      request_id: request.id,
      address: addressOf(request),
    });
  const isRefusal = (status: number): boolean => status === 401 || status === 403;

  return {
    covers,
    called: (request, operation, target, result) =>
      covers(operation) ? note(request, operation.name, target, result) : Promise.resolve(),
    answered: async (request, reply) => {
      if (mode === 'off') return;
      const { operation } = request.routeOptions.config;
      const status = reply.statusCode;
      if (!isRefusal(status) && !(operation && covers(operation))) return;
      if (status === 401 && waitFor(addressOf(request)) > 0) return;
      const result = status < 400 ? 'ok' : request.problem || String(status);
      await note(request, operation?.name ?? request.routeOptions.url ?? '', targetOf(request, reply), result);
    },
  };
}

/** What was made, or what the address names. */
function targetOf({ params }: FastifyRequest, reply: FastifyReply): unknown {
  const made = reply.getHeader('location');
  if (typeof made === 'string') return made.split('/').at(-1);
  return Object.values((params as Readonly<Record<string, unknown>> | null) ?? {})[0];
}

const addressOf = (request: FastifyRequest): string => request.raw.socket.remoteAddress ?? '';
