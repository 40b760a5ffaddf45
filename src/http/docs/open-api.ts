// The OpenAPI document, made from the table of operations.
import { NAMED_SCHEMAS, type Operation, pathParameters, type SchemaWords, wordsOf } from '../../service/index.ts';
import { Problem } from '../../tools/schemas.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '../answer/idempotency.ts';
import { LONGEST_LIFE } from '../request/receive-form.ts';
import { hoistNamed } from './hoist-named.ts';

const NOTE = { type: 'string' };
const NAMES = new Map<unknown, string>(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]));
const UPLOAD_SCHEMA = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary', description: 'The document; this or `url`.' },
    url: { type: 'string', description: 'In place of the file: where to fetch it, of a host that the server allows.' },
    password: { type: 'string', description: 'Opens a locked document.' },
    ocr: {
      ...{ type: 'string', pattern: '^(never|(auto|always|[0-9, -]+)(:[a-z]+)?)$' },
      description: 'Pages to recognise: auto, never, always or 2,5-7; their script: auto:latin, auto:de.',
    },
    expires_in: {
      ...{ type: 'integer', minimum: 1, maximum: LONGEST_LIFE },
      description: 'Seconds after which it is deleted with all that was made of it.',
    },
    layout: { type: 'string', description: 'JSON, as `layout` of POST /v1/files/{id}/read.' },
  },
};

/** OpenAPI 3.1, whose schemas are JSON Schema, so that the operations' own are in it as they are. */
export function openApiDocument(operations: readonly Operation[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const methods = (paths[operation.path] ??= {});
    methods[operation.method.toLowerCase()] = describeOperation(operation);
  }
  const named: Record<string, unknown> = {};
  const hoisted = hoistNamed(paths, NAMES, named);
  const problem = hoistNamed(Problem, NAMES, named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Folioscope',
      version,
      summary: 'Documents as one model that people and agents inspect, search, extract from and cite.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { api_key: [] }, {}],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
    paths: hoisted,
    components: {
      schemas: named,
      headers: HEADERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        api_key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      responses: {
        Problem: {
          description: 'What went wrong.',
          headers: headersNamed('X-Request-Id', 'Retry-After', 'WWW-Authenticate', 'Allow', 'Idempotent-Replayed'),
          content: { 'application/problem+json': { schema: problem } },
        },
        NotChanged: { description: 'Not changed.', headers: headersNamed('X-Request-Id', 'ETag') },
      },
    },
  };
}

function describeOperation(operation: Operation): object {
  const body = requestBody(operation);
  const open = operation.open === true ? { security: [] } : {};
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.group],
    parameters: [...pathAndQuery(operation), ...headerParameters(operation)],
    ...(body ? { requestBody: body } : {}),
    responses: responses(operation),
    ...open,
  };
}

function pathAndQuery(operation: Operation): object[] {
  const { properties = {}, required = [] } = wordsOf(operation.input);
  const inPath = pathParameters(operation.path);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || operation.method !== 'POST')
    .map(([name, schema]) => {
      const place = inPath.includes(name) ? 'path' : 'query';
      // Said once, of the parameter.
      const { description, ...bare } = schema;
      return {
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        ...(description ? { description } : {}),
        schema: bare,
      };
    });
}

function headerParameters(operation: Operation): object[] {
  const header = (name: string, description: string, schema: object = NOTE) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  });
  const key = { ...NOTE, pattern: IDEMPOTENCY_KEY_PATTERN };
  return [
    ...(operation.creates ? [header('Idempotency-Key', 'The same key again gets the first answer again.', key)] : []),
    ...(operation.body === 'multipart'
      ? [header('Prefer', '`respond-async` answers 202 at once; `wait=10` waits that many seconds.')]
      : []),
    ...(isCacheable(operation) ? [header('If-None-Match', 'Answers 304 where the entity tag is still the same.')] : []),
  ];
}

const isCacheable = (operation: Operation): boolean => operation.immutable === true && operation.method === 'GET';

/** The properties that are not in the path. */
function bodySchema(operation: Operation): SchemaWords {
  const { properties = {}, required = [] } = wordsOf(operation.input);
  const inPath = pathParameters(operation.path);
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  return {
    type: 'object',
    properties: rest,
    required: required.filter((name) => name in rest),
    additionalProperties: false,
  };
}

function requestBody(operation: Operation): object | null {
  if (operation.method !== 'POST') return null;
  if (operation.body === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: UPLOAD_SCHEMA } } };
  const schema = bodySchema(operation);
  if (Object.keys(schema.properties ?? {}).length === 0) return null;
  return { required: (schema.required ?? []).length > 0, content: { 'application/json': { schema } } };
}

const SECONDS = { type: 'integer', minimum: 1 };
const COUNT = { type: 'integer', minimum: 0 };
/** Every header that an answer of ours may carry beyond those that say how its bytes travel. */
const HEADERS = {
  'X-Request-Id': { description: 'Names the request in the log: the id that was sent, or a new one.', schema: NOTE },
  Location: { description: 'Where it can be had again.', schema: NOTE },
  'Retry-After': { description: 'Seconds after which asking again makes sense.', schema: SECONDS },
  ETag: { description: 'For If-None-Match.', schema: NOTE },
  'Preference-Applied': { description: 'What of Prefer was heeded.', schema: NOTE },
  'Idempotent-Replayed': { description: '`true` where this is the answer of an earlier call.', schema: NOTE },
  'Content-Disposition': { description: 'The name to save it under.', schema: NOTE },
  Warnings: { description: 'Why the content is empty, where it is.', schema: NOTE },
  'WWW-Authenticate': { description: 'How to send a key, where one is missing.', schema: NOTE },
  'RateLimit-Limit': {
    description: 'Requests that the tenant may send a minute, where that is bounded.',
    schema: COUNT,
  },
  'RateLimit-Remaining': { description: 'Those that are left of it.', schema: COUNT },
  'RateLimit-Reset': { description: 'Seconds until the minute is over.', schema: COUNT },
  Allow: { description: 'The methods that the address takes, where this one is not among them.', schema: NOTE },
} as const;

const headersNamed = (...names: readonly (keyof typeof HEADERS | false | undefined)[]): object =>
  Object.fromEntries(names.flatMap((name) => (name ? [[name, { $ref: `#/components/headers/${name}` }]] : [])));

function responses(operation: Operation): object {
  const { status, may_go_on, creates } = operation;
  const cacheable = isCacheable(operation);
  const made = creates && ('Location' as const);
  const more = [
    creates && 'Idempotent-Replayed',
    operation.body === 'multipart' && 'Preference-Applied',
    operation.answers === 'content' && 'Content-Disposition',
    operation.group === 'Export' && 'Warnings',
  ] as const;
  const content = contentOf(operation);
  const answer = (description: string, headers: object): object => ({
    description,
    headers,
    ...(content ? { content } : {}),
  });
  const success = headersNamed('X-Request-Id', made, cacheable && 'ETag', ...more);
  const accepted = headersNamed('X-Request-Id', made, 'Retry-After', ...more);
  return {
    [status]: answer(status === 204 ? 'Done.' : 'The answer.', success),
    ...(may_go_on ? { 202: answer('The work goes on.', accepted) } : {}),
    ...(cacheable ? { 304: { $ref: '#/components/responses/NotChanged' } } : {}),
    default: { $ref: '#/components/responses/Problem' },
  };
}

function contentOf({ answers, media_types = ['application/octet-stream'], output }: Operation): object | undefined {
  const bytes = { schema: { type: 'string', format: 'binary' } };
  if (answers === 'content') return Object.fromEntries(media_types.map((type) => [type, bytes]));
  return output ? { 'application/json': { schema: output } } : undefined;
}
