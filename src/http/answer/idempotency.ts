// Runs an operation once for each Idempotency-Key and repeats its answer.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FolioError } from '../../errors.ts';
import { type Answer, type Operation, type Service, type StoredResponse, textOf } from '../../service/index.ts';
import { PROBLEM_TYPE, pathOf, problemHeaders, problemOf } from './problem.ts';
import { sendAnswer, sendJson } from './send-answer.ts';

/** Visible characters of ASCII. */
export const IDEMPOTENCY_KEY_PATTERN = '^[!-~]{1,255}$';
const IDEMPOTENCY_KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);

/** The request's idempotency key, where the operation honours one. */
function keyOf(operation: Operation, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (operation.creates !== true || key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new FolioError('invalid_request', 'The idempotency key must be 1 to 255 visible ASCII characters.', {
    param: 'Idempotency-Key',
  });
}

/** Runs the operation and answers; with a key, runs it once and answers the same again. */
export async function answerOnce(
  service: Service,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  fingerprint: () => string,
  run: () => Promise<Answer>,
): Promise<FastifyReply> {
  const key = keyOf(operation, request);
  if (key === undefined) return sendAnswer(await run(), operation, request, reply);
  const print = hash('sha256', `${operation.name}\n${fingerprint()}`, 'hex');
  const recorded = await service.idempotent(request.caller, key, operation.name, print, () => record(run, request));
  if (recorded.replayed) reply.header('idempotent-replayed', 'true');
  return sendJson(recorded, reply);
}

/** A failure that left a file behind is an answer like any other: the repeated call must not leave a second one. */
async function record(run: () => Promise<Answer>, request: FastifyRequest): Promise<StoredResponse> {
  try {
    const answer = await run();
    if ('content' in answer) throw new Error('content cannot be kept for a repeated call');
    if (!('json' in answer || 'text' in answer)) return { status: answer.status, headers: {}, body: '' };
    const body = 'json' in answer ? JSON.stringify(answer.json) : await textOf(answer.text);
    return { status: answer.status, headers: { ...answer.headers }, body };
  } catch (error) {
    if (!(error instanceof FolioError) || error.details.file_id === undefined) throw error;
    const body = JSON.stringify(problemOf(error, request.id, pathOf(request.url)));
    return { status: error.status, headers: { ...problemHeaders(error), 'content-type': PROBLEM_TYPE }, body };
  }
}
