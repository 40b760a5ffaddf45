// Ways to spoil a request that was right. A request is {method, path, params, query, json, headers}; each change gives another.
import { ODD_NAMES, ODD_VALUES } from './make-value.mjs';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'get', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/json;',
  'application/x-www-form-urlencoded',
  '*/*',
  '',
  'application/json, text/plain',
  'multipart/form-data; boundary=""',
];
const HEADERS = [
  ...[
    ['range', 'bytes=5-1'],
    ['range', 'bytes=0-0,1-1,2-2'],
    ['if-none-match', '*'],
    ['if-none-match', `"${'x'.repeat(4_000)}"`],
  ],
  ...[
    ['idempotency-key', ''],
    ['idempotency-key', 'x'.repeat(3_000)],
    ['idempotency-key', '"\u00e9"'],
    ['idempotency-key', 'same'],
  ],
  ...[
    ['prefer', 'wait=-1'],
    ['prefer', 'wait=1e99'],
    ['prefer', 'wait=0;;,respond-async'],
    ['accept', 'nonsense'],
    ['accept', ';q=2,*/*;q=x'],
  ],
  ...[
    ['accept-encoding', 'br;q=9,gzip;q=-1'],
    ['content-encoding', 'gzip'],
    ['expect', '100-continue'],
    ['expect', 'nonsense'],
  ],
  ...[
    ['x-request-id', '\u00ff'.repeat(100)],
    ['x-request-id', 'a b\tc'],
    ['x-forwarded-for', "'; --"],
    ['authorization', 'Bearer \u00ff'],
    ['authorization', 'Basic Og=='],
  ],
  ...[
    ['x-api-key', 'x'.repeat(5_000)],
    ['cookie', '='.repeat(1_000)],
    ['te', 'trailers, deflate;q=x'],
    ['connection', 'upgrade'],
    ['upgrade', 'websocket'],
  ],
  ...[
    ['origin', 'null'],
    ['host', 'localhost:99999'],
    ['host', '127.0.0.1, evil.example'],
    ['referer', '\u00e9'],
    ['if-modified-since', 'yesterday'],
    ['if-match', '"x"'],
  ],
];

/** A place in a tree of values, and the tree with another value there. */
function withOddValue(tree, random) {
  const keys = tree !== null && typeof tree === 'object' ? Object.keys(tree) : [];
  if (keys.length === 0 || random.chance(0.2)) return random.pick(ODD_VALUES);
  const key = random.pick(keys);
  const copy = Array.isArray(tree) ? [...tree] : { ...tree };
  copy[key] =
    typeof tree[key] === 'object' && random.chance(0.5) ? withOddValue(tree[key], random) : random.pick(ODD_VALUES);
  return copy;
}

const without = (object, key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
/** As text, since an object literal would take `__proto__` for its prototype. */
const withName = (object, name, value) =>
  JSON.parse(
    `${JSON.stringify(object).slice(0, -1)}${Object.keys(object).length > 0 ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`,
  );

const onInput = (change) => (request, random) =>
  request.json
    ? { ...request, json: change(request.json, random) }
    : { ...request, query: Object.entries(change(Object.fromEntries(request.query), random)) };

export const CHANGES = {
  odd_value: onInput((input, random) => {
    const keys = Object.keys(input);
    return keys.length === 0
      ? { x: random.pick(ODD_VALUES) }
      : { ...input, [random.pick(keys)]: withOddValue(input[random.pick(keys)], random) };
  }),
  leave_out: onInput((input, random) => without(input, random.pick(Object.keys(input)))),
  odd_name: onInput((input, random) => withName(input, random.pick(ODD_NAMES), random.pick([1, 'x', {}, null]))),
  nothing: onInput(() => ({})),
  odd_param: (request, random) => {
    const names = Object.keys(request.params);
    if (names.length === 0) return request;
    return { ...request, params: { ...request.params, [random.pick(names)]: random.pick(ODD_VALUES) } };
  },
  repeat_query: (request, random) => ({
    ...request,
    query: [
      ...request.query,
      ...request.query,
      [random.pick(request.query)?.[0] ?? random.pick(ODD_NAMES), random.pick(ODD_VALUES)],
    ],
  }),
  bracket_query: (request) => ({ ...request, query: request.query.map(([name, value]) => [`${name}[]`, value]) }),
  bad_escape: (request, random) => ({
    ...request,
    suffix: random.pick([
      '?%',
      '?a=%zz',
      '?%ff=%ff',
      '/%c3%28',
      '%2f..%2f..',
      '/%00',
      '?&&&=&',
      '#x',
      '?'.repeat(500),
      '//',
      '/.',
      ';x=1',
      '?a=1&a=2&a[]=3',
    ]),
  }),
  method: (request, random) => ({ ...request, method: random.pick(METHODS) }),
  content_type: (request, random) => ({
    ...request,
    headers: [...request.headers, ['content-type', random.pick(TYPES)]],
  }),
  header: (request, random) => ({ ...request, headers: [...request.headers, random.pick(HEADERS)] }),
  body_text: (request, random) => {
    const text = JSON.stringify(request.json ?? {});
    return { ...request, text: random.pick(BODIES)(text, random) };
  },
};

/** Bodies that are no JSON, or hardly. */
const BODIES = [
  (text) => text.slice(0, -1),
  (text) => `${text}x`,
  (text) => `\ufeff${text}`,
  (text) => `[${text}]`,
  (text) => text.replace('{', '{"__proto__":{"admin":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"x":1}},'),
  (text) => (text.length > 2 ? `${text.slice(0, -1)},${text.slice(1)}` : text),
  () => '['.repeat(100_000),
  () => `${'{"a":'.repeat(90)}1${'}'.repeat(90)}`,
  () => '"\\ud800"',
  () => '1e999',
  () => 'null',
  () => '""',
  () => '',
  () => ' '.repeat(10_000),
  () => '\0',
  () => `{"query":"${'\\u0000'.repeat(20_000)}"}`,
  () => `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
  (text, random) => Buffer.from(Array.from({ length: 50 }, () => random.int(256))).toString('latin1') + text,
];
