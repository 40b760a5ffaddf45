// Holds what the server really answers against what its OpenAPI document states: status, media type and every header.
import { expect } from 'vitest';
import { openApiDocument } from '../../src/http/index.ts';
import { OPERATIONS } from '../../src/service/index.ts';

interface Described {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

const document = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS, '1'))) as {
  readonly paths: Readonly<Record<string, Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>;
  readonly components: { readonly responses: Readonly<Record<string, Described>> };
};

/** They say how the bytes travel, or guard browsers; the same everywhere, and stated in the pages of the documentation. */
const EVERYWHERE = new Set([
  ...['connection', 'keep-alive', 'date', 'content-type', 'content-length', 'transfer-encoding', 'cache-control'],
  ...['x-content-type-options', 'referrer-policy', 'content-security-policy'],
]);

const ADDRESSES = Object.entries(document.paths).map(([path, methods]) => ({
  fits: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  methods,
}));

/** Gives the answer on, where the document describes it; what is about no operation is not looked at. */
export function expectDescribed(method: string, path: string, response: Response): Response {
  const [address] = path.split('?') as [string];
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const responses = ADDRESSES.find(({ fits }) => fits.test(address))?.methods[verb]?.responses;
  if (!responses) return response;
  const what = `${method} ${path} answers ${response.status}`;
  const described = resolved(responses[response.status] ?? (response.status >= 400 ? responses['default'] : undefined));
  expect(described, `${what}, which is not described`).toBeDefined();
  const named = Object.keys(described!.headers ?? {}).map((name) => name.toLowerCase());
  const other = [...response.headers.keys()].filter((name) => !EVERYWHERE.has(name) && !named.includes(name));
  expect(other, `${what} with headers that are not described`).toEqual([]);
  const type = response.headers.get('content-type')?.split(';')[0];
  if (type !== undefined) expect(Object.keys(described!.content ?? {}), `${what} with ${type}`).toContain(type);
  return response;
}

const resolved = (described: Described | undefined): Described | undefined =>
  described?.$ref === undefined ? described : document.components.responses[described.$ref.split('/').at(-1)!];
