// The id of a request in the log and in its answer: the one that was sent, where it is sound.
import type { IncomingMessage } from 'node:http';
import { newId } from '../clock-and-ids.ts';

const SANE_ID = /^[A-Za-z0-9._:@/+=-]{1,128}$/;

/** The caller's own id where it is harmless in a header and in a log line, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : newId();
}
