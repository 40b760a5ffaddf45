import { expect, test } from 'vitest';
import { hoistNamed } from './hoist-named.ts';

test('a named schema stands once, wherever it is used', () => {
  const money = { $id: 'Money', type: 'object', properties: { currency: { $id: 'Currency', type: 'string' } } };
  const named = {};
  const result = hoistNamed({ anyOf: [money, { type: 'null' }], items: money }, named);
  expect(result).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }],
    items: { $ref: '#/components/schemas/Money' },
  });
  expect(named).toEqual({
    Currency: { type: 'string' },
    Money: { type: 'object', properties: { currency: { $ref: '#/components/schemas/Currency' } } },
  });
});
