// Answers what is not HTTP, for which no route exists.
import type { Socket } from 'node:net';
import { FolioError } from '../../errors.ts';
import { problemOnSocket } from './problem-on-socket.ts';

const DETAILS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The request headers are larger than this server accepts.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

interface ParserError extends Error {
  readonly code?: string;
}

/** The HTTP parser gave up, so that no request exists: the problem document is written on the bare socket. */
export function answerClientError(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || responseStarted(socket)) {
    socket.destroy();
    return;
  }
  const detail = DETAILS[error.code ?? ''] ?? 'The request is not well-formed HTTP.';
  socket.end(problemOnSocket(new FolioError('invalid_request', detail)));
}

/** Whether bytes of an answer are already on the wire; a second status line would then be read as part of its body. */
function responseStarted(socket: Socket): boolean {
  const message = (socket as Socket & { _httpMessage?: { headersSent?: boolean } | null })._httpMessage;
  return message?.headersSent === true;
}
