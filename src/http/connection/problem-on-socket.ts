// A problem document as the bytes of a whole HTTP answer, for connections on which no request exists that a route could answer.
import { STATUS_CODES } from 'node:http';
import type { FolioError } from '../../errors.ts';
import { PROBLEM_TYPE, problemHeaders, problemOf } from '../answer/problem.ts';
import { newId } from '../clock-and-ids.ts';

export function problemOnSocket(error: FolioError): string {
  const id = newId();
  const body = JSON.stringify(problemOf(error, id, ''));
  const headers = {
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    'cache-control': 'no-store',
    ...problemHeaders(error),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
}
