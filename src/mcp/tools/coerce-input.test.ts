import { expect, test } from 'vitest';
import type { Operation } from '../../service/index.ts';
import type { Input } from '../library.ts';
import { coerceInput } from './coerce-input.ts';

const operation = {
  input: {
    properties: {
      query: { type: 'string' },
      page: { type: 'integer' },
      share: { type: 'number' },
      regex: { type: 'boolean' },
      value: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
  },
} as unknown as Operation;

test.each([
  [{ query: 'x', page: null, share: undefined }, { query: 'x' }],
  [
    { page: '12', share: '-0.5', regex: 'false', query: 2024 },
    { page: 12, share: -0.5, regex: false, query: '2024' },
  ],
  [{ page: '1.5' }, { page: 1.5 }],
])('%j is meant as %j', (given, meant) => {
  expect(coerceInput(operation, given)).toEqual(meant);
});

test.each<Input>([
  { page: 'one' },
  { page: '' },
  { page: '0x10' },
  { page: 'Infinity' },
  { page: '9'.repeat(400) },
  { page: ['1'] },
  { regex: 'yes' },
  { query: { toString: 1 } },
  { value: '1' },
  { value: 1 },
  { toString: '1', constructor: 1 },
])('%j stays for the operation to judge', (given) => {
  expect(coerceInput(operation, given)).toEqual(given);
});
