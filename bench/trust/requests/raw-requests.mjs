// Bytes over a socket that are no proper HTTP: what a broken or hostile client may send. Some are never finished; those may stay unanswered.

const BASE = ['Host: localhost', 'Connection: close'];
const head = (line, ...lines) => `${[line, ...BASE, ...lines].join('\r\n')}\r\n\r\n`;
const form = (body, more = '') =>
  head(
    'POST /v1/files HTTP/1.1',
    `Content-Type: multipart/form-data; boundary=b${more}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ) + body;

/** [bytes as latin-1 text, whether it is a whole request]. */
const RAW = [
  [
    (random) => Buffer.from(Array.from({ length: 1 + random.int(300) }, () => random.int(256))).toString('latin1'),
    false,
  ],
  [() => 'GET\r\n\r\n', false],
  [() => 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', true],
  [() => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', true],
  [() => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', false],
  [() => head('GET /health HTTP/1.1', 'Content-Length: -1'), true],
  [() => head('GET /health HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6'), true],
  [() => `${head('POST /v1/search HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`, true],
  [() => `${head('POST /v1/search HTTP/1.1', 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`, true],
  [
    () =>
      head('POST /v1/search HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
      'zz\r\n{}\r\n0\r\n\r\n',
    true,
  ],
  [
    () =>
      head('POST /v1/search HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
      'ffffffffffffffff\r\n{}\r\n',
    false,
  ],
  [() => `${head('POST /v1/search HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100')}{"query"`, false],
  [
    () => `${head('POST /v1/search HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 99999999999')}{}`,
    true,
  ],
  [() => 'GET /health HTTP/1.1\r\n\r\n', true],
  [() => `GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`, true],
  [() => `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, true],
  [() => head('GET /health HTTP/1.1', ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: y`)), true],
  [() => head('GET /health HTTP/1.1', 'X-Bad\x00Name: y'), true],
  [() => head('GET /health HTTP/1.1', ' folded: y'), true],
  [() => head('GET /health HTTP/1.1', 'X: a\x00b'), true],
  [() => head('GET http://localhost/health HTTP/1.1'), true],
  [() => head('GET http://[::1 HTTP/1.1'), true],
  [() => head('OPTIONS * HTTP/1.1'), true],
  [() => head('CONNECT localhost:80 HTTP/1.1'), true],
  [() => head('GET //evil.example/..%2f HTTP/1.1'), true],
  [() => head('GET /health?\xff\xfe HTTP/1.1'), true],
  [() => 'GET /health HTTP/1.0\r\n\r\n', true],
  [() => 'GET /health HTTP/1.1\nHost: a\n\n', true],
  [() => head('GET /health HTTP/1.1').repeat(20), true],
  [() => head('GET /health HTTP/1.1', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'), true],
  [() => form('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n'), true],
  [() => form('--b\r\n\r\n--b--\r\n'), true],
  [() => form('--b--\r\n'), true],
  [() => form('nonsense'), true],
  [() => form('', `"${'x'.repeat(500)}`), true],
  [
    () =>
      form(
        '--b\r\nContent-Disposition: form-data; name="file"; filename="../../../etc/x\x00.csv"\r\n\r\na,b\r\n1,2\r\n--b--\r\n',
      ),
    true,
  ],
  [
    () =>
      form(
        `--b\r\nContent-Disposition: form-data; name="file"; filename="${'n'.repeat(9_000)}.csv"\r\n\r\na\r\n--b--\r\n`,
      ),
    true,
  ],
  [
    () =>
      form(
        `${'--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n'.repeat(50)}--b--\r\n`,
      ),
    true,
  ],
  [
    () =>
      form(
        '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--b--\r\n',
      ),
    true,
  ],
  [() => form(`${'--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(3_000)}--b--\r\n`), true],
  [() => form(`--b\r\n${'X-Part: y\r\n'.repeat(3_000)}\r\nx\r\n--b--\r\n`), true],
  [
    () => form(`--b\r\nContent-Disposition: form-data; name="password"\r\n\r\n${'p'.repeat(2_000_000)}\r\n--b--\r\n`),
    true,
  ],
];

export function rawRequest(random) {
  const [make, whole] = random.pick(RAW);
  return { bytes: Buffer.from(make(random), 'latin1'), whole, pieces: random.pick([1, 1, 7, 40]) };
}
