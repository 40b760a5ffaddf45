import { describe, expect, test } from 'vitest';
import { convertText } from './convert-text.ts';

describe('convertText', () => {
  const integer = { type: 'integer' };
  test.each<[string | string[], object, unknown]>([
    ['12', integer, 12],
    ['-3', { type: 'number' }, -3],
    ['1.5', integer, 1.5],
    ['', integer, ''],
    [' ', integer, ' '],
    ['0x10', integer, '0x10'],
    ['12', { type: 'string' }, '12'],
    ['true', { type: 'boolean' }, true],
    ['0', { type: 'boolean' }, false],
    ['', { type: 'boolean' }, true],
    ['yes', { type: 'boolean' }, 'yes'],
    ['1,2', { type: 'array', items: integer }, [1, 2]],
    [['1', '2'], { type: 'array', items: integer }, [1, 2]],
    ['a,b', { type: 'array', items: { type: 'string' } }, ['a,b']],
    [['1', '2'], integer, ['1', '2']],
    ['7', { anyOf: [integer, { type: 'null' }] }, 7],
    ['json', { enum: ['json'] }, 'json'],
    ['toString', { type: 'boolean' }, 'toString'],
  ])('%j by %j is %j', (given, schema, expected) => {
    expect(convertText(given, schema)).toEqual(expected);
  });
});
