// Sends a request as bytes over a socket of its own, so that nothing in between mends it, and parses what comes back.
import { askRaw } from '../ask.mjs';

export function toBytes({ method, target, headers, body }) {
  const given = new Set(headers.map(([name]) => name));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(given.has('host') ? [] : ['host: localhost']),
    ...(given.has('connection') ? [] : ['connection: close']),
    ...(body.length > 0 || method === 'POST' ? [`content-length: ${body.length}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

/** The first answer in what a socket gave; null where there is none. */
export function parseAnswer(text) {
  const end = text.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text);
  if (end < 0 || !status) return null;
  const headers = new Headers();
  for (const line of text.slice(0, end).split('\r\n').slice(1))
    headers.append(line.split(':')[0], line.slice(line.indexOf(':') + 1).trim());
  // What follows an interim answer is the answer.
  if (status[1] === '100') return parseAnswer(text.slice(end + 4));
  const rest = text.slice(end + 4);
  const { body, whole } =
    headers.get('transfer-encoding') === 'chunked' ? unchunked(rest) : counted(rest, headers.get('content-length'));
  return {
    status: Number(status[1]),
    type: headers.get('content-type') ?? '',
    headers,
    body: Buffer.from(body, 'latin1'),
    whole,
  };
}

const counted = (text, length) => ({
  body: text.slice(0, Number(length ?? text.length)),
  whole: length !== null && text.length >= Number(length),
});

function unchunked(text) {
  let [body, at] = ['', 0];
  for (;;) {
    const end = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, end), 16);
    if (end < 0 || !(size > 0)) return { body, whole: end >= 0 && size === 0 };
    body += text.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
}

/** Whether there is nothing more to wait for; after HEAD and 304 no body comes. */
export function isAnswered(text, method) {
  const answer = parseAnswer(text);
  return answer !== null && (answer.whole || method === 'HEAD' || answer.status === 204 || answer.status === 304);
}

/** As `ask` gives it; {unanswered} where the server closed without a word. */
export async function sendRequest(url, request, timeout_ms) {
  const started = performance.now();
  const { how, text } = await askRaw(url, toBytes(request), {
    timeout_ms,
    isDone: (received) => isAnswered(received, request.method),
  });
  const ms = performance.now() - started;
  const answer = parseAnswer(text);
  if (answer) return { ...answer, ms };
  if (how === 'open') return { failed: 'timeout', cause: 'no answer', ms };
  return how === 'refused' ? { failed: 'connection', cause: how, ms } : { unanswered: true, ms };
}
