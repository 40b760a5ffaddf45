// Errors as problem documents of RFC 9457.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FolioError, type Problem, toFolioError } from '../../errors.ts';
import { linger } from '../connection/linger.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
const DEFAULT_RETRY_SECONDS = 1;
const JSON_HINT = 'Send JSON with the header Content-Type: application/json.';

/** What Fastify and its plugins throw by themselves, in our words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, () => FolioError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new FolioError('invalid_request', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new FolioError('invalid_request', 'The body is empty.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new FolioError('invalid_request', 'The body is not as long as Content-Length says.', { param: 'Content-Length' }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new FolioError('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new FolioError('unsupported_media_type', undefined, { param: 'Content-Type', hint: JSON_HINT }),
  FST_ERR_BAD_URL: () => new FolioError('invalid_request', 'The address is not a well-formed URL.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new FolioError('not_found', 'A part of the address is longer than any id.'),
};

/** Anything thrown while a request was served. A client's broken body is the client's fault, an unknown error is ours. */
function toHttpError(thrown: unknown): FolioError {
  if (thrown instanceof FolioError) return thrown;
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined;
  if (known) return known();
  if (statusCode === 400) return new FolioError('invalid_request', 'The request ended before its body was complete.');
  return toFolioError(thrown);
}

export function problemOf(error: FolioError, request_id: string, path: string): Problem {
  const { type, title, status, detail, code, retryable, ...details } = error.toProblem();
  return { type, title, status, detail, instance: path, code, request_id, retryable, ...details };
}

/** Headers that belong to the error itself. */
export function problemHeaders(error: FolioError): Record<string, string> {
  const headers: Record<string, string> = {};
  const retry = error.details.retry_after ?? (error.toProblem().retryable ? DEFAULT_RETRY_SECONDS : undefined);
  if (retry !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retry)));
  if (error.code === 'unauthorized') headers['www-authenticate'] = 'Bearer realm="folioscope"';
  return headers;
}

export const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Answers with the problem document; what is not in the catalogue is logged with its stack and told as `internal`. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toHttpError(thrown);
  request.problem = error.code;
  if (error.status >= 500) request.log.error({ err: thrown, path: pathOf(request.url) }, 'request failed');
  for (const name of ['content-length', 'content-disposition', 'etag', 'connection']) reply.removeHeader(name);
  linger(request.raw);
  return reply
    .code(error.status)
    .headers(problemHeaders(error))
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(error, request.id, pathOf(request.url))));
}
