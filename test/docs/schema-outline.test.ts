import { describe, expect, test } from 'vitest';
import { boundsOf, outline, type Schema, typeName } from '../../scripts/schema-outline.ts';

describe('the type of a schema, in a few words', () => {
  const shape: Schema = { type: 'object', properties: {} };
  test.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ enum: Array.from({ length: 13 }, (_, i) => `w${i}`) }, 'string'],
    [{ type: 'array', items: { type: 'number' } }, 'number[]'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'array', items: shape }, 'Lamp[]'],
    [{ description: 'Whatever.' }, 'any'],
  ])('%j is %s', (schema, name) => {
    expect(typeName(schema, new Map([[shape, 'Lamp']]))).toBe(name);
  });
});

describe('the bounds of a schema', () => {
  test.each<[Schema, string]>([
    [{ type: 'integer', minimum: 1, maximum: 200, default: 20 }, '1 to 200; default 20'],
    [{ type: 'integer', minimum: 0 }, 'at least 0'],
    [{ type: 'string', minLength: 1, maxLength: 9 }, '1 to 9 characters'],
    [{ type: 'string', maxLength: 9 }, 'at most 9 characters'],
    [{ type: 'array', minItems: 4, maxItems: 4, items: { type: 'number' } }, '4 entries'],
    [{ type: 'array', items: { type: 'integer', minimum: 1 } }, 'each at least 1'],
    [{ anyOf: [{ type: 'string', maxLength: 200 }, { type: 'object' }] }, 'at most 200 characters'],
    [{ type: 'boolean', default: false }, 'default false'],
    [{ type: 'string' }, ''],
  ])('%j: %s', (schema, bounds) => {
    expect(boundsOf(schema)).toBe(bounds);
  });
});

describe('the outline of an object', () => {
  const place: Schema = { type: 'object', required: ['page'], properties: { page: { type: 'integer' } } };
  const schema: Schema = {
    type: 'object',
    required: ['name', 'lamps'],
    properties: {
      name: { type: 'string', description: 'What it is called.', maxLength: 9 },
      note: { anyOf: [{ type: 'string', description: 'For people.' }, { type: 'null' }] },
      lamps: {
        type: 'array',
        items: { type: 'object', required: ['on'], properties: { on: { type: 'boolean' }, place } },
      },
      room: { anyOf: [{ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }, { type: 'null' }] },
    },
  };

  test('has a line a member, deeper ones below theirs, and a mark where one may be left out', () => {
    expect(outline(schema).split('\n')).toEqual([
      'name: string  # What it is called. (at most 9 characters)',
      'note?: string | null  # For people.',
      'lamps: object[]',
      '  on: boolean',
      '  place?: object',
      '    page: integer',
      'room?: object | null',
      '  id: string',
    ]);
  });

  test('only names what has a place of its own', () => {
    expect(outline(schema, new Map([[place, 'Place']])).split('\n')).toContain('  place?: Place');
    expect(outline(schema, new Map([[place, 'Place']]))).not.toContain('page');
  });
});
