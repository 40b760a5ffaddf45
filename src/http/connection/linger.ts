// Takes in the rest of a request that is answered early, so that the client reads the answer instead of a reset.
import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 2 ** 30;
const MAX_MS = 30_000;

const lingering = new WeakSet<IncomingMessage>();

/**
 * The answer goes out before the body is in. A client that is still sending sees a reset instead of the answer if the
 * connection closes now, so the rest is taken and thrown away; past the bounds the connection is cut after all.
 */
export function linger(request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (request.readableEnded || request.destroyed || lingering.has(request) || (length ?? encoding) === undefined)
    return;
  lingering.add(request);
  let seen = 0;
  const timer = setTimeout(() => request.destroy(), MAX_MS);
  timer.unref();
  request.unpipe();
  request.on('data', (chunk: Uint8Array) => {
    seen += chunk.length;
    if (seen > MAX_BYTES) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
