import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Type } from '../../json-schema.ts';
import { countTokens } from '../../tokens/index.ts';
import { closed, nullable, oneOf } from '../schemas.ts';
import { CUT_MARK, cutText, shorten } from './shorten.ts';

const schema = closed({
  kind: oneOf(['a_rather_long_kind', 'other']),
  box: Type.Array(Type.Number(), { minItems: 4, maxItems: 4 }),
  anchor: Type.String(),
  text: nullable(Type.String()),
  list: Type.Array(Type.String()),
  next_cursor: nullable(Type.String()),
});

const answer = {
  kind: 'a_rather_long_kind',
  box: [1, 2, 3, 4],
  anchor: 'p1.b2:0-12',
  text: 'long text '.repeat(100),
  list: Array.from({ length: 50 }, (_, i) => `item ${i}`),
  next_cursor: 'WzEsMiwzLDQsNSw2LDcsOCw5XQ',
};

const costOf = (value: object): number => countTokens(JSON.stringify(value));

describe('an answer that is too large', () => {
  it('stays as it is where it fits', () => {
    expect(shorten(schema, answer, costOf(answer) + 20)).toEqual(answer);
  });

  it('loses text and items, but no name while that is enough, and never what the schema sets', () => {
    expect(shorten(schema, answer, 150)).toEqual({
      ...answer,
      text: expect.stringContaining(CUT_MARK),
      list: answer.list.slice(0, expectedItems(150)),
    });
  });

  it('loses names too where nothing else is left', () => {
    const cut = shorten(schema, { ...answer, anchor: 'x1'.repeat(300) }, 90) as typeof answer;
    expect(costOf(cut)).toBeLessThanOrEqual(90);
    expect(cut.anchor).toContain(CUT_MARK);
    expect(cut).toMatchObject({ kind: answer.kind, box: answer.box, next_cursor: answer.next_cursor });
  });

  const expectedItems = (tokens: number): number => (shorten(schema, answer, tokens) as typeof answer).list.length;

  it('keeps the more the more room there is', () => {
    const sizes = [100, 150, 300, 450].map((tokens) => costOf(shorten(schema, answer, tokens)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(4);
  });
});

describe('a text that is cut', () => {
  it('keeps its beginning and its end around a mark', () => {
    expect(cutText('abcdefghijklmnop', 6)).toBe(`abcd${CUT_MARK}op`);
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText('abc', 0)).toBe(CUT_MARK);
    expect(cutText('a', 0)).toBe('a');
  });

  it('has no half of a character, and is never longer than before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(40), (text, room) => {
        const cut = cutText(text, room);
        expect(() => encodeURIComponent(cut)).not.toThrow();
        expect(cut.length).toBeLessThanOrEqual(Math.max(text.length, room + 1));
      }),
    );
  });
});
