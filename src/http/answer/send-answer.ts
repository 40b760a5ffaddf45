// Turns the answer of an operation into an HTTP answer: JSON with an entity tag, content piece by piece, or nothing.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Content, Operation, StoredResponse } from '../../service/index.ts';
import { contentDisposition } from './content-disposition.ts';
import { entityTagOf, matchesTag } from './entity-tag.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
const REVALIDATE = 'private, max-age=0, must-revalidate';
/** Seconds after which a client may ask again about work that goes on. */
const RETRY_SECONDS = '1';

export function sendAnswer(
  answer: Answer,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if ('content' in answer) return sendContent(answer.content, answer.status, request, reply);
  if ('text' in answer) return sendText(answer, operation, request, reply);
  if (!('json' in answer)) return reply.code(answer.status).send();
  const body = JSON.stringify(answer.json);
  if (!isCacheable(operation, answer.status))
    return sendJson({ status: answer.status, headers: answer.headers ?? {}, body }, reply);
  const tag = entityTagOf(body);
  reply.header('etag', tag).header('cache-control', REVALIDATE);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return sendJson({ status: 200, headers: answer.headers ?? {}, body }, reply);
}

const isCacheable = (operation: Operation, status: number): boolean =>
  operation.immutable === true && operation.method === 'GET' && status === 200;

/** JSON that was written down elsewhere goes out as it is; a long one as fast as the client takes it. */
function sendText(
  { text, status, headers = {} }: Extract<Answer, { readonly text: unknown }>,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { tag, body, bytes } = text;
  if (tag !== null && isCacheable(operation, status)) {
    reply.header('etag', `"${tag}"`).header('cache-control', REVALIDATE);
    if (matchesTag(request.headers['if-none-match'], `"${tag}"`)) {
      if (typeof body !== 'string') void body.discard();
      return reply.code(304).send();
    }
  }
  if (typeof body === 'string') return sendJson({ status, headers, body }, reply);
  reply.code(status).header('content-type', JSON_TYPE).headers(headers).header('content-length', bytes);
  return sendPieces(body, () => body.discard(), request, reply);
}

export function sendJson({ status, headers, body }: StoredResponse, reply: FastifyReply): FastifyReply {
  if (status === 202) reply.header('retry-after', RETRY_SECONDS);
  return reply.code(status).header('content-type', JSON_TYPE).headers(headers).send(body);
}

/** Piece by piece, as fast as the client takes it. An error on the way cuts the connection, for the status is already out. */
function sendContent(content: Content, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (content.tag !== undefined) {
    const tag = `"${content.tag}"`;
    reply.header('etag', tag).header('cache-control', REVALIDATE);
    if (matchesTag(request.headers['if-none-match'], tag)) {
      void content.discard?.();
      return reply.code(304).send();
    }
  }
  reply
    .code(status)
    .header('content-type', content.media_type)
    .header('content-disposition', contentDisposition(content.file_name, content.inline));
  if (content.warnings !== undefined) reply.header('warnings', content.warnings.join(' '));
  if (content.size !== undefined) reply.header('content-length', content.size);
  return sendPieces(content.body, content.discard, request, reply);
}

function sendPieces(
  body: Content['body'],
  discard: Content['discard'],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.method !== 'HEAD') return reply.send(Readable.from(body, { objectMode: false }));
  void discard?.();
  // An empty stream, because for an empty text the router would set the length to 0.
  return reply.send(Readable.from([], { objectMode: false }));
}
