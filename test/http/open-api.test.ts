import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/http/index.ts';
import { OPERATIONS } from '../../src/service/index.ts';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: { pattern?: string } }[];
  readonly responses: Readonly<Record<string, { content?: object }>>;
}

const document = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS, '1.2.3'))) as {
  paths: Record<string, Record<string, Described>>;
  components: Record<'schemas' | 'responses' | 'headers', Record<string, unknown>>;
};

function* valuesNamed(key: string, value: unknown): Generator<unknown> {
  if (value === null || typeof value !== 'object') return;
  for (const [name, entry] of Object.entries(value)) {
    if (name === key && typeof entry === 'string') yield entry;
    yield* valuesNamed(key, entry);
  }
}

describe('the OpenAPI document of the real operations', () => {
  test('has each of them, once, under its address', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(ids.toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
    for (const { path, method, name } of OPERATIONS)
      expect(document.paths[path]![method.toLowerCase()]!.operationId).toBe(name);
  });

  test('declares every parameter of every path, and only as required', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((one) => one.in === 'path');
        expect(declared.map((one) => one.name).toSorted()).toEqual(inPath.toSorted());
        expect(declared.every((one) => one.required)).toBe(true);
      }
    }
  });

  test('points at nothing that is not there, and names nothing twice', () => {
    const references = new Set(valuesNamed('$ref', document));
    expect(references.size).toBeGreaterThan(0);
    for (const reference of references) {
      const [, , kind, name] = String(reference).split('/') as [
        string,
        string,
        'schemas' | 'responses' | 'headers',
        string,
      ];
      expect(document.components[kind]).toHaveProperty(name);
    }
    expect([...valuesNamed('$id', document)]).toEqual([]);
  });

  test('says that each may end in a problem', () => {
    for (const methods of Object.values(document.paths)) {
      for (const { responses } of Object.values(methods)) expect(responses).toHaveProperty('default');
    }
  });

  test('says where the work may go on, what exports are, and what an idempotency key may be', () => {
    const operation = (name: string) => {
      const { path, method } = OPERATIONS.find((one) => one.name === name)!;
      return document.paths[path]![method.toLowerCase()]!;
    };
    for (const name of ['upload_file', 'read_file']) expect(operation(name).responses).toHaveProperty('202');
    expect(Object.keys(operation('export_document').responses['200']!.content!)).toEqual([
      'application/json',
      'text/markdown',
      'text/csv',
      'application/zip',
      'text/html',
      'text/plain',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ]);
    const key = operation('upload_file').parameters.find((one) => one.name === 'Idempotency-Key')!;
    const pattern = new RegExp(key.schema.pattern!);
    for (const good of ['a', '!~', 'k'.repeat(255)]) expect(pattern.test(good)).toBe(true);
    for (const bad of ['', 'a b', 'é', 'k'.repeat(256)]) expect(pattern.test(bad)).toBe(false);
  });
});
