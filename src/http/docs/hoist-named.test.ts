import { expect, test } from 'vitest';
import { hoistNamed } from './hoist-named.ts';

test('a named schema stands once, wherever it is used', () => {
  const currency = { type: 'string' };
  const money = { type: 'object', properties: { currency } };
  const names = new Map<unknown, string>([
    [money, 'Money'],
    [currency, 'Currency'],
  ]);
  const named = {};
  const result = hoistNamed({ anyOf: [money, { type: 'null' }], items: money }, names, named);
  expect(result).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }],
    items: { $ref: '#/components/schemas/Money' },
  });
  expect(named).toEqual({
    Currency: { type: 'string' },
    Money: { type: 'object', properties: { currency: { $ref: '#/components/schemas/Currency' } } },
  });
});
