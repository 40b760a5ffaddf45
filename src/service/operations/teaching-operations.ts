// Operations on schemas that are kept under a name, and on the examples that teach them.
import { Type } from '../../json-schema.ts';
import { define } from './define-operation.ts';
import type { Operation } from './operation.ts';
import * as schemas from './schemas.ts';

const DEFAULT_EXAMPLES = 50;
const MAX_EXAMPLES_A_PAGE = 500;
const Name = Type.String({ minLength: 1, maxLength: 100, description: 'Name of the schema, kept or built-in.' });
const ExampleId = Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the example.' });

const pathOf = (name: string): string => `/v1/schemas/${encodeURIComponent(name)}`;

export const TEACHING: readonly Operation[] = [
  define({
    name: 'add_schema',
    group: 'Extraction',
    summary: 'Keep a schema under a name, so that extraction finds it by that name; or take in an export.',
    method: 'POST',
    path: '/v1/schemas',
    creates: true,
    input: {
      name: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
        description: 'Letters, digits, `_` and `-`; names of built-in schemas are taken.',
      }),
      description: Type.Optional(Type.String({ maxLength: 2_000, description: 'What it is for.' })),
      fields: Type.Optional(
        Type.Array(Type.Unknown(), { description: 'The fields, as in the schema of an extraction: {name, type, …}.' }),
      ),
      schema: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), { description: 'In place of fields: {fields}, or a JSON Schema.' }),
      ),
      examples: Type.Optional(
        Type.Array(Type.Unknown(), { maxItems: 1_000, description: 'What an export gave: examples with lessons.' }),
      ),
    },
    output: schemas.KeptSchema,
    status: 201,
    run: async (service, caller, input) => ({
      status: 201,
      ...(await service.addSchema(caller, input)),
      headers: { location: pathOf(input.name) },
    }),
  }),
  define({
    name: 'get_schema',
    group: 'Extraction',
    summary: 'Give a schema by its name, and how many examples it has.',
    method: 'GET',
    path: '/v1/schemas/{name}',
    input: { name: Name },
    output: schemas.KeptSchema,
    status: 200,
    run: async (service, caller, { name }) => ({ status: 200, ...(await service.getSchema(caller, name)) }),
  }),
  define({
    name: 'delete_schema',
    group: 'Extraction',
    summary: 'Delete a kept schema with its examples and all that was learned from them.',
    method: 'DELETE',
    path: '/v1/schemas/{name}',
    input: { name: Name },
    output: null,
    status: 204,
    run: async (service, caller, { name }) => {
      await service.deleteSchema(caller, name);
      return { status: 204 };
    },
  }),
  define({
    name: 'export_schema',
    group: 'Extraction',
    summary: 'Give a schema and what was learned as one JSON object, which add_schema takes in again.',
    method: 'GET',
    path: '/v1/schemas/{name}/export',
    input: { name: Name },
    output: schemas.SchemaExportSchema,
    status: 200,
    run: async (service, caller, { name }) => ({ status: 200, ...(await service.exportSchema(caller, name)) }),
  }),
  define({
    name: 'add_example',
    group: 'Extraction',
    summary: 'Teach a schema by the right values of a document, or by an extraction with what is to be corrected.',
    method: 'POST',
    path: '/v1/schemas/{name}/examples',
    creates: true,
    input: {
      name: Name,
      file_id: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'The file that the values are of.' }),
      ),
      extraction_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'An extraction whose values are right, but for those given here.',
        }),
      ),
      reviewed: Type.Optional(
        Type.Boolean({ description: 'With extraction_id: only what was said in its review is right.' }),
      ),
      values: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'The right values by the names of the fields; null where the document has none.',
        }),
      ),
    },
    output: schemas.ExampleSchema,
    status: 201,
    run: async (service, caller, { name, ...example }) => {
      const { example_id, ...body } = await service.addExample(caller, name, example);
      return { status: 201, ...body, headers: { location: `${pathOf(name)}/examples/${example_id}` } };
    },
  }),
  define({
    name: 'list_examples',
    group: 'Extraction',
    summary: 'List the examples of a schema, the oldest first.',
    method: 'GET',
    path: '/v1/schemas/{name}/examples',
    input: {
      name: Name,
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_EXAMPLES_A_PAGE,
          description: `How many at most; default: ${DEFAULT_EXAMPLES}.`,
        }),
      ),
      cursor: Type.Optional(Type.String({ maxLength: 500, description: 'The next_cursor of the answer before.' })),
    },
    output: schemas.ExampleListSchema,
    status: 200,
    run: async (service, caller, { name, limit = DEFAULT_EXAMPLES, cursor = null }) => ({
      status: 200,
      ...(await service.listExamples(caller, name, limit, cursor)),
    }),
  }),
  define({
    name: 'delete_example',
    group: 'Extraction',
    summary: 'Withdraw an example: what was learned from it is forgotten.',
    method: 'DELETE',
    path: '/v1/schemas/{name}/examples/{example_id}',
    input: { name: Name, example_id: ExampleId },
    output: null,
    status: 204,
    run: async (service, caller, { name, example_id }) => {
      await service.deleteExample(caller, name, example_id);
      return { status: 204 };
    },
  }),
];
