import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonBytes } from './json-bytes.ts';

const written = (json: JsonBytes): string => json.bytes.toString('utf8', 0, json.length);
const jsonOf = (value: unknown): string => {
  const json = new JsonBytes();
  json.begin(0);
  json.put(value);
  return written(json);
};

const hundredths = fc.integer({ min: -(2 ** 40), max: 2 ** 40 }).map((n) => n / 100);
const scalar = fc.oneof(
  hundredths,
  fc.double(),
  fc.integer(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(scalar, fc.array(tie('any')), fc.dictionary(fc.string(), tie('any'), { noNullPrototype: true })),
})).any;

describe('JSON in bytes', () => {
  it('is what JSON.stringify writes, whatever the value', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(jsonOf([one])).toBe(JSON.stringify([one]));
      }),
    );
  });

  it('escapes what is to be escaped, also by halves of a character', () => {
    for (const text of ['"', '\\', 'a\nb', '\u0000', '\u007f', 'é', '\ud800', '𝄞', `${'long '.repeat(20)}"`])
      expect(jsonOf(text)).toBe(JSON.stringify(text));
  });

  it('has room for more than it began with', () => {
    const long = Array.from({ length: 20_000 }, (_, n) => ({ n, text: `é ${n}` }));
    expect(jsonOf(long)).toBe(JSON.stringify(long));
    expect(jsonOf('é'.repeat(100_000))).toBe(JSON.stringify('é'.repeat(100_000)));
  });

  it('writes the value of one key in a way of its own', () => {
    const json = new JsonBytes();
    json.begin(0);
    json.putRecord({ a: [1, 2], b: [3] }, { key: 'a', put: (list: readonly number[]) => json.put(list.length) });
    expect(written(json)).toBe('{"a":2,"b":[3]}');
  });
});
