import { describe, expect, test } from 'vitest';
import { OPERATIONS } from './operations.ts';

/** The routes of the specification, to the letter. */
const SPECIFIED = [
  'POST /v1/files',
  'GET /v1/files/{id}',
  'GET /v1/files',
  'GET /v1/files/{id}/profile',
  'GET /v1/files/{id}/structure',
  'POST /v1/files/{id}/search',
  'GET /v1/files/{id}/pages/{page}',
  'GET /v1/files/{id}/tables',
  'GET /v1/files/{id}/tables/{table_id}',
  'GET /v1/files/{id}/sheets',
  'POST /v1/files/{id}/ranges/read',
  'POST /v1/files/{id}/cells/find',
  'POST /v1/files/{id}/formulas/inspect',
  'POST /v1/files/{id}/extract',
  'GET /v1/extractions/{extraction_id}',
  'POST /v1/files/{id}/validate',
  'GET /v1/files/{id}/citations',
  'POST /v1/files/{id}/export',
  'GET /health',
];

/** In the order in which the specification names them. */
const NINE_TOOLS = [
  'profile_document',
  'list_structure',
  'search_document',
  'get_page',
  'get_table',
  'list_sheets',
  'read_range',
  'find_cells',
  'inspect_formula',
];

const parameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

describe('the table of operations', () => {
  test('has every route of the specification', () => {
    const routes = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect(routes).toEqual(expect.arrayContaining(SPECIFIED));
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('has the nine tools, and what else is asked of documents beside them', () => {
    const beside = ['list_tables', 'list_annotations', 'chunk_document', 'verify_citations'];
    const tools = OPERATIONS.filter((operation) => operation.tool).map((operation) => operation.name);
    expect(tools.filter((name) => !beside.includes(name))).toEqual(NINE_TOOLS);
  });

  test('names every operation once, in snake case, with a summary that is a sentence', () => {
    const names = OPERATIONS.map((operation) => operation.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, summary } of OPERATIONS) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(summary).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('takes every path parameter as an input that must be there', () => {
    for (const { path, input } of OPERATIONS) {
      for (const name of parameters(path)) {
        expect(Object.keys(input.properties)).toContain(name);
        expect(input.required).toContain(name);
      }
    }
  });

  test('describes every input of a JSON body or a query', () => {
    for (const operation of OPERATIONS.filter(({ body }) => body !== 'multipart')) {
      for (const [name, schema] of Object.entries(operation.input.properties)) {
        expect(schema, `${operation.name}.${name}`).toHaveProperty('description');
      }
    }
  });

  test('takes no input that it does not know', () => {
    for (const { input } of OPERATIONS) expect(input).toHaveProperty('additionalProperties', false);
  });

  test('has an output schema wherever the answer is JSON', () => {
    for (const { output, answers, status } of OPERATIONS)
      expect(output === null).toBe(answers === 'content' || status === 204);
  });
});
