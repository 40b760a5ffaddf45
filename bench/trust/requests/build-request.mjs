// One request by seed and number: an operation with inputs that its schema takes, spoilt by a list of changes, each of which can be left out.
import { matches, OPERATIONS } from '../contract.mjs';
import { createRandom } from '../random.mjs';
import { CHANGES } from './changes.mjs';
import { validInput } from './make-value.mjs';

const MOST_CHANGES = 3;
const VALID_SHARE = 0.35;
const plain = new Map(OPERATIONS.map(({ name, input }) => [name, JSON.parse(JSON.stringify(input))]));
/** An upload has a body of its own, and waiting for a file that is never read takes its time. */
const ASKED = OPERATIONS.filter(({ body }) => body !== 'multipart');

export function planRequest(seed, index) {
  const random = createRandom(seed, 'request', index);
  const kind = random.weighted([
    [70, 'operation'],
    [13, 'raw'],
    [17, 'mcp'],
  ]);
  const count = kind === 'operation' && !random.chance(VALID_SHARE) ? 1 + random.int(MOST_CHANGES) : 0;
  const changes = Array.from({ length: count }, () => random.pick(Object.keys(CHANGES)));
  return { seed, index, kind, operation: kind === 'operation' ? random.pick(ASKED).name : kind, changes };
}

/** {method, target, headers, body, valid}; `kept` are the positions of the changes that are made. */
export function buildRequest({ seed, index, operation: name, changes }, facts, kept) {
  const operation = OPERATIONS.find((one) => one.name === name);
  const random = createRandom(seed, 'input', index);
  const input = validInput(plain.get(name), random, name === 'delete_file' ? { ...facts, files: facts.spare } : facts);
  let request = unfolded(operation, input);
  for (const [i, change] of changes.entries())
    if (!kept || kept.includes(i)) request = CHANGES[change](request, createRandom(seed, 'change', index, i));
  return { ...written(request), isBad: isBad(operation, request) };
}

function unfolded({ method, path }, input) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const rest = Object.entries(input).filter(([name]) => !names.includes(name));
  return {
    method,
    path,
    params: Object.fromEntries(names.map((name) => [name, input[name]])),
    query: method === 'POST' ? [] : rest,
    json: method === 'POST' ? Object.fromEntries(rest) : undefined,
    headers: method === 'POST' ? [['content-type', 'application/json']] : [],
  };
}

/** True where the schema takes the input not at all, so that a success would be wrong; only of what is sent as JSON and nothing else. */
function isBad({ name }, { method, json, text, params, query, suffix }) {
  if (method !== 'POST' || text !== undefined || suffix || query.length > 0 || !json || Array.isArray(json))
    return false;
  if (Object.values(params).some((value) => typeof value !== 'string')) return false;
  return !matches(plain.get(name), { ...json, ...params });
}

const shown = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Halves of surrogate pairs have no UTF-8; they go out as the replacement character. */
const encoded = (value) => encodeURIComponent(shown(value).toWellFormed().slice(0, 8_000));

function written({ method, path, params, query, json, text, headers, suffix = '' }) {
  const target = path.replace(/\{(\w+)\}/g, (_, name) => encoded(params[name]));
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  return {
    method,
    target: `${target}${asked && `?${asked}`}${suffix}`,
    headers,
    body: body === undefined ? Buffer.alloc(0) : Buffer.from(body),
  };
}
