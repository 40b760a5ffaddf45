// Requests with a deadline, over fetch and over a bare socket, and what came of them as plain data.
import { connect } from 'node:net';

/** What is kept of a body; larger ones are read to the end all the same. */
const KEPT_BYTES = 64 * 2 ** 20;

/** {status, type, body, ms}, or {failed: 'timeout' | 'connection', ms}. */
export async function ask(url, path, { method = 'GET', json, body, headers = {}, timeout_ms = 60_000 } = {}) {
  const started = performance.now();
  const ms = () => performance.now() - started;
  const sent = json === undefined ? body : JSON.stringify(json);
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(sent === undefined ? {} : { body: sent }),
      signal: AbortSignal.timeout(Math.ceil(timeout_ms)),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, body: bytes.subarray(0, KEPT_BYTES), headers: response.headers, ms: ms() };
  } catch (error) {
    const failed = error.name === 'TimeoutError' ? 'timeout' : 'connection';
    return { failed, cause: String(error.cause?.code ?? error.message), ms: ms() };
  }
}

export function formOf(bytes, name, fields = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([bytes]), name);
  return form;
}

/** The body as JSON; undefined where it is none. */
export function jsonOf({ body }) {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Sends bytes as they are and gives what came back until the other side closed, `isDone(text)` said so, or the time was over. */
export function askRaw(url, bytes, { timeout_ms = 5_000, pieces = 1, isDone = () => false } = {}) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const received = [];
    const socket = connect(Number(port), hostname);
    const end = (how) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ how, text: Buffer.concat(received).toString('latin1') });
    };
    const timer = setTimeout(() => end('open'), timeout_ms);
    socket.on('data', (chunk) => {
      received.push(chunk);
      if (isDone(Buffer.concat(received).toString('latin1'))) end('answered');
    });
    socket.on('error', (error) => end(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'));
    socket.on('close', () => end('closed'));
    socket.on('connect', async () => {
      const size = Math.max(1, Math.ceil(bytes.length / pieces));
      for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
        socket.write(bytes.subarray(at, at + size));
        await new Promise((next) => setImmediate(next));
      }
    });
  });
}
