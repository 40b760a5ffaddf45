import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { simplePattern } from './simple-pattern.ts';

describe('a pattern for the engine of the language', () => {
  it.each(['Item \\d+', '^C.*zz$', '[A-Z]{3}-\\d{2,4}', '(?:red|blue) car', '\\bnet\\b', '[\\w.-]+@\\w+', 'a?b'])(
    'may be %s',
    (pattern) => expect(simplePattern(pattern, false)).not.toBeNull(),
  );

  it.each([
    ['repeats what varies', '(a+)+'],
    ['repeats alternatives', '(a|aa)*b'],
    ['looks elsewhere', '(?=a)b'],
    ['names groups', '(?P<x>a)'],
    ['sets flags', '(?i)a'],
    ['has classes of classes', '[[:alpha:]]'],
    ['has letters beyond ASCII', 'é'],
    ['has properties', '\\p{L}'],
    ['quotes', '\\Qa.b\\E'],
    ['refers back', '(a)\\1'],
    ['is broken', '(a'],
    ['counts high', 'a{1000}'],
  ])('is refused where it %s', (_, pattern) => expect(simplePattern(pattern, false)).toBeNull());

  it('takes shorter texts the more ways there are to match', () => {
    const longest = (pattern: string) => simplePattern(pattern, false)?.longest ?? 0;
    expect(longest('^a$')).toBe(2_000);
    expect(longest('a.*b')).toBeLessThan(longest('ab'));
    expect(longest('a.*b.*c')).toBeLessThan(longest('a.*b'));
    expect(longest('.*.*.*.*.*=')).toBeLessThan(10);
  });

  const sign = fc.constantFrom(...'abAB019 -_.$'.split(''));
  const atom = fc.oneof(
    fc.constantFrom('a', 'B', '1', '-', '_', '.', '\\.', '\\d', '\\w', '\\W', '\\s', '\\S', '\\b', '^', '$', '\\$'),
    fc.constantFrom('[ab]', '[^a]', '[A-Z]', '[^0-9]', '[a\\d-]', '[_.$]', '(?:ab)', '(a|B1)', '(0|1)'),
  );
  const repeat = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?');
  const sequence = fc.array(
    fc.tuple(atom, repeat).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 5 },
  );
  const pattern = fc
    .array(
      sequence.map((parts) => parts.join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((all) => all.join('|'));

  it('matches just what RE2 does, and only texts that hold what it needs', () => {
    fc.assert(
      fc.property(
        pattern,
        fc.boolean(),
        fc.array(fc.string({ unit: sign, maxLength: 8 }), { maxLength: 12 }),
        (query, cased, texts) => {
          const simple = simplePattern(query, cased);
          fc.pre(simple !== null);
          const compiled = RE2JS.compile(query, cased ? 0 : RE2JS.CASE_INSENSITIVE);
          for (const text of texts) {
            const found = simple!.expression.test(text);
            expect(found).toBe(compiled.test(text));
            if (!found) continue;
            for (const set of simple!.required)
              expect([...text].some((one) => set[one.charCodeAt(0)] === 1)).toBe(true);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
