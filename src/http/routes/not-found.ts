// Answers addresses that no route takes, with the one that was meant or the methods that are right.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FolioError } from '../../errors.ts';
import { pathOf, sendProblem } from '../answer/problem.ts';
import { methodsAt, nearestPath, type RouteName } from './paths.ts';

/** No route took the request: the address is unknown, or known with other methods. */
export function createNotFoundHandler(routes: readonly RouteName[]) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathOf(request.url);
    const methods = methodsAt(path, routes);
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    if (request.method === 'OPTIONS' && methods.length > 0) return reply.code(204).send();
    return sendProblem(
      methods.length > 0 ? wrongMethod(request.method, methods) : unknownPath(path, routes),
      request,
      reply,
    );
  };
}

const wrongMethod = (method: string, methods: readonly string[]): FolioError =>
  new FolioError('method_not_allowed', `This address does not take ${method}.`, {
    hint: `It takes ${methods.join(', ')}.`,
  });

function unknownPath(path: string, routes: readonly RouteName[]): FolioError {
  const meant = nearestPath(path, routes);
  return new FolioError('not_found', undefined, {
    ...(meant === undefined ? {} : { did_you_mean: meant }),
    hint: 'All addresses are listed at /docs and in /openapi.json.',
  });
}
