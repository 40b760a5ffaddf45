// What an answer says of the requests that are left of a minute.
import type { FastifyReply } from 'fastify';
import { FolioError } from '../../errors.ts';
import type { RequestBudget } from '../../service/index.ts';

const WINDOW_SECONDS = 60;

/** Sets the headers of the rate; the problem where it is exceeded. */
export function tellBudget(reply: FastifyReply, budget: RequestBudget | null): FolioError | undefined {
  if (budget === null) return undefined;
  const { limit, remaining, reset, exceeded } = budget;
  reply.headers({
    'ratelimit-policy': `${limit};w=${WINDOW_SECONDS}`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  });
  if (!exceeded) return undefined;
  return new FolioError('rate_limited', `The tenant may send ${limit} requests a minute.`, { retry_after: reset });
}
