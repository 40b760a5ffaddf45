import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../index.ts';
import { wordsOf } from './describe-schema.ts';
import { isPlainlyValid } from './plainly-valid.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 4, description: 'Identifier.' },
    limit: { type: 'integer', minimum: 1, maximum: 500 },
    share: { type: 'number', minimum: 0, maximum: 1 },
    strict: { type: 'boolean' },
    format: { enum: ['png', 'svg'] },
    pages: { type: 'array', items: { type: 'integer' }, maxItems: 2 },
  },
};

describe('what is plainly valid', () => {
  test.each([
    [{ id: 'doc' }, true],
    [{ id: 'doc', limit: 5, share: 0.5, strict: true, format: 'png', pages: [1, 2] }, true],
    [{}, false],
    [{ id: '' }, false],
    [{ id: 'doc_1' }, false],
    [{ id: 'doc', limit: 0 }, false],
    [{ id: 'doc', limit: 1.5 }, false],
    [{ id: 'doc', limit: '1' }, false],
    [{ id: 'doc', share: Number.NaN }, false],
    [{ id: 'doc', strict: 1 }, false],
    [{ id: 'doc', format: 'gif' }, false],
    [{ id: 'doc', pages: [1, 2, 3] }, false],
    [{ id: 'doc', pages: ['1'] }, false],
    [{ id: 'doc', other: 1 }, false],
    [{ id: 'doc', limit: undefined }, false],
    [[], false],
    [null, false],
  ])('%j: %s', (value, is) => {
    expect(isPlainlyValid(schema, value)).toBe(is);
  });

  test.each([{ pattern: '^a' }, { format: 'date' }, { anyOf: [{ type: 'string' }] }, { const: 'a' }, { $ref: '#' }])(
    'nothing is, under a word that is not known: %j',
    (words) => {
      expect(isPlainlyValid({ type: 'string', ...words } as never, 'a')).toBe(false);
    },
  );

  test('it never takes what the full checks refuse, of any operation', () => {
    const values = fc.oneof(
      fc.string({ maxLength: 6, unit: 'grapheme' }),
      fc.integer({ min: -2, max: 700 }),
      fc.double(),
      fc.boolean(),
      fc.constantFrom('png', 'json', 'both', null, undefined),
      fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 2 })), { maxLength: 5 }),
    );
    for (const { input, name } of OPERATIONS) {
      const names = Object.keys(wordsOf(input).properties ?? {});
      const inputs = fc.dictionary(fc.constantFrom(...names, 'other'), values, { maxKeys: 4 });
      const full = Compile(input);
      fc.assert(
        fc.property(inputs, (given) => !isPlainlyValid(wordsOf(input), given) || full.Check(given)),
        { numRuns: 40, verbose: false, endOnFailure: true },
      );
      expect(name).toBeTruthy();
    }
  });
});
