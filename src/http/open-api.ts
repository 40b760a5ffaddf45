import { NAMED_SCHEMAS, type Operation, pathParameters, type SchemaWords, wordsOf } from '../service/index.ts';
import { Problem } from '../tools/schemas.ts';
import { hoistNamed } from './hoist-named.ts';

const NOTE = { type: 'string' };
const NAMES = new Map<unknown, string>(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]));
const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'The document.' },
    password: { type: 'string', description: 'Opens a locked document.' },
  },
};

/** OpenAPI 3.1, whose schemas are JSON Schema, so that the operations' own stand in it as they are. */
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        api_key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      responses: {
        Problem: { description: 'What went wrong.', content: { 'application/problem+json': { schema: problem } } },
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
      const { description } = schema;
      return {
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        ...(description ? { description } : {}),
        schema,
      };
    });
}

function headerParameters(operation: Operation): object[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: NOTE,
  });
  return [
    ...(operation.creates ? [header('Idempotency-Key', 'The same key again gets the first answer again.')] : []),
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

function responses(operation: Operation): object {
  const headers =
    operation.status === 201 ? { Location: { description: 'Where it can be had again.', schema: NOTE } } : undefined;
  const content =
    operation.answers === 'content'
      ? Object.fromEntries(
          (operation.media_types ?? ['application/octet-stream']).map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        )
      : operation.output
        ? { 'application/json': { schema: operation.output } }
        : undefined;
  const success = {
    description: operation.status === 204 ? 'Done.' : 'The answer.',
    ...(headers ? { headers } : {}),
    ...(content ? { content } : {}),
  };
  return {
    [operation.status]: success,
    ...(operation.body === 'multipart' ? { 202: { ...success, description: 'The work goes on.' } } : {}),
    ...(isCacheable(operation) ? { 304: { description: 'Not changed.' } } : {}),
    default: { $ref: '#/components/responses/Problem' },
  };
}
