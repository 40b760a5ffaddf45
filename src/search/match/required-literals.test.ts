import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../view/index.ts';
import { requiredLiterals } from './required-literals.ts';

describe('what a match must hold', () => {
  it.each([
    ['characters that stand for themselves', 'inv.*77$', ['inv']],
    ['the longest run of them', 'a.*total.*b', ['total']],
    ['a group', '(?:abc)\\d', ['abc']],
    ['a group with a name', '(?P<x>abc)\\d(?<y>d)', ['abc']],
    ['one of each branch', 'balance|budget \\d', ['balance', 'budget']],
    ['branches within a group', '(red|blue) car.', ['red', 'blue']],
    ['an escaped mark', '\\$\\d+\\.\\d\\d', ['$']],
    ['a character that is repeated', 'ab+c', ['ab']],
    ['a group that is repeated', '(abc){2,3}', ['abc']],
    ['what stands beside an optional character', 'colou?r', ['colo']],
    ['what stands beside a class', '[a-z]total[^]x]', ['total']],
    ['what stands beside a class of classes', '[[:alpha:]]total', ['total']],
    ['what stands beside a Unicode class', '\\p{Greek}total\\pL', ['total']],
    ['what stands beside blanks and hyphens', 'net 30-days', ['days']],
    ['lazy repeats', 'abc+?d??', ['abc']],
  ])('is %s: %s', (_, pattern, expected) => {
    expect(requiredLiterals(pattern)).toEqual(expected);
  });

  it.each([
    ['classes alone', '^\\d{3}$'],
    ['a branch without any', 'total|\\d+'],
    ['an empty branch', 'total|'],
    ['what may be left out', '(total)?x*'],
    ['what is repeated no time', 'a{0}b{0,3}'],
    ['flags', '(?i)total'],
    ['flags of a group', '(?i:total)'],
    ['quoted text', '\\Qtotal\\E'],
    ['characters by number', 'total\\x41'],
    ['octal characters', 'total\\101'],
    ['braces that repeat nothing', 'total{x}'],
    ['blanks and hyphens alone', ' - '],
    ['letters beyond ASCII', 'é'],
    ['too many branches', 'a|b|c|d|e|f|g|h|i'],
    ['a group that is not closed', '(total'],
    ['a group that is not open', 'total)'],
    ['a class that is not closed', 'total[a'],
  ])('is not known of %s: %s', (_, pattern) => {
    expect(requiredLiterals(pattern)).toBeNull();
  });

  const atom = fc.constantFrom(
    'a',
    'b',
    'K',
    's',
    '1',
    '.',
    '-',
    ' ',
    '\\d',
    '\\b',
    '[ab]',
    '[^a]',
    '\\.',
    '\\pL',
    'é',
    '^',
    '$',
  );
  const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
    pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((list) => list.join('|')),
    sequence: fc.array(tie('part'), { maxLength: 4 }).map((list) => list.join('')),
    part: fc
      .tuple(
        fc.oneof(
          { depthSize: 'small' },
          atom,
          tie('pattern').map((inner) => `(${inner})`),
        ),
        fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}', '+?'),
      )
      .map(([what, repeat]) => what + repeat),
  }));
  const text = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'k', '\u212a', 'ſ', '1', '.', '-', '\n', ' ', 'é', '\u0301'),
  });

  it('is in every text that matches, whatever the pattern', () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { maxLength: 10 }), (query, texts) => {
        const needles = requiredLiterals(query);
        const compiled = needles && compile(query);
        fc.pre(compiled !== null);
        for (const one of texts) {
          const kept = foldText(one, { keep_case: true }).text;
          if (!compiled!.test(one) && !compiled!.test(kept)) continue;
          const folded = foldText(one).text;
          expect(needles!.some((needle) => folded.includes(needle.toLowerCase()))).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

function compile(query: string): RE2JS | null {
  try {
    return RE2JS.compile(query, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
