import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/http/index.ts';
import { OPERATIONS } from '../../src/service/index.ts';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS, '1.2.3'))) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
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
      const [, , kind, name] = String(reference).split('/') as [string, string, 'schemas' | 'responses', string];
      expect(document.components[kind]).toHaveProperty(name);
    }
    expect([...valuesNamed('$id', document)]).toEqual([]);
  });

  test('says that each may end in a problem', () => {
    for (const methods of Object.values(document.paths)) {
      for (const { responses } of Object.values(methods)) expect(responses).toHaveProperty('default');
    }
  });
});
