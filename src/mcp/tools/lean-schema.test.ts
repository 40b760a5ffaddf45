import { describe, expect, test } from 'vitest';
import { leanInput, leanOutput } from './lean-schema.ts';

describe('an input schema', () => {
  test('loses its bounds and keeps its words', () => {
    const lean = leanInput({
      type: 'object',
      additionalProperties: false,
      required: ['query'],
      properties: {
        query: { type: 'string', minLength: 1, maxLength: 9, description: 'What to look for.' },
        pages: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 1 } },
        choice: { anyOf: [{ type: 'string', maxLength: 3 }, { enum: ['a', 'b'] }] },
      },
    });
    expect(lean).toEqual({
      type: 'object',
      required: ['query'],
      properties: {
        query: { type: 'string', description: 'What to look for.' },
        pages: { type: 'array', items: { type: 'integer' } },
        choice: { anyOf: [{ type: 'string' }, { enum: ['a', 'b'] }] },
      },
    });
  });

  test('keeps an input that is named like a bound', () => {
    const lean = leanInput({ type: 'object', properties: { default: { type: 'string' } } });
    expect(lean.properties).toHaveProperty('default');
  });
});

describe('an output schema', () => {
  test('is told by its fields and their types', () => {
    const lean = leanOutput({
      type: 'object',
      required: ['page'],
      additionalProperties: false,
      properties: {
        page: { type: 'integer', minimum: 1, description: 'From 1.' },
        title: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        kind: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
        value: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }] },
        cells: { type: 'array', items: { type: 'object', properties: { row: { type: 'integer' } } } },
        anything: {},
      },
    });
    expect(lean).toEqual({
      type: 'object',
      properties: {
        page: { type: 'integer' },
        title: {},
        kind: {},
        value: {},
        cells: { type: 'array' },
        anything: {},
      },
    });
  });
});
