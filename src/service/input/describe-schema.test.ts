import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';

test.each([
  [{ type: 'integer', minimum: 1 }, 'a whole number of at least 1'],
  [{ type: 'number', maximum: 1 }, 'a number of at most 1'],
  [{ type: 'string', maxLength: 5 }, 'text of at most 5 characters'],
  [{ type: 'string', pattern: '^a$' }, 'text of the form ^a$'],
  [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'one of a, b'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: 'array', items: { type: 'integer' } }, 'a list, each a whole number'],
  [{ type: 'array', minItems: 1, maxItems: 4 }, 'a list of 1 to 4 entries'],
  [{ type: 'object' }, 'an object'],
  [{ type: 'boolean' }, 'true or false'],
  [{}, 'of another form'],
])('the schema %j asks for %s', (schema, words) => {
  expect(describeSchema(schema)).toBe(words);
});
